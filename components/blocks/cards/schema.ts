import { SparklesIcon } from '@sanity/icons/Sparkles'
import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { colourField } from '../../../schemas/fields/colour'
import { iconField } from '../../../schemas/fields/icon'
import {
  headingField,
  introductionField,
  lineField,
  linkField,
  sentencesField,
} from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** A short entry with an icon and, if wanted, a link. */
export const card = defineType({
  name: 'card',
  title: 'Card',
  type: 'object',
  icon: SparklesIcon,
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'Two or three words.',
      requiredError: 'Give the card a title.',
    }),
    sentencesField({ name: 'description', title: 'Text', description: 'One or two sentences.' }),
    iconField(),
    colourField(),
    linkField({ name: 'link', title: 'Link', description: 'Optional. Where the card leads.' }),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})

/** Short entries with icons, in a layout that staff choose. */
export const cards = defineBlock({
  name: 'cards',
  title: 'Cards',
  description: 'Short entries with icons: values, ways to help, reasons.',
  icon: ThLargeIcon,
  fields: [
    headingField(),
    introductionField(),
    defineField({
      name: 'cards',
      title: 'Cards',
      type: 'array',
      description: 'Three to six fit best. Drag to change the order.',
      of: [defineArrayMember({ type: 'card' })],
      validation: (rule) => rule.required().min(1).warning('Add a card. The page leaves out an empty block.'),
    }),
    defineField({
      name: 'layout',
      title: 'Layout',
      type: 'string',
      description: 'How the cards stand on wide screens.',
      initialValue: 'columns',
      options: {
        layout: 'radio',
        list: [
          { value: 'columns', title: 'Three columns with small icons' },
          { value: 'rising', title: 'Four columns, each disc higher than the one before' },
          { value: 'day', title: 'Up to six columns, whose discs rise and set like the sun' },
          { value: 'halves', title: 'Two columns with large discs' },
          { value: 'lines', title: 'One line for each card' },
          { value: 'beside', title: 'A list beside the heading' },
        ],
      },
    }),
  ],
})
