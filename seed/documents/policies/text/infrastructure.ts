import type { PolicySectionSource } from '../../../builders/policy.ts'

/** The body of the policy infrastructure. */
export const infrastructureSections: readonly PolicySectionSource[] = [
  {
    title: 'No Case, No Cash',
    text: `Choose projects on their merits, publish the case before the ribbon, and build what moves people, power and data soonest for the money.`,
  },
  {
    title: 'Faster between Cities',
    text: `Choose projects on their merits, publish the case before the ribbon, and build what moves people, power and data soonest for the money.`,
  },
  {
    title: 'Connected from Above',
    text: `Choose projects on their merits, publish the case before the ribbon, and build what moves people, power and data soonest for the money.`,
  },
  {
    title: 'Open Grids',
    text: `Choose projects on their merits, publish the case before the ribbon, and build what moves people, power and data soonest for the money.`,
  },
  {
    title: 'Decide on Time',
    text: `Choose projects on their merits, publish the case before the ribbon, and build what moves people, power and data soonest for the money.`,
  },
]
