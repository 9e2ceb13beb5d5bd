import { textOf } from '../fields/has-value'

const UNDER_HEADING = 'Nothing stands under the heading. Add an entry, or clear the heading.'

/**
 * Makes the rule of a list that must not be empty while a text introduces it: the page would leave that part out, or show a
 * heading with nothing under it.
 *
 * @param textField the field beside the list that holds the text
 * @param remark the warning, where the text is no heading
 */
export function notEmptyUnder(textField: string, remark = UNDER_HEADING) {
  return (value: unknown, { parent }: { parent?: unknown }): true | string => {
    const isEmpty = !Array.isArray(value) || value.length === 0
    return isEmpty && textOf(parent, textField) ? remark : true
  }
}

/** That rule for the list of an object with a heading. */
export const notEmptyUnderHeading = notEmptyUnder('heading')
