import type { PolicySectionSource } from '../../../builders/policy.ts'

/** The body of the policy environment. */
export const environmentSections: readonly PolicySectionSource[] = [
  {
    title: 'Beyond Climate Doomerism',
    text: `Clean air, clean water and cheap, clean power come from better tools. Make polluters pay for what they break, and let engineers compete to fix the rest.`,
  },
  {
    title: 'Polluter Accountability',
    text: `Clean air, clean water and cheap, clean power come from better tools. Make polluters pay for what they break, and let engineers compete to fix the rest.`,
  },
  {
    title: 'Innovation over Restriction',
    text: `Clean air, clean water and cheap, clean power come from better tools. Make polluters pay for what they break, and let engineers compete to fix the rest.`,
  },
  {
    title: 'Tech-Based Solutions',
    text: `Clean air, clean water and cheap, clean power come from better tools. Make polluters pay for what they break, and let engineers compete to fix the rest.`,
  },
]
