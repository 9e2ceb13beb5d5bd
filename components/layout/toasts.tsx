'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

/** A short message on top of the page that disappears after a few seconds. */
export interface Toast {
  title?: string
  text: string
  /** Set for an error, which looks different. */
  kind?: 'destructive'
}

type Listener = (toast: Toast) => void

const listeners = new Set<Listener>()
/** Toasts shown before `Toasts` was mounted. */
const early: Toast[] = []

export function showToast(toast: Toast): void {
  if (listeners.size === 0) early.push(toast)
  for (const listener of listeners) listener(toast)
}

/** Subscribes to toasts. The listener also receives those that were shown earlier. */
function onToast(listener: Listener): () => void {
  listeners.add(listener)
  for (const toast of early.splice(0)) listener(toast)
  return () => void listeners.delete(listener)
}

interface ToastButtonProps {
  toast: Toast
  /** A document that a click also opens in a new tab. */
  href?: string
  /** Accessible name, for a button without text. */
  label?: string
  className?: string
  children: ReactNode
}

/**
 * A button that shows a toast when pressed. With `href`, it is a link that also opens a document. Every page loads this
 * client component for its footer, so more toast buttons cost nothing.
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
  /** Toast after the address has been copied. */
  copied: string | null | undefined
  className: string
  children: ReactNode
}

/** Shows a button that opens the device's share sheet or, if there is none, copies the page's address. */
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
    // If the visitor closed the share sheet, nothing happens. If the browser denies access to the clipboard, a toast
    // shows the address so that the visitor can copy it.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showToast({ text: url })
  }
}

const Toaster = lazy(() =>
  import('./toaster').then(
    ({ Toaster }) => ({ default: Toaster }),
    // Used if the toaster can't be loaded, for example because the browser is offline.
    () => ({ default: PlainToaster }),
  ),
)

/**
 * Shows toasts. The toaster that draws them loads with the first one. Screen readers use a live region, which must be
 * on the page before any text is added to it.
 */
export function Toasts({ label }: { label: string }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const last = toasts.at(-1)

  useEffect(() => onToast((toast) => setToasts((earlier) => [...earlier, toast])), [])

  return (
    <>
      <p role="status" className="sr-only">
        {/* The key makes a repeated message count as a change, so that it is read again. */}
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

/** Shows the last toast if the toaster could not be loaded. It stays until the visitor leaves the page. */
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
