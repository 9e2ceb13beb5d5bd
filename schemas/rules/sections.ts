import { textOf } from '../fields/has-value'

const UNDER_HEADING = 'Nothing stands under the heading. Add an entry, or clear the heading.'

/**
 * Makes a remark on a list that is empty though words of its part of the page introduce it; true when there is none.
 * The page leaves such a part out, or shows a heading with nothing under it.
 *
 * @param words the field beside the list that holds them
 * @param remark where they are no heading
 */
export function under(words: string, remark = UNDER_HEADING) {
  return (value: unknown, { parent }: { parent?: unknown }): true | string => {
    const isEmpty = !Array.isArray(value) || value.length === 0
    return isEmpty && textOf(parent, words) ? remark : true
  }
}

/** As `under`, for the lists of an object with a heading of its own. */
export const underHeading = under('heading')
