import type { PolicySource } from '../../builders/policy.ts'
import { lawLibertySections } from './text/law-liberty.ts'

export const lawLiberty = {
  slug: 'law-liberty',
  title: 'Maximum Freedom, Maximum Accountability',
  description: 'Few laws, well enforced. Be firm with those who hurt others, and leave everyone else alone.',
  icon: 'scale',
  colour: 'blue',
  initiatives: [
    'Certain, serious sentences for violent and predatory crime',
    'A warrant before the state reads, tracks or records anyone',
    'Repeal of offences that punish private conduct without a victim',
    'Protection of lawful speech in statute',
  ],
  sections: lawLibertySections,
  homeTab: {
    label: 'Law',
    description:
      'Firm on violence, hands off private life. A warrant before surveillance and a law that protects lawful speech.',
  },
  dates: { published: '2023-12-01', modified: '2023-12-01' },
  service: { serviceType: 'Law and civil liberties policy', audience: 'Australian citizens and residents' },
  seo: {
    description:
      'Serious consequences for serious crime, warrants before surveillance, private life left private and lawful speech protected.',
    keywords: [
      'law and order',
      'civil liberties',
      'free speech',
      'privacy',
      'surveillance',
      'sentencing',
      'Australia',
    ],
  },
} as const satisfies PolicySource
