import { defineArrayMember, defineField } from 'sanity'
import { BLOCK_GROUPS } from '../../components/blocks/block-types'
import { thumbnailOf } from '../../components/blocks/thumbnails'
import { blocksProblems, OPENINGS } from '../rules/blocks'

interface BlocksOptions {
  title: string
  description: string
  group: string
  /** Whether the blocks close a policy or a suburb, whose layout already has an opening. */
  isEnding?: boolean
}

/** The field for the blocks of a page. */
export function blocksField({ isEnding = false, ...field }: BlocksOptions) {
  const groups = BLOCK_GROUPS.map(({ of, ...group }) => ({
    ...group,
    of: of.map(({ name }) => name).filter((name) => !(isEnding && OPENINGS.includes(name))),
  })).filter(({ of }) => of.length > 0)
  return defineField({
    ...field,
    name: 'blocks',
    type: 'array',
    of: groups.flatMap(({ of }) => of).map((type) => defineArrayMember({ type })),
    options: {
      insertMenu: { groups, views: [{ name: 'grid', previewImageUrl: thumbnailOf }, { name: 'list' }] },
    },
    validation: (rule) => rule.custom((blocks) => blocksProblems(blocks, isEnding)),
  })
}

/** The field for blocks at the end of a policy or a suburb. */
export function closingBlocksField() {
  return blocksField({
    title: 'Blocks at the end',
    description: 'Optional. More parts of the page, after everything else. Drag to change the order.',
    group: 'page',
    isEnding: true,
  })
}
