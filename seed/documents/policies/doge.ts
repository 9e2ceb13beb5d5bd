import { pageLink } from '../../builders/link.ts'
import type { PolicySource } from '../../builders/policy.ts'
import { dogeDeliverySections } from './text/doge-delivery.ts'
import { dogeSavingsSections } from './text/doge-savings.ts'

export const doge = {
  slug: 'doge',
  title: 'Department of Government Efficiency',
  description:
    'One department with one job: make government cheaper to run and quicker to deal with. It would cut administrative costs by at least 25% within the first term and show its working every quarter.',
  icon: 'cpu',
  colour: 'yellow',
  initiatives: [
    'Digital transformation of services',
    'Blockchain spending transparency',
    'AI-optimised workflows',
    'Cross-department data sharing',
    'Satellite internet in place of NBN expansion',
    'Elimination of redundant agencies',
    'Automation of routine tasks',
    'Faster delivery through AI and agile methods',
  ],
  sections: [...dogeSavingsSections, ...dogeDeliverySections],
  action: {
    title: 'Help us build it',
    offer:
      'Membership is free during the launch period, and members help to write the department’s design before it is finished.',
    link: pageLink({ label: 'Support this policy', page: '/support' }),
  },
  dates: { published: '2023-08-15', modified: '2023-10-10' },
  service: { serviceType: 'Government efficiency policy', audience: 'Australian taxpayers' },
  seo: {
    description:
      'Cut administrative costs by at least 25% in the first term, with quarterly efficiency reports and a public real-time dashboard.',
    keywords: [
      'government efficiency',
      'DOGE',
      'public spending',
      'digital government',
      'once-only principle',
      'automation',
      'Australia',
    ],
  },
} as const satisfies PolicySource
