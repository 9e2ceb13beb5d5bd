import type { PolicySource } from '../../builders/policy.ts'
import { dataSections } from './text/data.ts'

export const data = {
  slug: 'data',
  title: 'Data and Digital Sovereignty',
  description:
    'Your data, your identity and the machines that hold them should answer to Australian law and to you. We would bring them home, set clear rules and put them to good use.',
  icon: 'database',
  colour: 'violet',
  initiatives: [
    'Complete Australian ownership of data, identities and infrastructure',
    'National data strategy',
    'Updated privacy laws',
    'Ethical data sharing between sectors',
  ],
  sections: dataSections,
  homeTab: {
    label: 'Data',
    description:
      'Australian data on Australian ground, privacy you can enforce, and sharing that has to earn your consent.',
  },
  dates: { published: '2023-08-20', modified: '2023-11-25' },
  service: { serviceType: 'Data and digital policy', audience: 'Australian citizens and residents' },
  seo: {
    description:
      'Australian ownership of data, identities and infrastructure, a national data strategy, updated privacy laws and ethical sharing.',
    keywords: [
      'digital sovereignty',
      'data policy',
      'privacy law',
      'digital identity',
      'national data strategy',
      'Australia',
    ],
  },
} as const satisfies PolicySource
