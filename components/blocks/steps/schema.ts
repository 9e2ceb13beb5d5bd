import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { headingField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** One of several steps. */
export const step = defineType({
  name: 'step',
  title: 'Step',
  type: 'object',
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'What to do, in two or three words.',
      requiredError: 'Name the step.',
    }),
    lineField({ name: 'description', title: 'Description', description: 'One sentence.' }),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})

/** Numbered steps along one line. */
export const steps = defineBlock({
  name: 'steps',
  title: 'Steps',
  description: 'Numbered steps along one line, such as how to join.',
  icon: OlistIcon,
  fields: [
    headingField('How it works'),
    defineField({
      name: 'items',
      title: 'Steps',
      type: 'array',
      description: 'Three or four fit best. Drag to change the order.',
      of: [defineArrayMember({ type: 'step' })],
      validation: (rule) => rule.required().min(1).warning('Add a step. The page leaves out an empty block.'),
    }),
  ],
})
