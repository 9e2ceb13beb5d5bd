'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

/** A short message that appears over the page for some seconds. */
export interface Notice {
  title?: string
  text: string
  /** Set when something went wrong; the notice then looks different. */
  kind?: 'destructive'
}

type Listener = (notice: Notice) => void

const listeners = new Set<Listener>()
/** Notices from before `Notices` was mounted, which shows them then. */
const early: Notice[] = []

/** Shows a notice. */
export function notify(notice: Notice): void {
  if (listeners.size === 0) early.push(notice)
  for (const listener of listeners) listener(notice)
}

/** Calls the listener for each notice, early ones included, until the returned function is called. */
function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  for (const notice of early.splice(0)) listener(notice)
  return () => void listeners.delete(listener)
}

interface NoticeButtonProps {
  notice: Notice
  /** The address of a document, which a click also opens in a new tab. */
  href?: string
  /** The accessible name of a button without words. */
  label?: string
  className?: string
  children: ReactNode
}

/**
 * Shows a button that shows a notice, or a link that also opens a document. Every page has this client component for its
 * footer, so that a page with more such buttons loads nothing more.
 */
export function NoticeButton({ notice, href, label, className, children }: NoticeButtonProps) {
  const show = () => notify(notice)
  return href === undefined ? (
    <button type="button" aria-label={label} onClick={show} className={className}>
      {children}
    </button>
  ) : (
    <a href={href} target="_blank" rel="noopener" onClick={show} className={className}>
      {children}
    </a>
  )
}

interface ShareButtonProps {
  /** The notice after the page's address was copied. */
  copied: string | null | undefined
  className: string
  children: ReactNode
}

/** Shows a button that opens the device's own share sheet for the page, or copies its address where there is none. */
export function ShareButton({ copied, className, children }: ShareButtonProps) {
  return (
    <button type="button" onClick={() => void sharePage(copied)} className={className}>
      {children}
    </button>
  )
}

async function sharePage(copied: string | null | undefined): Promise<void> {
  const url = location.origin + location.pathname
  try {
    if (Reflect.has(navigator, 'share')) return await navigator.share({ title: document.title, url })
    await navigator.clipboard.writeText(url)
    notify({ text: copied ?? url })
  } catch (error) {
    // The visitor closed the share sheet, or the browser refuses the clipboard: then they can copy the address.
    if (!(error instanceof DOMException && error.name === 'AbortError')) notify({ text: url })
  }
}

const Toaster = lazy(() =>
  import('./toaster').then(
    ({ Toaster }) => ({ default: Toaster }),
    // Where the toaster cannot be loaded, offline for example, notices are shown without it.
    () => ({ default: PlainToaster }),
  ),
)

/**
 * Shows notices. The toaster that draws them loads with the first one. Screen readers read them from a live region,
 * which must be in the page before its words.
 */
export function Notices({ label }: { label: string }) {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const last = notices.at(-1)

  useEffect(() => onNotice((notice) => setNotices((earlier) => [...earlier, notice])), [])

  return (
    <>
      <p role="status" className="sr-only">
        {/* The key makes a second notice of the same words a change, which is read again. */}
        {last && <span key={notices.length}>{[last.title, last.text].filter(Boolean).join(': ')}</span>}
      </p>
      {last && (
        <Suspense fallback={null}>
          <Toaster label={label} notices={notices} />
        </Suspense>
      )}
    </>
  )
}

/** Shows the last notice in place of the toaster, until the next page. */
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
