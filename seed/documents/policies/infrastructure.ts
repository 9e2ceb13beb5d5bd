import type { PolicySource } from '../../builders/policy.ts'
import { infrastructureSections } from './text/infrastructure.ts'

export const infrastructure = {
  slug: 'infrastructure',
  title: 'Modern Infrastructure',
  description:
    'Choose projects on their merits, publish the case before the ribbon, and build what moves people, power and data soonest for the money.',
  icon: 'train',
  colour: 'orange',
  initiatives: [
    'No public case, no public money: every major project published and ranked before it is funded',
    'Faster trains between the cities and regions where people already travel',
    'Satellite and wireless internet first, wherever it arrives sooner and costs less than trenches',
    'Energy grids open to every technology that meets the standard',
    'Approvals with a deadline: a decision in twelve months, or the reasons in public',
  ],
  sections: infrastructureSections,
  homeTab: {
    label: 'Infrastructure',
    description:
      'Pick projects on evidence, decide on time, and build what connects people soonest: rail, power, water and data.',
  },
  dates: { published: '2023-08-25', modified: '2023-11-25' },
  service: {
    serviceType: 'Infrastructure policy',
    audience: 'Commuters, regions and businesses in Australia',
  },
  seo: {
    description:
      'Projects ranked in public, faster rail, satellite internet, open energy grids and approvals with a deadline.',
    keywords: [
      'infrastructure policy',
      'rail',
      'transport',
      'satellite internet',
      'energy',
      'planning approvals',
      'Australia',
    ],
  },
} as const satisfies PolicySource
