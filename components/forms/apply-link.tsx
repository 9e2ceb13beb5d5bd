'use client'

import type { ReactNode } from 'react'

interface ApplyLinkProps {
  href: string
  /** The id of the form's list of jobs or membership levels. */
  field: string
  choice: string
  className: string
  children: ReactNode
}

/** Shows a link to a form that also chooses a job or membership level there, if the form is on the page and scripts run. */
export function ApplyLink({ href, field: id, choice, className, children }: ApplyLinkProps) {
  const choose = () => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLSelectElement)) return
    field.value = choice
    // The form stores its draft on this event.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <a href={href} onClick={choose} className={className}>
      {children}
    </a>
  )
}
