import type { PolicySource } from '../../builders/policy.ts'
import { environmentSections } from './text/environment.ts'

export const environment = {
  slug: 'environment',
  title: 'Green by Tech, Not by Tax',
  description:
    'Clean air, clean water and cheap, clean power come from better tools. Make polluters pay for what they break, and let engineers compete to fix the rest.',
  icon: 'leaf',
  colour: 'green',
  initiatives: [
    'Polluters pay for the damage they do, in full and without delay',
    'Prizes and open standards for clean technology, with no favourites',
    'An end to bans on low-emission technologies, nuclear power included',
  ],
  sections: environmentSections,
  homeTab: {
    label: 'Environment',
    description:
      'Polluters pay, inventors win and no clean technology is banned. Progress by better tools, not by higher bills.',
  },
  dates: { published: '2023-12-01', modified: '2023-12-01' },
  service: {
    serviceType: 'Environment and energy policy',
    audience: 'Australian households, land managers and industry',
  },
  seo: {
    description:
      'Polluters pay in full, clean technology wins prizes, and no low-emission technology is banned. Progress by tools, not taxes.',
    keywords: [
      'environment policy',
      'clean technology',
      'polluter pays',
      'nuclear energy',
      'climate',
      'innovation',
      'Australia',
    ],
  },
} as const satisfies PolicySource
