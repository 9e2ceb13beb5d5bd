'use client'

import type { ReactNode } from 'react'

interface ApplyLinkProps {
  /** The address of the form, on this page or another. */
  href: string
  /** The id of the form's list of jobs or membership levels. */
  field: string
  /** The option to choose in the list. */
  choice: string
  className: string
  children: ReactNode
}

/** Shows a link to a form that also chooses a job or a membership level there. Without scripts, and on another page, visitors choose it themselves. */
export function ApplyLink({ href, field: id, choice, className, children }: ApplyLinkProps) {
  const choose = () => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLSelectElement)) return
    field.value = choice
    // The form stores its draft at this event, as when the visitor chooses.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <a href={href} onClick={choose} className={className}>
      {children}
    </a>
  )
}
