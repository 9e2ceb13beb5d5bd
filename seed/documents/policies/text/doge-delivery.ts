import type { PolicySectionSource } from '../../../builders/policy.ts'

/** The body of the policy doge-delivery. */
export const dogeDeliverySections: readonly PolicySectionSource[] = [
  {
    title: 'Cross-Department Integration',
    text: `One department with one job: make government cheaper to run and quicker to deal with. It would cut administrative costs by at least 25% within the first term and show its working every quarter.`,
  },
  {
    title: 'The DOGE Dashboard',
    text: `One department with one job: make government cheaper to run and quicker to deal with. It would cut administrative costs by at least 25% within the first term and show its working every quarter.`,
  },
  {
    title: 'Building with AI',
    text: `One department with one job: make government cheaper to run and quicker to deal with. It would cut administrative costs by at least 25% within the first term and show its working every quarter.`,
  },
  {
    title: 'Leadership Experience',
    text: `One department with one job: make government cheaper to run and quicker to deal with. It would cut administrative costs by at least 25% within the first term and show its working every quarter.`,
  },
  {
    title: 'Support the Initiative',
    text: `One department with one job: make government cheaper to run and quicker to deal with. It would cut administrative costs by at least 25% within the first term and show its working every quarter.`,
  },
]
