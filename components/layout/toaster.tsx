'use client'

import { useEffect, useRef } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import type { Notice } from './notices'

/** How long a notice is shown, in milliseconds: time to read it slowly. Sonner waits while the pointer or the focus rests on it. */
const DURATION = 8_000

/** Draws notices. Screen readers read their words from the live region in `Notices`. */
export function Toaster({ label, notices }: { label: string; notices: readonly Notice[] }) {
  const shown = useRef(0)

  // This effect runs after Sonner's own, which starts listening; a toast before that is lost.
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
      // Sonner's own style sheet names the system's fonts.
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

/** Shows a notice. It replaces an equal one that is still shown. */
function show({ title, text, kind }: Notice): void {
  toast(title ?? text, {
    id: `${title ?? ''}${text}`,
    ...(title === undefined ? {} : { description: text }),
    ...(kind === undefined ? {} : { className: 'notice-destructive' }),
  })
}
