import type { PolicySectionSource } from '../../../builders/policy.ts'

/** The body of the policy data. */
export const dataSections: readonly PolicySectionSource[] = [
  {
    title: 'Digital Sovereignty or Nothing',
    text: `Your data, your identity and the machines that hold them should answer to Australian law and to you. We would bring them home, set clear rules and put them to good use.`,
  },
  {
    title: 'National Data Strategy',
    text: `Your data, your identity and the machines that hold them should answer to Australian law and to you. We would bring them home, set clear rules and put them to good use.`,
  },
  {
    title: 'Privacy in the Digital Age',
    text: `Your data, your identity and the machines that hold them should answer to Australian law and to you. We would bring them home, set clear rules and put them to good use.`,
  },
  {
    title: 'Ethical Data Innovation',
    text: `Your data, your identity and the machines that hold them should answer to Australian law and to you. We would bring them home, set clear rules and put them to good use.`,
  },
]
