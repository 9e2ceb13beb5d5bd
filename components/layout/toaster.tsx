'use client'

import { useEffect, useRef } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import type { Toast } from './toasts'

/**
 * How long a toast stays, in milliseconds, so that even slow readers can finish it. Sonner pauses on hover and focus.
 */
const DURATION = 8_000
/** How far toasts are from the top, in pixels. Leaves room for the fixed header. */
const BELOW_HEADER = 88

/** Draws toasts. For screen readers there is a live region in `Toasts`. */
export function Toaster({ label, toasts }: { label: string; toasts: readonly Toast[] }) {
  const shown = useRef(0)
  const sonner = useRef<HTMLElement>(null)

  // Must run after Sonner's own effect, which starts listening. Any toast shown before that would be lost.
  useEffect(() => {
    sonner.current?.setAttribute('aria-live', 'off')
    for (const added of toasts.slice(shown.current)) show(added)
    shown.current = toasts.length
  }, [toasts])

  return (
    <Sonner
      ref={sonner}
      containerAriaLabel={label}
      duration={DURATION}
      offset={{ top: BELOW_HEADER, bottom: 24 }}
      mobileOffset={{ top: BELOW_HEADER, bottom: 16 }}
      closeButton
      // Sonner's style sheet would use system fonts.
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

/** Shows a toast in place of an identical one. Keeps it away from the button that was pressed. */
function show({ title, text, kind }: Toast): void {
  const pressed = document.activeElement?.getBoundingClientRect()
  toast(title ?? text, {
    id: `${title ?? ''}${text}`,
    position: pressed && pressed.top > window.innerHeight / 2 ? 'top-center' : 'bottom-center',
    ...(title === undefined ? {} : { description: text }),
    ...(kind === undefined ? {} : { className: 'toast-destructive' }),
  })
}
