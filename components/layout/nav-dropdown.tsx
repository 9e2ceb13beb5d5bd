'use client'

import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'

/**
 * A list that opens under its label. The browser opens and closes it, also
 * without scripts; this adds Escape, a click on one of its links, and closing
 * when focus or a click goes elsewhere.
 */
export function NavDropdown({ children }: { children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)

  const close = () => {
    if (details.current) details.current.open = false
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    event.preventDefault()
    close()
    details.current.querySelector('summary')?.focus()
  }
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its summary is the control
    <details ref={details} onKeyDown={closeOnEscape} onBlur={closeOnLeave} onClick={closeOnChoice}>
      {children}
    </details>
  )
}
