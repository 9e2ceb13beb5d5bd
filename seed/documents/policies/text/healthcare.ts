import type { PolicySectionSource } from '../../../builders/policy.ts'

/** The body of the policy healthcare. */
export const healthcareSections: readonly PolicySectionSource[] = [
  {
    title: 'Universal and Quick',
    text: `Keep care universal and make it quick. Treat people sooner and closer to home, publish what every service achieves, and give each patient the key to their own record.`,
  },
  {
    title: 'Care Closer to Home',
    text: `Keep care universal and make it quick. Treat people sooner and closer to home, publish what every service achieves, and give each patient the key to their own record.`,
  },
  {
    title: 'Minds Matter Early',
    text: `Keep care universal and make it quick. Treat people sooner and closer to home, publish what every service achieves, and give each patient the key to their own record.`,
  },
  {
    title: 'Your Record, Your Rules',
    text: `Keep care universal and make it quick. Treat people sooner and closer to home, publish what every service achieves, and give each patient the key to their own record.`,
  },
]
