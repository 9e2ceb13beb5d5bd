import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineType, getPublishedId } from 'sanity'
import { documentPath, HOME_ID, SLUG_PREFIXES } from '../../lib/routes'
import { blocksField } from '../fields/blocks'
import { searchFields } from '../fields/search'
import { slugField } from '../fields/slug'
import { pageHeadFields } from '../fields/words'
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
      readOnly: ({ document }) => getPublishedId(document?._id ?? '') === HOME_ID,
      group: 'page',
    }),
    blocksField({
      title: 'Blocks',
      description: 'What the page is made of, from top to bottom. Drag to change the order.',
      group: 'page',
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
