'use client'

import type { ReactNode } from 'react'

interface ApplyLinkProps {
  href: string
  /** Id of the list of jobs or membership levels in the form. */
  field: string
  choice: string
  className: string
  children: ReactNode
}

/**
 * Shows a link to a form. If the form is on the page and scripts run, the link also selects a job or membership level
 * in it.
 */
export function ApplyLink({ href, field: id, choice, className, children }: ApplyLinkProps) {
  const choose = () => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLSelectElement)) return
    field.value = choice
    // Makes the form store its draft.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <a href={href} onClick={choose} className={className}>
      {children}
    </a>
  )
}
