import { SortIcon } from '@sanity/icons/Sort'
import { TargetIcon } from '@sanity/icons/Target'
import { colourField } from '../../../schemas/fields/icon'
import { listField, objectType, switchField, typedField } from '../../../schemas/fields/parts'
import { exampleField, headingField, lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** Largest value on either axis, positive or negative. */
const REACH = 10

/** A party's position on the two axes of the plot. */
export const positionPoint = objectType('positionPoint', 'Party position', {
  icon: TargetIcon,
  fields: [
    lineField('name', 'Party', 'A short name. Write {party} or {shortName} for our own.', {
      requiredError: 'Name the party.',
    }),
    switchField('isOwn', 'This is us', 'Our own point is drawn as the sun.'),
    axisField('economicValue', 'Economy', 'public control', 'free enterprise'),
    axisField('socialValue', 'Society', 'state authority', 'personal freedom'),
    colourField(),
    sentencesField('description', 'Description', 'Explain the position in one fair sentence.', { rows: 2 }),
  ],
  preview: {
    select: { title: 'name', economy: 'economicValue', society: 'socialValue' },
    prepare: ({ title, economy, society }: { title?: string; economy?: number; society?: number }) => ({
      title: title ?? 'Unnamed party',
      subtitle: `economy ${economy ?? '–'}, society ${society ?? '–'}`,
    }),
  },
})

function axisField(name: string, title: string, low: string, high: string) {
  return typedField('number', name, title, `From −${REACH} (${low}) to ${REACH} (${high}).`, {
    validation: (rule) =>
      rule.required().min(-REACH).max(REACH).error(`Enter a number from −${REACH} to ${REACH}.`),
  })
}

/** One axis of the plot: what it measures, and what its ends stand for. */
export const axis = objectType('axis', 'Axis', {
  icon: SortIcon,
  fields: [
    lineField('label', 'What it measures', 'One word, such as “Economy”. Also used as the column heading.'),
    lineField('low', 'Low end', 'What −10 means, in two or three words.'),
    lineField('high', 'High end', 'What 10 means, in two or three words.'),
  ],
})

export const positions = defineBlock('positions', 'Party positions', {
  description: 'Where parties stand, as a plot and, with the same numbers, as a table.',
  icon: TargetIcon,
  initialValue: {
    economicAxis: {
      _type: 'axis',
      label: 'Economy',
      low: 'More public control',
      high: 'More free enterprise',
    },
    socialAxis: {
      _type: 'axis',
      label: 'Society',
      low: 'More state authority',
      high: 'More personal freedom',
    },
    tableCaption: 'The same estimate as a table, from −10 to 10',
  },
  fields: [
    headingField(),
    sentencesField(
      'introduction',
      'Introduction',
      'Say whose estimate this is, when it was made and how to read the plot.',
      { rows: 4 },
    ),
    typedField('axis', 'economicAxis', 'Horizontal axis', 'The economy.'),
    typedField('axis', 'socialAxis', 'Vertical axis', 'Society.'),
    lineField('tableCaption', 'Table caption', 'Say that the table shows the same estimate.'),
    exampleField('partyLabel', 'Party column heading', 'Party'),
    listField('points', 'Parties', 'Drag to change the order in the table.', 'positionPoint', {
      emptyWarning: 'Add a party.',
    }),
  ],
})
