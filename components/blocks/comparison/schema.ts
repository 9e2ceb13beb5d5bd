import { CaseIcon } from '@sanity/icons/Case'
import { ThListIcon } from '@sanity/icons/ThList'
import { UsersIcon } from '@sanity/icons/Users'
import { defineField } from 'sanity'
import { listField, objectField, objectType, switchField } from '../../../schemas/fields/parts'
import { headingField, lineField, sentencesField } from '../../../schemas/fields/words'
import { everyPartyRated, RATINGS } from '../../../schemas/rules/comparison'
import { defineBlock } from '../define-block'

export const comparedParty = objectType('comparedParty', 'Party', {
  icon: UsersIcon,
  fields: [
    lineField('name', 'Name', 'A short name, such as “Labor”.', { requiredError: 'Name the party.' }),
    defineField({
      name: 'id',
      type: 'string',
      description: 'Links the party to its ratings, including in copies of the table.',
      hidden: true,
      initialValue: () => Math.random().toString(36).slice(2),
      validation: (rule) => rule.required().error('Remove this party and add it again.'),
    }),
  ],
  preview: { select: { title: 'name' } },
})

/** A row of the comparison: something that voters care about, and how far each party offers it. */
export const comparisonRow = objectType('comparisonRow', 'Comparison row', {
  icon: ThListIcon,
  fields: [
    lineField('feature', 'What we looked for', 'A few words, such as “Lower and simpler taxes”.', {
      requiredError: 'Say what is compared.',
    }),
    switchField('party', 'We offer this', 'When this is off, our own party’s cell is empty.', {
      initialValue: true,
    }),
    listField('ratings', 'Other parties', 'How far each party’s published positions go.', 'partyRating', {
      validation: (rule) => rule.custom(everyPartyRated),
    }),
  ],
  preview: { select: { title: 'feature' } },
})

export const partyRating = objectType('partyRating', 'Rating', {
  fields: [
    lineField('partyId', 'Party', 'The id of one of the parties.'),
    defineField({
      name: 'rating',
      title: 'Rating',
      type: 'string',
      description: 'How far its published positions go.',
      options: { list: [...RATINGS] },
    }),
  ],
})

export const comparison = defineBlock('comparison', 'Comparison of parties', {
  description: 'What each party offers: a table on wide screens, cards on phones.',
  icon: CaseIcon,
  initialValue: {
    columns: { feature: 'What we looked for', party: '{shortName}' },
    ratings: { yes: 'Yes', partial: 'Partial', minimal: 'Minimal' },
  },
  fields: [
    headingField(),
    sentencesField('introduction', 'Introduction', 'Say whose assessment this is, and when it was made.'),
    wordsField('columns', 'Headings of the first two columns', [
      ['feature', 'What is compared'],
      ['party', 'Our party'],
    ]),
    listField(
      'parties',
      'Other parties',
      'One column each. Drag to change the order. Give a new party a rating in every row below.',
      'comparedParty',
      {
        options: { disableActions: ['copy', 'duplicate'] },
        validation: (rule) => rule.max(5).error('The table has room for five other parties. Remove some.'),
      },
    ),
    wordsField('ratings', 'Rating labels', [
      ['yes', 'Yes'],
      ['partial', 'Partial'],
      ['minimal', 'Minimal'],
    ]),
    listField('rows', 'Rows', 'Drag to change the order.', 'comparisonRow', {
      emptyWarning: 'Add a row.',
    }),
  ],
})

function wordsField(name: string, title: string, fields: [name: string, title: string][]) {
  return objectField(
    name,
    title,
    'Write {shortName} or {party} where our own name belongs.',
    fields.map(([field, label]) => lineField(field, label, 'One or two words.')),
    { options: { columns: 2 } },
  )
}
