'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

/** A notice that appears for a while. */
export interface Notice {
  title?: string
  text: string
  /** Set where something went wrong: it has a look of its own. */
  kind?: 'destructive'
}

type Listener = (notice: Notice) => void

const listeners = new Set<Listener>()
/** Notices that came before `Notices` was mounted. */
const early: Notice[] = []

/** Shows a notice. What draws it (./toaster.tsx) loads with the first one. */
export function notify(notice: Notice): void {
  if (listeners.size === 0) early.push(notice)
  for (const listener of listeners) listener(notice)
}

/** Calls back for each notice, until the function it returns is called. */
function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  for (const notice of early.splice(0)) listener(notice)
  return () => void listeners.delete(listener)
}

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

const Toaster = lazy(() =>
  import('./toaster').then(
    ({ Toaster }) => ({ default: Toaster }),
    // Offline, for example: what is to be said is said all the same.
    () => ({ default: PlainToaster }),
  ),
)

/**
 * Where notices appear. The code that shows them loads with the first one; the
 * words also go into a region that is always there, for screen readers.
 */
export function Notices({ label }: { label: string }) {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const last = notices.at(-1)

  useEffect(() => onNotice((notice) => setNotices((earlier) => [...earlier, notice])), [])

  return (
    <>
      <p role="status" className="sr-only">
        {last && [last.title, last.text].filter(Boolean).join(': ')}
      </p>
      {last && (
        <Suspense fallback={null}>
          <Toaster label={label} notices={notices} />
        </Suspense>
      )}
    </>
  )
}

/** Shows the last notice until the next page, where the toaster could not be loaded. */
function PlainToaster({ label, notices }: { label: string; notices: readonly Notice[] }) {
  const last = notices.at(-1)
  return (
    <section aria-label={label} className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[24rem]">
      <ol>
        <li
          className={`rounded-control border-2 border-paper bg-ink p-4 text-paper ${last?.kind === 'destructive' ? 'notice-destructive' : ''}`}
        >
          <p className="font-bold">{last?.title}</p>
          <p className="mt-1 text-small">{last?.text}</p>
        </li>
      </ol>
    </section>
  )
}
