import { isRecord } from '../../lib/is-record'
import { textOf } from '../fields/has-value'

/**
 * Checks the blocks of a page together.
 *
 * @param isEnding whether the blocks close a policy or a suburb, whose layout already has an opening
 * @returns where something is wrong, and what; true where nothing is
 */
export function blocksProblems(blocks: unknown, isEnding = false) {
  const known = Array.isArray(blocks) ? blocks.filter(isRecord) : []
  const openings = known.filter(({ _type }) => _type === 'opening')
  const anchors = known.map((block) => textOf(block, 'anchor')).filter(Boolean)
  const problems = known.flatMap((block, index) => {
    const path = [{ _key: textOf(block, '_key') }]
    if (block['_type'] === 'opening' && isEnding)
      return [{ path, message: 'This page has its own opening. Remove this one.' }]
    if (block['_type'] === 'opening' && openings.length > 1)
      return [{ path, message: 'A page has one opening. Remove the others.' }]
    if (block['_type'] === 'opening' && index > 0)
      return [{ path, message: 'Move the opening to the top of the page.' }]
    const anchor = textOf(block, 'anchor')
    return anchor && anchors.indexOf(anchor) !== anchors.lastIndexOf(anchor)
      ? [
          {
            path: [...path, 'anchor'],
            message: 'Another block of this page has this link name. Change one of them.',
          },
        ]
      : []
  })
  return problems.length === 0 || problems
}
