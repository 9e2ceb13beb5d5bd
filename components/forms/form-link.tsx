'use client'

import type { ReactNode } from 'react'
import { type Notice, notify } from '../layout/notify'
import { BUTTON } from '../ui/button-look'

interface FormLinkProps {
  href: string
  /** Says what kind of link this is, for those who do not see the arrow. */
  hint: string
  notice: Notice
  children: ReactNode
}

/** A link that opens a document in a new tab and says what to do with it. */
export function FormLink({ href, hint, notice, children }: FormLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      onClick={() => notify(notice)}
      className={`${BUTTON.base} ${BUTTON.ink} group gap-3 self-end justify-self-start`}
    >
      {children}
      <span className="sr-only"> ({hint})</span>
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.75}
      >
        <path d="M6 18 18 6M9 6h9v9" />
      </svg>
    </a>
  )
}
