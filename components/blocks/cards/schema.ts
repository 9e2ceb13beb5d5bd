import { SparklesIcon } from '@sanity/icons/Sparkles'
import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineArrayMember, defineField, defineType } from 'sanity'
import type { FieldPlace } from '../../../schemas/fields/choice'
import { colourField } from '../../../schemas/fields/colour'
import { hasValue, textOf } from '../../../schemas/fields/has-value'
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
    iconField({ unless: isWithoutIcon }),
    colourField({ unless: isWithoutIcon }),
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
          { value: 'pointers', title: 'Four columns with low discs, which point to other pages' },
          { value: 'links', title: 'Links in two columns beside the heading, without icons' },
          { value: 'land', title: 'A list on the dark land, beside the heading and a button' },
          { value: 'halves', title: 'Two columns with large discs' },
          { value: 'lines', title: 'One line for each card' },
          { value: 'beside', title: 'A list beside the heading' },
          { value: 'numbered', title: 'A list with large numbers in place of icons, beside the heading' },
        ],
      },
    }),
    {
      ...linkField({ name: 'action', title: 'Button', description: 'Optional. Under the introduction.' }),
      hidden: ({ parent }) => !hasValue(parent, 'layout', 'land'),
    },
  ],
})

/** The layouts that show no icons. */
const WITHOUT_ICONS = ['links', 'numbered']

/** Whether a card is in a block that shows no icons. Its path begins with the block's list and key. */
function isWithoutIcon({ document, path: [list, at] = [] }: FieldPlace): boolean {
  const blocks = typeof list === 'string' ? document?.[list] : null
  return (
    Array.isArray(blocks) &&
    blocks.some(
      (block) =>
        textOf(block, '_key') === textOf(at, '_key') && WITHOUT_ICONS.includes(textOf(block, 'layout')),
    )
  )
}
