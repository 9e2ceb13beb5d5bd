import { ThListIcon } from '@sanity/icons/ThList'
import { UsersIcon } from '@sanity/icons/Users'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { lineField } from '../fields/words'
import { everyPartyRated, RATINGS } from '../rules/comparison'

/** Another party of the comparison: a column of the table. */
export const comparedParty = defineType({
  name: 'comparedParty',
  title: 'Party',
  type: 'object',
  icon: UsersIcon,
  fields: [
    lineField({
      name: 'name',
      title: 'Name',
      description: 'A short name, such as “Labor”.',
      requiredError: 'Name the party.',
    }),
    defineField({
      name: 'id',
      type: 'string',
      description:
        'Links the party to its ratings. Copying the table keeps it, unlike the keys of list items.',
      hidden: true,
      initialValue: () => Math.random().toString(36).slice(2),
      validation: (rule) => rule.required().error('Remove this party and add it again.'),
    }),
  ],
  preview: { select: { title: 'name' } },
})

/** One line of the comparison: something voters look for, and what each party offers of it. */
export const comparisonRow = defineType({
  name: 'comparisonRow',
  title: 'Line of the comparison',
  type: 'object',
  icon: ThListIcon,
  fields: [
    lineField({
      name: 'feature',
      title: 'What we looked for',
      description: 'A few words, such as “Lower and simpler taxes”.',
      requiredError: 'Say what is compared.',
    }),
    defineField({
      name: 'party',
      title: 'We offer this',
      type: 'boolean',
      description: 'When this is off, our own party’s cell is empty.',
      initialValue: true,
    }),
    defineField({
      name: 'ratings',
      title: 'Other parties',
      type: 'array',
      description: 'How far each party’s published positions go.',
      of: [defineArrayMember({ type: 'partyRating' })],
      validation: (rule) => rule.custom(everyPartyRated),
    }),
  ],
  preview: { select: { title: 'feature' } },
})

/** What one party offers of one line. */
export const partyRating = defineType({
  name: 'partyRating',
  title: 'Rating',
  type: 'object',
  fields: [
    lineField({ name: 'partyId', title: 'Party', description: 'The id of one of the parties.' }),
    defineField({
      name: 'rating',
      title: 'Rating',
      type: 'string',
      description: 'How far its published positions go.',
      options: { list: [...RATINGS] },
    }),
  ],
})
