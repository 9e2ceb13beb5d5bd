import { defineArrayMember, defineField } from 'sanity'
import { BLOCK_GROUPS } from '../../components/blocks/block-types'
import { thumbnailOf } from '../../components/blocks/thumbnails'
import { isRecord } from '../../lib/shared/is-record'
import { textOf } from './has-value'

/**
 * The field for a page's blocks.
 *
 * @param isEnding whether the blocks go at the end of a policy or suburb, whose layout has its own opening
 */
export function blocksField(title: string, description: string, isEnding = false) {
  const groups = BLOCK_GROUPS.map(({ of, ...group }) => ({
    ...group,
    of: of.map(({ name }) => name).filter((name) => !(isEnding && OPENINGS.includes(name))),
  })).filter(({ of }) => of.length > 0)
  return defineField({
    ...{ name: 'blocks', title, description, type: 'array' },
    of: groups.flatMap(({ of }) => of).map((type) => defineArrayMember({ type })),
    options: {
      insertMenu: { groups, views: [{ name: 'grid', previewImageUrl: thumbnailOf }, { name: 'list' }] },
    },
    validation: (rule) => rule.custom((blocks) => blocksProblems(blocks, isEnding)),
  })
}

/** Blocks limited to one per page because their parts have fixed ids, with their editor-facing names. */
const ONE_EACH: Readonly<Record<string, string>> = {
  faqList: 'FAQ',
  contactForm: 'Contact form',
  donation: 'Donation',
}

const REPEATED_ANCHOR = 'Another block on this page has the same link name. Change one of them.'

/** Checks all of a page's blocks together. @returns the paths and messages of the errors, or true */
function blocksProblems(blocks: unknown, isEnding: boolean) {
  const known = Array.isArray(blocks) ? blocks.filter(isRecord) : []
  const openings = known.filter(isOpening)
  const numbered = known.filter(isNumbered)
  const anchors = known.map((block) => textOf(block, 'anchor')).filter(Boolean)
  const problemOf = (block: Record<string, unknown>, index: number) => {
    if (isOpening(block) && isEnding) return 'This page already has an opening. Remove this one.'
    if (isOpening(block) && openings.length > 1) return 'A page can have only one opening. Remove the others.'
    if (isOpening(block) && index > 0) return 'Move the opening to the top of the page.'
    if (isNumbered(block) && numbered.length > 1)
      return 'A page can have only one list of numbered sections. Choose another look for the others.'
    const name = ONE_EACH[textOf(block, '_type')]
    return name !== undefined && known.filter(({ _type }) => _type === block['_type']).length > 1
      ? `A page can have only one “${name}” block. Remove the others.`
      : undefined
  }
  const problems = known.flatMap((block, index) => {
    const path = [{ _key: textOf(block, '_key') }]
    const message = problemOf(block, index)
    if (message !== undefined) return [{ path, message }]
    const anchor = textOf(block, 'anchor')
    return anchor && anchors.indexOf(anchor) !== anchors.lastIndexOf(anchor)
      ? [{ path: [...path, 'anchor'], message: REPEATED_ANCHOR }]
      : []
  })
  return problems.length === 0 || problems
}

/** Whether the addresses of a block's sections contain their numbers, such as `#section-1`. */
function isNumbered(block: Record<string, unknown>): boolean {
  return block['_type'] === 'numberedSections' && textOf(block, 'look') !== 'titled'
}

/** Block types that hold the page heading. A page has at most one, at the top. */
const OPENINGS: readonly unknown[] = ['opening', 'hero']

function isOpening({ _type }: Record<string, unknown>): boolean {
  return OPENINGS.includes(_type)
}

/** The field for the blocks at the end of a policy, article or suburb. */
export const closingBlocksField = blocksField(
  'Blocks at the end',
  'Optional. Blocks shown at the end of the page. Drag to reorder.',
  true,
)
