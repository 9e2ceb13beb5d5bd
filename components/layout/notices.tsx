'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { type Notice, onNotice } from './notify'

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

/** The last notice without any machinery, until the next page. */
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
