'use client'

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'

/** How many pixels the page is scrolled when the header gets a background (specification, section 9). */
const SCROLL_THRESHOLD = 10

/** The header's box, over the page and below an announcement. It gets a background once the page is scrolled. */
export function HeaderGround({ children }: { children: ReactNode }) {
  const [isScrolled, setIsScrolled] = useState(false)

  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > SCROLL_THRESHOLD)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  return (
    <div className="header-place">
      <header data-scrolled={isScrolled} className="site-header">
        {children}
        <div aria-hidden className="reading-line" />
      </header>
    </div>
  )
}

/**
 * A list that opens under its label. The browser opens and closes it, also
 * without scripts; this adds Escape, a click on one of its links, and closing
 * when focus or a click goes elsewhere.
 */
export function NavDropdown({ children }: { children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)

  const close = () => {
    if (details.current) details.current.open = false
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    event.preventDefault()
    close()
    details.current.querySelector('summary')?.focus()
  }
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its summary is the control
    <details ref={details} onKeyDown={closeOnEscape} onBlur={closeOnLeave} onClick={closeOnChoice}>
      {children}
    </details>
  )
}

/** The width from which the menu stands in a row (specification, section 9). */
const ROW_FROM = '(min-width: 768px)'

interface MobileMenuProps {
  labels: { open: string; close: string; menu: string }
  children: ReactNode
}

/** The full-screen menu of small screens. The dialog itself keeps focus inside, closes on Escape and gives focus back. */
export function MobileMenu({ labels, children }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const row = window.matchMedia(ROW_FROM)
    const close = () => dialog.current?.close()
    row.addEventListener('change', close)
    return () => row.removeEventListener('change', close)
  }, [])

  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) dialog.current?.close()
  }

  return (
    <div className="ml-auto md:hidden">
      <button
        type="button"
        aria-label={labels.open}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="needs-script grid size-12 cursor-pointer place-items-center"
      >
        <span aria-hidden className="block h-2.5 w-7 border-y-3 border-current" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- its links are the controls */}
      <dialog
        ref={dialog}
        aria-label={labels.menu}
        data-ground="land"
        onClick={closeOnChoice}
        className="full-screen m-0 h-dvh max-h-none w-full max-w-none overscroll-contain bg-land text-land-ink"
      >
        <div className="flex min-h-full flex-col px-gutter pt-3.5 pb-8">
          {children}
          <button
            type="button"
            aria-label={labels.close}
            onClick={() => dialog.current?.close()}
            className="absolute top-3 right-gutter grid size-12 cursor-pointer place-items-center text-heading"
          >
            <span aria-hidden>×</span>
          </button>
        </div>
      </dialog>
    </div>
  )
}

interface CloseAnnouncementProps {
  label: string
  /** Name under which the browser keeps the words of the line that was closed last. */
  storageKey: string
}

/** The button that closes the line above the header, in this browser for good. The focus goes on to the page. */
export function CloseAnnouncement({ label, storageKey }: CloseAnnouncementProps) {
  const close = ({ currentTarget }: MouseEvent) => {
    const line = currentTarget.closest('aside')
    if (line === null) return
    try {
      localStorage.setItem(storageKey, line.textContent)
    } catch {
      // A browser that keeps nothing shows it again on the next page.
    }
    line.hidden = true
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" aria-label={label} onClick={close} className="needs-script">
      <span aria-hidden>×</span>
    </button>
  )
}
