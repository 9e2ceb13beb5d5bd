import { type ConditionalProperty, defineField } from 'sanity'
import { comesBefore, pollDay } from '../rules/dates'
import { dateField, objectField } from './parts'
import { headingField, lineField, sentencesField } from './words'

/** The field for the dates and the target of an election. Unlikely dates give warnings, never errors. */
export function electionFactsField(hidden: ConditionalProperty) {
  return objectField(
    'facts',
    'Election facts',
    'Optional. Dates and target, on the land under the text. Check them with the Electoral Commission.',
    [
      headingField(),
      dateField('electionDate', 'Election date', 'The day of the poll.', {
        validation: (rule) => rule.custom(pollDay).warning(),
      }),
      dateField('earlyVotingFrom', 'Early voting from', 'The first day of early voting.', {
        validation: (rule) =>
          rule
            .custom(beforeElection('Early voting begins before the day of the election. Check both dates.'))
            .warning(),
      }),
      lineField('target', 'Target', 'Such as “25+ seats”.'),
      dateField(
        'campaignLaunch',
        'Campaign launch',
        'Any day of that month. The page shows only the month and year.',
        {
          validation: (rule) =>
            rule
              .custom(
                beforeElection('The campaign launches before the day of the election. Check both dates.'),
              )
              .warning(),
        },
      ),
      objectField(
        'labels',
        'Labels',
        'The words beside the facts. A fact without a label is left out.',
        ['electionDate', 'earlyVotingFrom', 'target', 'campaignLaunch'].map((name) =>
          defineField({ name, type: 'string', description: 'Two or three words.' }),
        ),
        { options: { collapsible: true, collapsed: true } },
      ),
      sentencesField('note', 'Note', 'A sentence under the facts.', { rows: 2 }),
    ],
    { hidden, options: { collapsible: true, collapsed: true } },
  )
}

/** Makes the rule of a date that must come before the day of the election. */
function beforeElection(remark: string) {
  return (value: string | undefined, { parent }: { parent?: unknown }) =>
    comesBefore(value, parent, 'electionDate', remark)
}
