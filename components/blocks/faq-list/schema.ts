import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField } from 'sanity'
import { headingField, lineField, linkField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** All questions of the FAQ, which are documents, with their topics. */
export const faqList = defineBlock({
  name: 'faqList',
  title: 'FAQ',
  description: 'All questions of the FAQ, with an invitation to ask.',
  icon: HelpCircleIcon,
  previewField: 'topicsHeading',
  initialValue: { topicsHeading: 'Topics' },
  fields: [
    lineField({
      name: 'topicsHeading',
      title: 'Heading of the topics',
      description: 'Such as “Topics”.',
    }),
    defineField({
      name: 'topics',
      title: 'Topics',
      type: 'array',
      description:
        'Shown at the top of the page, in an opening with the look “Topics”. Each leads to the first question that has this topic.',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      validation: (rule) => rule.unique().error('Each topic once is enough.'),
    }),
    defineField({
      name: 'contact',
      title: 'Invitation to ask',
      type: 'object',
      description: 'Beside the questions, for those who did not find theirs.',
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
  ],
})
