'use client'

import type { ReactNode } from 'react'
import { type Notice, notify } from './notify'

interface NoticeButtonProps {
  notice: Notice
  /** A document that opens in a new tab as well. */
  href?: string
  /** For a button without words. */
  label?: string
  className?: string
  children: ReactNode
}

/**
 * A button that shows a notice, or a link that also opens a document. One leaf
 * for all of them, the footer's included, so that a page with more of them
 * loads nothing more.
 */
export function NoticeButton({ notice, href, label, className, children }: NoticeButtonProps) {
  const say = () => notify(notice)
  return href === undefined ? (
    <button type="button" aria-label={label} onClick={say} className={className}>
      {children}
    </button>
  ) : (
    <a href={href} target="_blank" rel="noopener" onClick={say} className={className}>
      {children}
    </a>
  )
}
