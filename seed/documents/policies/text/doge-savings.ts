import type { PolicySectionSource } from '../../../builders/policy.ts'

/** The body of the policy doge-savings. */
export const dogeSavingsSections: readonly PolicySectionSource[] = [
  {
    title: 'The Initiative',
    text: `One department with one job: make government cheaper to run and quicker to deal with. It would cut administrative costs by at least 25% within the first term and show its working every quarter.`,
  },
  {
    title: 'Technology-Driven Efficiency',
    text: `One department with one job: make government cheaper to run and quicker to deal with. It would cut administrative costs by at least 25% within the first term and show its working every quarter.`,
  },
  {
    title: 'Taxpayer Savings',
    text: `One department with one job: make government cheaper to run and quicker to deal with. It would cut administrative costs by at least 25% within the first term and show its working every quarter.`,
  },
  {
    title: 'The Innovation Advantage',
    text: `One department with one job: make government cheaper to run and quicker to deal with. It would cut administrative costs by at least 25% within the first term and show its working every quarter.`,
  },
  {
    title: 'Satellite Internet versus NBN',
    text: `One department with one job: make government cheaper to run and quicker to deal with. It would cut administrative costs by at least 25% within the first term and show its working every quarter.`,
  },
  {
    title: 'A Comprehensive Audit',
    text: `One department with one job: make government cheaper to run and quicker to deal with. It would cut administrative costs by at least 25% within the first term and show its working every quarter.`,
  },
]
