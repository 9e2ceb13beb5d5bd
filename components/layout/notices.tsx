'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { type Notice, onNotice } from './notify'

const Toaster = lazy(() => import('./toaster').then((module) => ({ default: module.Toaster })))

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
