import type { PolicySource } from '../../builders/policy.ts'
import { innovationSections } from './text/innovation.ts'

export const innovation = {
  slug: 'innovation',
  title: 'Innovation & Technology',
  description:
    'Make Australia the easiest place on Earth to try something new: permission by default, capital that stays at home, and a government that buys from the people who build.',
  icon: 'lightbulb',
  colour: 'teal',
  initiatives: [
    'Permission by default: a right to trial new products under one national sandbox licence',
    'Fix research incentives so that small companies are paid within weeks, not after the year ends',
    'Open government purchasing to young companies through small, fast contracts',
    'Let universities hand inventions back to the people who made them',
    'A skills visa decided in thirty days for founders, engineers and researchers',
  ],
  sections: innovationSections,
  homeTab: {
    label: 'Innovation',
    description:
      'Try it here first. We would make it legal to test, simple to fund and normal to fail and start again.',
  },
  dates: { published: '2023-08-01', modified: '2023-11-20' },
  service: {
    serviceType: 'Innovation and technology policy',
    audience: 'Founders, researchers and workers in Australia',
  },
  seo: {
    description:
      'One national sandbox licence, faster research incentives, small government contracts and inventions owned by those who make them.',
    keywords: [
      'innovation policy',
      'start-ups',
      'research and development',
      'regulatory sandbox',
      'technology',
      'Australia',
    ],
  },
} as const satisfies PolicySource
