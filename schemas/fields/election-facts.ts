import { type ConditionalProperty, defineField } from 'sanity'
import { comesBefore, pollDay } from '../rules/dates'
import { headingField, lineField, linkField, sentencesField } from './words'

/** The field for the dates and the target of an election. Unlikely dates give warnings, never errors. */
export function electionFactsField(hidden: ConditionalProperty) {
  return defineField({
    name: 'facts',
    title: 'Election facts',
    type: 'object',
    description:
      'Optional. Dates and target, on the land under the text. Check them with the Electoral Commission.',
    hidden,
    options: { collapsible: true, collapsed: true },
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
        description: 'The first day of early voting.',
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
        description: 'Any day of that month. The page shows only the month and year.',
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
      sentencesField({
        name: 'note',
        title: 'Note',
        description: 'A sentence under the facts, as large as they are.',
        rows: 2,
      }),
      linkField({
        name: 'noteLink',
        title: 'Link after the note',
        description: 'Optional. Such as the site of the Electoral Commission.',
      }),
    ],
  })
}

/** Makes the rule of a date that must come before the day of the election. */
function beforeElection(remark: string) {
  return (value: string | undefined, { parent }: { parent?: unknown }) =>
    comesBefore(value, parent, 'electionDate', remark)
}
