import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField } from 'sanity'
import { headingField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** Questions that open one at a time. */
export const questions = defineBlock({
  name: 'questions',
  title: 'Questions',
  description: 'Questions that open to show their answers.',
  icon: HelpCircleIcon,
  fields: [
    headingField(),
    defineField({
      name: 'items',
      title: 'Questions',
      type: 'array',
      description: 'Search engines show them too. Drag to change the order.',
      of: [defineArrayMember({ type: 'questionAnswer' })],
      validation: (rule) =>
        rule.required().min(1).warning('Add a question. The page leaves out an empty block.'),
    }),
  ],
})
