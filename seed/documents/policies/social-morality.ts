import type { PolicySource } from '../../builders/policy.ts'
import { socialMoralitySections } from './text/social-morality.ts'

export const socialMorality = {
  slug: 'social-morality',
  title: 'My Body, My Business',
  description:
    'What an adult does with their own body and in their own home is their decision, so long as nobody else is harmed.',
  icon: 'hand-heart',
  colour: 'red',
  initiatives: [
    'Reproductive choices left to the patient and their doctor, in every state and territory',
    'Adult decisions free of moral policing, with harm to others as the limit',
    'Equal treatment by every public service, whoever you love and however you live',
  ],
  sections: socialMoralitySections,
  homeTab: {
    label: 'Social',
    description:
      'Adults decide about their own bodies, homes and relationships. The law steps in where someone else is harmed.',
  },
  dates: { published: '2023-12-01', modified: '2023-12-01' },
  service: { serviceType: 'Personal freedom and health policy', audience: 'Adults in Australia' },
  seo: {
    description:
      'Reproductive freedom, personal moral autonomy, privacy at home and equal dignity. Harm to others is the limit.',
    keywords: [
      'personal autonomy',
      'reproductive freedom',
      'bodily autonomy',
      'privacy',
      'dignity',
      'Australia',
    ],
  },
} as const satisfies PolicySource
