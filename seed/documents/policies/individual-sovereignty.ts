import type { PolicySource } from '../../builders/policy.ts'
import { individualSovereigntySections } from './text/individual-sovereignty.ts'

export const individualSovereignty = {
  slug: 'individual-sovereignty',
  title: 'Individual Sovereignty and Personal Freedom',
  description:
    'You own your life. Government has to justify every limit it puts on you, and every limit should end unless it can be justified again.',
  icon: 'user-check',
  colour: 'purple',
  initiatives: [
    'A Charter of Liberties in plain words, enforceable in court',
    'Sunset clauses: every law that limits a freedom expires unless Parliament renews it',
    'Emergency powers that end after thirty days without a vote',
    'The burden of proof on the government, never on the person',
  ],
  sections: individualSovereigntySections,
  homeTab: {
    label: 'Sovereignty',
    description:
      'You own your life. Power over you must be limited in time, open to challenge and argued for in public.',
  },
  dates: { published: '2023-11-05', modified: '2023-11-15' },
  service: { serviceType: 'Civil liberties policy', audience: 'Australian citizens and residents' },
  seo: {
    description:
      'A charter of liberties, sunset clauses, limits on emergency powers and a government that has to prove its case.',
    keywords: [
      'individual freedom',
      'personal liberty',
      'charter of rights',
      'sunset clauses',
      'emergency powers',
      'Australia',
    ],
  },
} as const satisfies PolicySource
