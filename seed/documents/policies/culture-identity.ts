import type { PolicySource } from '../../builders/policy.ts'
import { cultureIdentitySections } from './text/culture-identity.ts'

export const cultureIdentity = {
  slug: 'culture-identity',
  title: 'One Nation, Many Cultures, Zero Victimhood',
  description:
    'Keep your heritage, share a country, be judged by what you do. One set of rules for everyone and a hand up wherever it is needed.',
  icon: 'flag',
  colour: 'red',
  initiatives: [
    'One citizenship with the same rights and duties for everyone who holds it',
    'Help by need, measured for each person, never assumed from a label',
    'Free English classes for every new arrival, at hours that suit people who work',
    'Names removed from applications in public service hiring',
  ],
  sections: cultureIdentitySections,
  homeTab: {
    label: 'Culture',
    description:
      'Proud of where we come from, equal in where we stand. Judge people by effort and character, not category.',
  },
  dates: { published: '2023-12-01', modified: '2023-12-01' },
  service: {
    serviceType: 'Culture and citizenship policy',
    audience: 'Australian citizens and new arrivals',
  },
  seo: {
    description:
      'One citizenship, merit over category, free English classes for new arrivals and help that goes by need.',
    keywords: [
      'multiculturalism',
      'integration',
      'merit',
      'citizenship',
      'social cohesion',
      'national identity',
      'Australia',
    ],
  },
} as const satisfies PolicySource
