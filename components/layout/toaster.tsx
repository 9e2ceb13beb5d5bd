'use client'

import { useEffect, useRef } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import type { Notice } from './notices'

/** Long enough to read slowly; sonner waits while the pointer or focus rests on a notice. */
const DURATION = 8_000

/** The visible notices. Their words are read out by the region in `Notices`, so these stay silent. */
export function Toaster({ label, notices }: { label: string; notices: readonly Notice[] }) {
  const shown = useRef(0)

  // After Sonner's own effect, which begins to listen: what is said before that is lost.
  useEffect(() => {
    for (const notice of notices.slice(shown.current)) show(notice)
    shown.current = notices.length
  }, [notices])

  return (
    <Sonner
      containerAriaLabel={label}
      position="bottom-center"
      duration={DURATION}
      closeButton
      // Its own sheet names the system's fonts.
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        unstyled: true,
        className:
          'relative flex w-full items-center gap-3 rounded-control border-2 border-paper bg-ink p-4 pr-12 text-paper',
        classNames: {
          title: 'font-bold',
          description: 'mt-1 text-small',
          closeButton: 'absolute right-2 grid size-9 place-items-center',
        },
      }}
    />
  )
}

/** Shows a notice, in place of an equal one that is still there. */
function show({ title, text, kind }: Notice): void {
  toast(title ?? text, {
    id: `${title ?? ''}${text}`,
    ...(title === undefined ? {} : { description: text }),
    ...(kind === undefined ? {} : { className: 'notice-destructive' }),
  })
}
