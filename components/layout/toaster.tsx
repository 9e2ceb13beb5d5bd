'use client'

import { toast, Toaster as Sonner } from 'sonner'
import type { Notice } from './notify'

/** Long enough to read slowly; sonner waits while the pointer or focus rests on a notice. */
const DURATION = 8_000

/** The visible notices. Their words are read out by the region in `Notices`, so these stay silent. */
export function Toaster({ label }: { label: string }) {
  return (
    <Sonner
      containerAriaLabel={label}
      position="bottom-center"
      duration={DURATION}
      closeButton
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
export function show({ title, text, kind }: Notice): void {
  toast(title ?? text, {
    id: `${title ?? ''}${text}`,
    ...(title === undefined ? {} : { description: text }),
    ...(kind === undefined ? {} : { className: 'notice-destructive' }),
  })
}
