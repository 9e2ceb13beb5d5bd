'use client'

import type { ReactNode } from 'react'
import { JOB_PAGE, jobFieldId } from '@/lib/forms/job-form'

interface ApplyLinkProps {
  /** The job that the form is to be about. */
  job: string
  className: string
  children: ReactNode
}

/** A link to the form, which chooses the job there. Without scripts visitors choose it themselves. */
export function ApplyLink({ job, className, children }: ApplyLinkProps) {
  const choose = () => {
    const field = document.getElementById(jobFieldId('job'))
    if (!(field instanceof HTMLSelectElement)) return
    field.value = job
    // As if the visitor had: the form keeps its draft.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <a href={`#${JOB_PAGE.form}`} onClick={choose} className={className}>
      {children}
    </a>
  )
}
