import { TargetIcon } from '@sanity/icons/Target'
import { defineField, defineType } from 'sanity'
import { colourField } from '../fields/colour'
import { lineField, sentencesField } from '../fields/words'
import { SortIcon } from '@sanity/icons/Sort'

/** The largest value of the plot's axes, in both directions. */
const REACH = 10

/** The position of a party on the two axes of the plot. */
export const positionPoint = defineType({
  name: 'positionPoint',
  title: 'Party position',
  type: 'object',
  icon: TargetIcon,
  fields: [
    lineField({
      name: 'name',
      title: 'Party',
      description: 'A short name. Write {party} or {shortName} for our own.',
      requiredError: 'Name the party.',
    }),
    defineField({
      name: 'isOwn',
      title: 'This is us',
      type: 'boolean',
      description: 'Our own point is drawn as the sun.',
      initialValue: false,
    }),
    axisField('economicValue', 'Economy', 'public control', 'free enterprise'),
    axisField('socialValue', 'Society', 'state authority', 'personal freedom'),
    colourField(),
    sentencesField({
      name: 'description',
      title: 'Description',
      description: 'Why it stands there, in a fair sentence.',
      rows: 2,
    }),
  ],
  preview: {
    select: { title: 'name', economy: 'economicValue', society: 'socialValue' },
    prepare: ({ title, economy, society }: { title?: string; economy?: number; society?: number }) => ({
      title: title ?? 'Party without a name',
      subtitle: `economy ${economy ?? '–'}, society ${society ?? '–'}`,
    }),
  },
})

function axisField(name: string, title: string, low: string, high: string) {
  return defineField({
    name,
    title,
    type: 'number',
    description: `From −${REACH} (${low}) to ${REACH} (${high}).`,
    validation: (rule) =>
      rule.required().min(-REACH).max(REACH).error(`Write a number from −${REACH} to ${REACH}.`),
  })
}

/** One axis of the plot of positions: what it measures, and its two ends. */
export const axis = defineType({
  name: 'axis',
  title: 'Axis',
  type: 'object',
  icon: SortIcon,
  fields: [
    lineField({
      name: 'label',
      title: 'What it measures',
      description: 'One word, such as “Economy”. Also the heading of the table’s column.',
    }),
    lineField({ name: 'low', title: 'Low end', description: 'What −10 stands for, in two or three words.' }),
    lineField({ name: 'high', title: 'High end', description: 'What 10 stands for, in two or three words.' }),
  ],
})
