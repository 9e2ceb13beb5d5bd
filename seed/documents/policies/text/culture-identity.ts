import type { PolicySectionSource } from '../../../builders/policy.ts'

/** The body of the policy culture-identity. */
export const cultureIdentitySections: readonly PolicySectionSource[] = [
  {
    title: 'National Pride',
    text: `Keep your heritage, share a country, be judged by what you do. One set of rules for everyone and a hand up wherever it is needed.`,
  },
  {
    title: 'Merit-Based Society',
    text: `Keep your heritage, share a country, be judged by what you do. One set of rules for everyone and a hand up wherever it is needed.`,
  },
  {
    title: 'Integration and Social Cohesion',
    text: `Keep your heritage, share a country, be judged by what you do. One set of rules for everyone and a hand up wherever it is needed.`,
  },
  {
    title: 'End Identity-Based Politics',
    text: `Keep your heritage, share a country, be judged by what you do. One set of rules for everyone and a hand up wherever it is needed.`,
  },
]
