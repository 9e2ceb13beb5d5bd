import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { BLOCK_GROUPS, BLOCK_TYPES } from '../../components/blocks/block-types'
import { thumbnailOf } from '../../components/blocks/thumbnails'
import { documentPath, SLUG_PREFIXES } from '../../lib/routes'
import { searchFields } from '../fields/search'
import { slugField } from '../fields/slug'
import { pageHeadFields } from '../fields/words'
import { blocksProblems } from '../rules/blocks'
import { pageSlugProblem } from '../rules/page-slug'

/** A page that staff build from blocks, at an address of their choice. */
export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentTextIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    ...pageHeadFields('page'),
    slugField({
      prefix: SLUG_PREFIXES.page,
      source: 'title',
      problem: pageSlugProblem,
      group: 'page',
    }),
    defineField({
      name: 'blocks',
      title: 'Blocks',
      type: 'array',
      description: 'What the page is made of, from top to bottom. Drag to change the order.',
      group: 'page',
      of: BLOCK_TYPES.map(({ name }) => defineArrayMember({ type: name })),
      options: {
        insertMenu: {
          groups: BLOCK_GROUPS.map(({ of, ...group }) => ({ ...group, of: of.map(({ name }) => name) })),
          views: [{ name: 'grid', previewImageUrl: thumbnailOf }, { name: 'list' }],
        },
      },
      validation: (rule) => rule.custom(blocksProblems),
    }),
    ...searchFields('search'),
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }: { title?: string; slug?: string }) => ({
      title: title ?? 'Page without a title',
      subtitle: slug ? documentPath('page', slug) : 'no address yet',
    }),
  },
})
