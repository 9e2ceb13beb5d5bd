import { SparklesIcon } from '@sanity/icons/Sparkles'
import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { type FieldPlace, radioField } from '../../../schemas/fields/choice'
import { colourField, iconField } from '../../../schemas/fields/icon'
import { hasValue, textOf } from '../../../schemas/fields/has-value'
import { listField, objectType } from '../../../schemas/fields/parts'
import {
  headingField,
  introductionField,
  lineField,
  linkField,
  sentencesField,
} from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const card = objectType('card', 'Card', {
  icon: SparklesIcon,
  fields: [
    lineField('title', 'Title', 'Two or three words.', { requiredError: 'Give the card a title.' }),
    sentencesField('description', 'Text', 'One or two sentences.'),
    iconField(isWithoutIcon),
    colourField(isWithoutIcon),
    linkField('link', 'Link', 'Optional. The page that the card opens.'),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})

export const cards = defineBlock('cards', 'Cards', {
  description: 'Short entries with icons: values, ways to help, reasons.',
  icon: ThLargeIcon,
  fields: [
    headingField(),
    introductionField,
    listField('cards', 'Cards', 'Three to six work best. Drag to change the order.', 'card', {
      emptyWarning: 'Add a card.',
    }),
    radioField('layout', 'Layout', 'How the cards are arranged on wide screens.', [
      ['columns', 'Three columns with small icons'],
      ['rising', 'Four columns, each disc higher than the one before'],
      ['day', 'Up to six columns, whose discs rise and set like the sun'],
      ['pointers', 'Four columns with low discs, linked to other pages'],
      ['links', 'Links in two columns beside the heading, without icons'],
      ['land', 'A list on the dark land, beside the heading and a button'],
      ['halves', 'Two columns with large discs'],
      ['lines', 'One line for each card'],
      ['beside', 'A list beside the heading'],
      ['numbered', 'A list with large numbers in place of icons, beside the heading'],
    ]),
    linkField('action', 'Button', 'Optional. Shown under the introduction.', {
      hidden: ({ parent }) => !hasValue(parent, 'layout', 'land'),
    }),
  ],
})

const WITHOUT_ICONS = ['links', 'numbered']

/** Whether a card is in a block without icons. The card's path starts with the list of blocks and the block's key. */
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
