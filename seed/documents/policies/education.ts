import type { PolicySource } from '../../builders/policy.ts'
import { educationSections } from './text/education.ts'

export const education = {
  slug: 'education',
  title: 'Education & Skills',
  description:
    'Teach every child to read, count, reason and build. Let families choose, let good teachers lead, and let skills count however they were gained.',
  icon: 'graduation-cap',
  colour: 'blue',
  initiatives: [
    'Funding that follows the student to the school the family chooses',
    'Reading, number and reasoning first, taught by methods that have been shown to work',
    'Coding, money and civics for every student by the end of Year 10',
    'A career ladder that pays excellent teachers to keep teaching',
    'Recognised skills in weeks: micro-credentials and apprenticeships on equal terms with degrees',
  ],
  sections: educationSections,
  homeTab: {
    label: 'Education',
    description:
      'Strong basics, real choice and skills that count, whether you learned them in a lecture, a workshop or your bedroom.',
  },
  dates: { published: '2023-08-10', modified: '2023-11-22' },
  service: {
    serviceType: 'Education and skills policy',
    audience: 'Students, parents, teachers and apprentices in Australia',
  },
  seo: {
    description:
      'Funding that follows the student, strong basics, coding and money for all, and skills recognised however they were gained.',
    keywords: [
      'education policy',
      'school choice',
      'teachers',
      'apprenticeships',
      'skills',
      'HECS',
      'Australia',
    ],
  },
} as const satisfies PolicySource
