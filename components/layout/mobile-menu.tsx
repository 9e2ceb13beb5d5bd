'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

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
