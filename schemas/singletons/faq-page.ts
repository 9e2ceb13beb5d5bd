import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { listPartField } from '../fields/list-part'
import { searchFields } from '../fields/search'
import { headingField, lineField, linkField, pageHeadFields, sentencesField } from '../fields/words'

/** The page /faq. The questions themselves are documents. */
export const faqPage = defineType({
  name: 'faqPage',
  title: 'FAQ',
  type: 'document',
  icon: HelpCircleIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    ...pageHeadFields('page'),
    lineField({
      name: 'topicsHeading',
      title: 'Heading of the topics',
      description: 'Such as “Topics”.',
      group: 'page',
    }),
    defineField({
      name: 'topics',
      title: 'Topics',
      type: 'array',
      description: 'Each leads to the first question that has this topic.',
      group: 'page',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      validation: (rule) => rule.unique().error('Each topic once is enough.'),
    }),
    listPartField({
      name: 'more',
      title: 'Where to read on',
      description: 'Pointers to other pages under the questions.',
      group: 'page',
      list: {
        name: 'cards',
        title: 'Pointers',
        description: 'Four fit best. Drag to change the order.',
        type: 'linkCard',
      },
    }),
    defineField({
      name: 'contact',
      title: 'Invitation to ask',
      type: 'object',
      description: 'For those who did not find their question.',
      group: 'page',
      fields: [
        headingField(),
        sentencesField({
          name: 'text',
          title: 'Text',
          description: 'A sentence beside the button.',
          rows: 2,
        }),
        linkField({ name: 'action', title: 'Button', description: 'Usually the contact page.' }),
      ],
    }),
    ...searchFields('search'),
  ],
  preview: { prepare: () => ({ title: 'FAQ' }) },
})
