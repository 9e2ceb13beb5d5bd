import { defineField } from 'sanity'
import { comesBefore, pollDay } from '../rules/dates'
import { headingField } from './words'

/** The dates and the target of an election. Unlikely dates are remarked on and never refused. */
export function electionFactsField({ group }: { group: string }) {
  return defineField({
    name: 'facts',
    title: 'Election facts',
    type: 'object',
    description: 'Dates and target. Check them with the NSW Electoral Commission.',
    group,
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
            .custom((value, { parent }) =>
              comesBefore(
                value,
                parent,
                'electionDate',
                'Early voting begins before the day of the election. Check both dates.',
              ),
            )
            .warning(),
      }),
      defineField({
        name: 'target',
        title: 'Target',
        type: 'string',
        description: 'Such as “25+ seats”.',
      }),
      defineField({
        name: 'campaignLaunch',
        title: 'Campaign launch',
        type: 'date',
        description: 'Any day of the month: only month and year are shown.',
        validation: (rule) =>
          rule
            .custom((value, { parent }) =>
              comesBefore(
                value,
                parent,
                'electionDate',
                'The campaign launches before the day of the election. Check both dates.',
              ),
            )
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
      defineField({
        name: 'note',
        title: 'Note',
        type: 'text',
        rows: 2,
        description: 'A sentence under the facts.',
      }),
    ],
  })
}
