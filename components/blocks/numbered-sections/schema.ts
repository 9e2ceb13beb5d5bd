import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField } from 'sanity'
import { lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** Titled sections of a long text. Links can lead to each. */
export const numberedSections = defineBlock({
  name: 'numberedSections',
  title: 'Sections',
  description:
    'A long text in titled sections, such as rules or a programme. Links can lead to each section.',
  icon: OlistIcon,
  fields: [
    lineField({
      name: 'heading',
      title: 'Heading',
      description: 'Above the sections or, where there is a list of contents, above that.',
    }),
    defineField({
      name: 'sections',
      title: 'Sections',
      type: 'array',
      description: 'In the order of the page. Write {party} and {shortName} where the party’s names belong.',
      of: [defineArrayMember({ type: 'policySection' })],
      validation: (rule) =>
        rule.required().min(1).warning('Add a section. The page leaves out an empty block.'),
    }),
    defineField({
      name: 'look',
      title: 'Look',
      type: 'string',
      description: 'Rules are cited by their numbers; a list of contents helps to find one of many.',
      initialValue: 'numbered',
      options: {
        layout: 'radio',
        list: [
          { value: 'numbered', title: 'Numbered, beside a list of contents' },
          { value: 'titled', title: 'Not numbered, each title beside its text' },
        ],
      },
    }),
  ],
})
