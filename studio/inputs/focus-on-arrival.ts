import { useEffect } from 'react'
import type { InputProps } from 'sanity'
import { isRecord } from '../../lib/is-record'

/**
 * Focuses the field that a link leads to when its form opens, so that it is in view and the next key writes there.
 * Sanity does it for fields within others alone: one at the top of the form has `focused` from its first moment,
 * and its input's `focus` is never called (measured with sanity 6.16).
 */
export function useFocusOnArrival(props: InputProps): void {
  const { focused } = props
  const field: unknown = 'elementProps' in props ? props.elementProps.ref : undefined
  useEffect(() => {
    const element = isRecord(field) ? field['current'] : undefined
    if (!focused || !(element instanceof HTMLElement) || document.activeElement === element) return
    element.focus({ preventScroll: true })
    // The bar with “Publish” lies over the foot of the form, where the nearest place would be.
    element.scrollIntoView({ block: 'center' })
  }, [focused, field])
}
