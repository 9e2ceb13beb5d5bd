import type { PolicySource } from '../../builders/policy.ts'
import { healthcareSections } from './text/healthcare.ts'

export const healthcare = {
  slug: 'healthcare',
  title: 'Healthcare & Wellbeing',
  description:
    'Keep care universal and make it quick. Treat people sooner and closer to home, publish what every service achieves, and give each patient the key to their own record.',
  icon: 'heart-pulse',
  colour: 'teal',
  initiatives: [
    'Universal access kept, with waiting times published for every public hospital and procedure',
    'If the public queue is too long, public money follows you to the next free bed',
    'Nurses, pharmacists and paramedics working to the full reach of their training',
    'Mental health: a first appointment within seven days for people under 25',
    'One health record, owned by you and shared only on your say',
  ],
  sections: healthcareSections,
  dates: { published: '2023-09-01', modified: '2023-11-25' },
  service: { serviceType: 'Health policy', audience: 'Patients, carers and health workers in Australia' },
  seo: {
    description:
      'Universal care that is quick: published waiting times, money that follows the patient, early mental health care and a record you own.',
    keywords: [
      'health policy',
      'Medicare',
      'waiting times',
      'mental health',
      'telehealth',
      'health records',
      'Australia',
    ],
  },
} as const satisfies PolicySource
