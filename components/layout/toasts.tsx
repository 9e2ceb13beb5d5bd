'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

/** A short message that appears over the page for a few seconds. */
export interface Toast {
  title?: string
  text: string
  /** Set for an error, which looks different. */
  kind?: 'destructive'
}

type Listener = (toast: Toast) => void

const listeners = new Set<Listener>()
/** Toasts requested before `Toasts` was mounted. */
const early: Toast[] = []

/** Shows a toast. */
export function showToast(toast: Toast): void {
  if (listeners.size === 0) early.push(toast)
  for (const listener of listeners) listener(toast)
}

/** Subscribes to toasts, early ones included. */
function onToast(listener: Listener): () => void {
  listeners.add(listener)
  for (const toast of early.splice(0)) listener(toast)
  return () => void listeners.delete(listener)
}

interface ToastButtonProps {
  toast: Toast
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
export function ToastButton({ toast, href, label, className, children }: ToastButtonProps) {
  const show = () => showToast(toast)
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
    showToast({ text: copied ?? url })
  } catch (error) {
    // The visitor closed the share sheet, or the browser refuses the clipboard: then they can copy the address.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showToast({ text: url })
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
export function Toasts({ label }: { label: string }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const last = toasts.at(-1)

  useEffect(() => onToast((toast) => setToasts((earlier) => [...earlier, toast])), [])

  return (
    <>
      <p role="status" className="sr-only">
        {/* The key makes a repeated message a change, so that it is read again. */}
        {last && <span key={toasts.length}>{[last.title, last.text].filter(Boolean).join(': ')}</span>}
      </p>
      {last && (
        <Suspense fallback={null}>
          <Toaster label={label} toasts={toasts} />
        </Suspense>
      )}
    </>
  )
}

/** Shows the last toast without the toaster, until the next page. */
function PlainToaster({ label, toasts }: { label: string; toasts: readonly Toast[] }) {
  const last = toasts.at(-1)
  return (
    <section aria-label={label} className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[24rem]">
      <ol>
        <li
          className={`rounded-control border-2 border-paper bg-ink p-4 text-paper ${last?.kind === 'destructive' ? 'toast-destructive' : ''}`}
        >
          <p className="font-bold">{last?.title}</p>
          <p className="mt-1 text-small">{last?.text}</p>
        </li>
      </ol>
    </section>
  )
}
