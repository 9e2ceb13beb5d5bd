'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { onNotice } from './notify'

interface Loaded {
  Toaster: ComponentType<{ label: string }>
}

/**
 * Where notices appear. The code that shows them loads with the first one; the
 * words also go into a region that is always there, for screen readers.
 */
export function Notices({ label }: { label: string }) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [words, setWords] = useState('')

  useEffect(
    () =>
      onNotice((notice) => {
        setWords([notice.title, notice.text].filter(Boolean).join(': '))
        void import('./toaster').then(({ Toaster, show }) => {
          setLoaded({ Toaster })
          show(notice)
        })
      }),
    [],
  )

  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      {loaded && <loaded.Toaster label={label} />}
    </>
  )
}
