import type { PolicySectionSource } from '../../../builders/policy.ts'

/** The body of the policy international. */
export const internationalSections: readonly PolicySectionSource[] = [
  {
    title: 'Interests First',
    text: `Trade with the world, stand by our friends and decide for ourselves. Commitments abroad should be few, clear and agreed by Parliament.`,
  },
  {
    title: 'Trade',
    text: `Trade with the world, stand by our friends and decide for ourselves. Commitments abroad should be few, clear and agreed by Parliament.`,
  },
  {
    title: 'Military Engagement',
    text: `Trade with the world, stand by our friends and decide for ourselves. Commitments abroad should be few, clear and agreed by Parliament.`,
  },
  {
    title: 'Sovereignty above Global Governance',
    text: `Trade with the world, stand by our friends and decide for ourselves. Commitments abroad should be few, clear and agreed by Parliament.`,
  },
]
