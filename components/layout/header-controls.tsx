'use client'

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

/** How far the page must be scrolled for the header to get a background, in pixels (specification, section 9). */
const SCROLL_THRESHOLD = 10

/** Shows the header on top of the page, below an announcement. It gets a background once the page is scrolled. */
export function HeaderBar({ children }: { children: ReactNode }) {
  const [isScrolled, setIsScrolled] = useState(false)

  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > SCROLL_THRESHOLD)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
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
 * Shows a dropdown list of links. It works without JavaScript. With JavaScript it also closes on Escape, when a link in
 * it is clicked, and when focus leaves it.
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
  // Safari doesn't focus a link that is pressed, so the list would lose focus and close before the click.
  const keepFocus = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the control is its summary
    <details
      ref={details}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      onMouseDown={keepFocus}
      onClick={closeOnChoice}
    >
      {children}
    </details>
  )
}

/** Media query for windows that have room for the menu in a row (specification, section 9). */
const ROW_MEDIA = '(min-width: 768px)'

interface MobileMenuProps {
  /** Anchor of the footer's links, which the button links to until JavaScript takes over. */
  fallback: string
  labels: { open: string; close: string; menu: string }
  children: ReactNode
}

/** Shows the full-screen menu for small screens. The native dialog traps focus, closes on Escape and returns focus. */
export function MobileMenu({ fallback, labels, children }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // False in the server's HTML and until hydration.
  const isScripted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const look = {
    'aria-label': labels.open,
    className: 'grid size-[min(3rem,16vw)] cursor-pointer place-items-center',
  }
  const bars = <span aria-hidden className="block h-2.5 w-7 border-y-3 border-current" />

  useEffect(() => {
    const row = window.matchMedia(ROW_MEDIA)
    const close = () => dialog.current?.close()
    row.addEventListener('change', close)
    return () => row.removeEventListener('change', close)
  }, [])

  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) dialog.current?.close()
  }

  return (
    <div className="ml-auto md:hidden">
      {isScripted ? (
        <button type="button" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()} {...look}>
          {bars}
        </button>
      ) : (
        <a href={fallback} {...look}>
          {bars}
        </a>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the controls are its links */}
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
  /** Storage key for the text of the last announcement that was closed. */
  storageKey: string
}

/** Shows the button that closes the announcement permanently in this browser. Focus then moves to the page. */
export function CloseAnnouncement({ label, storageKey }: CloseAnnouncementProps) {
  const close = ({ currentTarget }: MouseEvent) => {
    const announcement = currentTarget.closest('aside')
    if (announcement === null) return
    try {
      localStorage.setItem(storageKey, announcement.textContent)
    } catch {
      // If the browser denies storage, the announcement appears again on the next page.
    }
    announcement.hidden = true
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" aria-label={label} onClick={close} className="needs-script">
      <span aria-hidden>×</span>
    </button>
  )
}
