import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { listPartField } from '../fields/list-part'
import { searchFields } from '../fields/search'
import { headingField, lineField, linkField, linksField, sentencesField } from '../fields/words'
import { comesBefore, pollDay } from '../rules/dates'
import { notEmptyUnderHeading } from '../rules/sections'

/** The page /nsw-election-2027: the campaign for one election. */
export const election = defineType({
  name: 'election',
  title: 'NSW election 2027',
  type: 'document',
  icon: CalendarIcon,
  groups: [
    { name: 'opening', title: 'Opening and facts', default: true },
    { name: 'reasons', title: 'Policies and voters' },
    { name: 'comparison', title: 'Comparison' },
    { name: 'closing', title: 'Call and questions' },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    defineField({
      name: 'hero',
      title: 'Opening',
      type: 'object',
      description: 'The first screen.',
      group: 'opening',
      fields: [
        lineField({ name: 'eyebrow', title: 'Line above the headline', description: 'A few words.' }),
        lineField({
          name: 'headline',
          title: 'Headline',
          description: 'The heading of the page.',
          requiredError: 'Write the headline.',
        }),
        sentencesField({
          name: 'text',
          title: 'Text',
          description: 'One or two sentences under the headline.',
        }),
        linkField({ name: 'action', title: 'Button', description: 'What you ask the reader to do first.' }),
      ],
    }),
    electionFactsField(),
    reasonsField('areas', 'Policy areas', 'What would change first.', 'linkCard'),
    comparisonField(),
    reasonsField('audiences', 'Who should vote for us', 'The voters this campaign is for.', 'valueCard'),
    defineField({
      name: 'callToAction',
      title: 'Call to action',
      type: 'object',
      description: 'What the reader can do now.',
      group: 'closing',
      fields: [
        headingField(),
        sentencesField({ name: 'text', title: 'Text', description: 'A sentence or two.', rows: 2 }),
        linksField({
          name: 'links',
          title: 'Buttons',
          description: 'The first one stands out.',
        }),
      ],
    }),
    listPartField({
      name: 'faq',
      title: 'Questions',
      description: 'Questions about this election only.',
      group: 'closing',
      list: { title: 'Questions', type: 'questionAnswer' },
    }),
    ...searchFields('search'),
  ],
  preview: { prepare: () => ({ title: 'NSW election 2027' }) },
})

function reasonsField(name: string, title: string, description: string, type: 'linkCard' | 'valueCard') {
  return listPartField({ name, title, description, group: 'reasons', list: { title: 'Items', type } })
}

/** The field for the dates and the target of an election. Unlikely dates give warnings, never errors. */
function electionFactsField() {
  return defineField({
    name: 'facts',
    title: 'Election facts',
    type: 'object',
    description: 'Dates and target. Check them with the NSW Electoral Commission.',
    group: 'opening',
    fields: [
      headingField(),
      defineField({
        name: 'electionDate',
        title: 'Election date',
        type: 'date',
        description: 'The day of the poll.',
        validation: (rule) => rule.custom(pollDay).warning(),
      }),
      defineField({
        name: 'earlyVotingFrom',
        title: 'Early voting from',
        type: 'date',
        description: 'The first day on which one can vote.',
        validation: (rule) =>
          rule
            .custom(beforeElection('Early voting begins before the day of the election. Check both dates.'))
            .warning(),
      }),
      lineField({ name: 'target', title: 'Target', description: 'Such as “25+ seats”.' }),
      defineField({
        name: 'campaignLaunch',
        title: 'Campaign launch',
        type: 'date',
        description: 'Any day of the month: only month and year are shown.',
        validation: (rule) =>
          rule
            .custom(beforeElection('The campaign launches before the day of the election. Check both dates.'))
            .warning(),
      }),
      defineField({
        name: 'labels',
        title: 'Labels',
        type: 'object',
        description: 'The words beside the facts. A fact without a label is left out.',
        options: { collapsible: true, collapsed: true },
        fields: ['electionDate', 'earlyVotingFrom', 'target', 'campaignLaunch'].map((name) =>
          defineField({ name, type: 'string', description: 'Two or three words.' }),
        ),
      }),
      sentencesField({ name: 'note', title: 'Note', description: 'A sentence under the facts.', rows: 2 }),
    ],
  })
}

/** The field for the table that compares what parties offer. */
function comparisonField() {
  return defineField({
    name: 'comparison',
    title: 'Comparison of parties',
    type: 'object',
    description: 'A table on wide screens, cards on phones.',
    group: 'comparison',
    fields: [
      headingField(),
      sentencesField({
        name: 'introduction',
        title: 'Introduction',
        description: 'Whose reading this is, and as of when.',
      }),
      wordsField('columns', 'Headings of the first two columns', [
        ['feature', 'What is compared'],
        ['party', 'Our party'],
      ]),
      defineField({
        name: 'parties',
        title: 'Other parties',
        type: 'array',
        description: 'One column each. Drag to change the order. Rate a new party in every line below.',
        of: [defineArrayMember({ type: 'comparedParty' })],
        options: { disableActions: ['copy', 'duplicate'] },
        validation: (rule) => rule.max(5).error('The table has room for five other parties. Remove some.'),
      }),
      wordsField('ratings', 'Words for the ratings', [
        ['yes', 'Yes'],
        ['partial', 'Partial'],
        ['minimal', 'Minimal'],
      ]),
      defineField({
        name: 'rows',
        title: 'Lines',
        type: 'array',
        description: 'Drag to change the order.',
        of: [defineArrayMember({ type: 'comparisonRow' })],
        validation: (rule) => rule.custom(notEmptyUnderHeading).warning(),
      }),
    ],
  })
}

function wordsField(name: string, title: string, fields: [name: string, title: string][]) {
  return defineField({
    name,
    title,
    type: 'object',
    description: 'Write {shortName} or {party} where our own name belongs.',
    options: { columns: 2 },
    fields: fields.map(([field, label]) =>
      lineField({ name: field, title: label, description: 'One or two words.' }),
    ),
  })
}

/** Makes the rule of a date that must come before the day of the election. */
function beforeElection(remark: string) {
  return (value: string | undefined, { parent }: { parent?: unknown }) =>
    comesBefore(value, parent, 'electionDate', remark)
}
