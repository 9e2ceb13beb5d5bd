import type { PolicySectionSource } from '../../../builders/policy.ts'

/** The body of the policy law-liberty. */
export const lawLibertySections: readonly PolicySectionSource[] = [
  {
    title: 'Serious Consequences for Serious Crime',
    text: `Few laws, well enforced. Be firm with those who hurt others, and leave everyone else alone.`,
  },
  {
    title: 'Civil Liberties over Surveillance',
    text: `Few laws, well enforced. Be firm with those who hurt others, and leave everyone else alone.`,
  },
  {
    title: 'Private Life',
    text: `Few laws, well enforced. Be firm with those who hurt others, and leave everyone else alone.`,
  },
  {
    title: 'Free Speech',
    text: `Few laws, well enforced. Be firm with those who hurt others, and leave everyone else alone.`,
  },
]
