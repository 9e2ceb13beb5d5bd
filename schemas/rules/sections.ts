import { textOf } from '../fields/has-value'

/**
 * A remark on a list that is empty though its part of the page has a heading; true when there is none.
 * The page leaves such a part out, or shows a heading with nothing under it.
 */
export function underHeading(value: unknown, { parent }: { parent?: unknown }): true | string {
  const isEmpty = !Array.isArray(value) || value.length === 0
  return isEmpty && textOf(parent, 'heading')
    ? 'Nothing stands under the heading. Add an entry, or clear the heading.'
    : true
}
