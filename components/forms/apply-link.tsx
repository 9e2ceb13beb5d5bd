'use client'

import type { ReactNode } from 'react'

interface ApplyLinkProps {
  /** Id of the form on this page. */
  form: string
  /** Id of its list to choose from. */
  field: string
  /** What the form is to be about. */
  choice: string
  className: string
  children: ReactNode
}

/** A link to a form, which chooses a job or a level there. Without scripts visitors choose it themselves. */
export function ApplyLink({ form, field: id, choice, className, children }: ApplyLinkProps) {
  const choose = () => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLSelectElement)) return
    field.value = choice
    // As if the visitor had: the form keeps its draft.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <a href={`#${form}`} onClick={choose} className={className}>
      {children}
    </a>
  )
}
