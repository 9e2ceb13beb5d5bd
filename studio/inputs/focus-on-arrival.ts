import { useEffect } from 'react'
import type { InputProps } from 'sanity'
import { isRecord } from '../is-record'

/**
 * Focuses the field that a link leads to when its form opens, so that it is in view and the next key writes there.
 * Sanity does it for fields within others alone: one at the top of the form knows from its first moment that it
 * has the focus, and nothing gives it to the browser (sanity 6.16 lib/PerspectiveProvider-*.js, PrimitiveField).
 */
export function useFocusOnArrival(props: InputProps): void {
  const { focused } = props
  const field: unknown = 'elementProps' in props ? props.elementProps.ref : undefined
  useEffect(() => {
    const element = isRecord(field) ? field['current'] : undefined
    if (focused && element instanceof HTMLElement && document.activeElement !== element) element.focus()
  }, [focused, field])
}
