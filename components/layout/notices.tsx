'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

/** A short message that appears over the page for a few seconds. */
export interface Notice {
  title?: string
  text: string
  /** Set for an error, which looks different. */
  kind?: 'destructive'
}

type Listener = (notice: Notice) => void

const listeners = new Set<Listener>()
/** Toasts requested before `Notices` was mounted. */
const early: Notice[] = []

/** Shows a notice. */
export function notify(notice: Notice): void {
  if (listeners.size === 0) early.push(notice)
  for (const listener of listeners) listener(notice)
}

/** Subscribes to toasts, early ones included. */
function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  for (const notice of early.splice(0)) listener(notice)
  return () => void listeners.delete(listener)
}

interface NoticeButtonProps {
  notice: Notice
  /** A document that a click also opens in a new tab. */
  href?: string
  /** The accessible name of a button without text. */
  label?: string
  className?: string
  children: ReactNode
}

/**
 * A button that shows a toast, or a link that also opens a document. Every page loads this client component for its
 * footer, so further toast buttons cost nothing.
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
  /** The toast after the address was copied. */
  copied: string | null | undefined
  className: string
  children: ReactNode
}

/** A button that opens the device's share sheet, or copies the page's address if there is none. */
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
    // Fallback if the toaster cannot be loaded, for example offline.
    () => ({ default: PlainToaster }),
  ),
)

/**
 * Shows toasts. The toaster that draws them loads with the first one. Screen readers read a live region, which must
 * be on the page before its text.
 */
export function Notices({ label }: { label: string }) {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const last = notices.at(-1)

  useEffect(() => onNotice((notice) => setNotices((earlier) => [...earlier, notice])), [])

  return (
    <>
      <p role="status" className="sr-only">
        {/* The key makes a repeated message a change, so that it is read again. */}
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

/** Shows the last toast without the toaster, until the next page. */
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
