import { defineField } from 'sanity'
import { headingField } from './heading'

const SATURDAY = 6

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
        validation: (rule) => rule.custom(isSaturday).warning(),
      }),
      defineField({
        name: 'earlyVotingFrom',
        title: 'Early voting from',
        type: 'date',
        description: 'The first day on which one can vote.',
        validation: (rule) =>
          rule
            .custom((value, { parent }) =>
              isBefore(value, dateOf(parent, 'electionDate'))
                ? true
                : 'Early voting begins before the day of the election. Check both dates.',
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
              isBefore(value, dateOf(parent, 'electionDate'))
                ? true
                : 'The campaign launches before the day of the election. Check both dates.',
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

function isSaturday(value: string | undefined): true | string {
  if (value === undefined) return true
  const day = new Date(`${value}T00:00:00Z`)
  if (day.getUTCDay() === SATURDAY) return true
  const name = day.toLocaleDateString('en-AU', { weekday: 'long', timeZone: 'UTC' })
  return `This is a ${name}, and NSW elections are held on Saturdays. Check the date.`
}

/** True where one of the dates is missing. */
function isBefore(earlier: string | undefined, later: string | undefined): boolean {
  return earlier === undefined || later === undefined || earlier < later
}

function dateOf(parent: unknown, field: string): string | undefined {
  const value: unknown =
    typeof parent === 'object' && parent !== null ? Reflect.get(parent, field) : undefined
  return typeof value === 'string' ? value : undefined
}
