import type { PolicySource } from '../../builders/policy.ts'
import { internationalSections } from './text/international.ts'

export const international = {
  slug: 'international',
  title: 'Australia First, Not Australia Alone',
  description:
    'Trade with the world, stand by our friends and decide for ourselves. Commitments abroad should be few, clear and agreed by Parliament.',
  icon: 'handshake',
  colour: 'green',
  initiatives: [
    'A published test of the national interest for every treaty and deployment',
    'Trade agreements with many partners, so that none can squeeze us',
    'A vote of Parliament before Australian forces are sent to fight overseas',
  ],
  sections: internationalSections,
  homeTab: {
    label: 'International',
    description:
      'Open to trade, loyal to friends, and clear about our own interests. Parliament votes before we go to war.',
  },
  dates: { published: '2023-12-01', modified: '2023-12-01' },
  service: { serviceType: 'Foreign affairs and trade policy', audience: 'Australian citizens and exporters' },
  seo: {
    description:
      'A national interest test for every treaty, trade with many partners and a vote of Parliament before forces are sent to fight.',
    keywords: [
      'foreign policy',
      'trade',
      'defence',
      'national interest',
      'war powers',
      'treaties',
      'Australia',
    ],
  },
} as const satisfies PolicySource
