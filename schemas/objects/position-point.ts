import { TargetIcon } from '@sanity/icons/Target'
import { defineField, defineType } from 'sanity'
import { colourField } from '../fields/colour'

/** How far the axes of the plot reach, in both directions. */
const REACH = 10

/** Where a party stands between two pairs of opposites. */
export const positionPoint = defineType({
  name: 'positionPoint',
  title: 'Party position',
  type: 'object',
  icon: TargetIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Party',
      type: 'string',
      description: 'A short name. Write {party} or {shortName} for our own.',
      validation: (rule) => rule.required().error('Name the party.'),
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
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 2,
      description: 'Why it stands there, in a fair sentence.',
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
