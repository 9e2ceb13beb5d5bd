'use client'

import type { MouseEvent } from 'react'

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
