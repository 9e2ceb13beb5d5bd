import { INVALID_EMAIL } from './shell.ts'
import { described, region, type SpecifiedPage } from './specified-page.ts'

/** Ids and labels of the skills, in form order (specification, section 3). */
export const SKILLS = [
  ['phone-banking', 'Phone Banking'],
  ['door-knocking', 'Door Knocking'],
  ['event-planning', 'Event Planning'],
  ['social-media', 'Social Media'],
  ['writing', 'Content Writing'],
  ['design', 'Graphic Design'],
  ['community-organizing', 'Community Organizing'],
  ['tech-support', 'Technical Support'],
  ['photography', 'Photography/Videography'],
] as const

const ACTIVITIES = [
  'Phone banking',
  'Door knocking',
  'Event support',
  'Social media',
  'Content creation',
  'Community organizing',
]

const SIGN_UP = 'Sign Up to Volunteer'

export const VOLUNTEER = {
  words: [
    ['2 Volunteer', '2027 NSW election'],
    ['2 Volunteer, coordinator', 'volunteer@example.org', 'mailto:volunteer@example.org'],
    ['2 Volunteer, coordinator', '(02) 5550 0101', 'tel:0255500101'],
    ['2 Volunteer, closing', 'Sign up now', '#sign-up'],
  ],
  lists: [
    { section: '2 Volunteer', role: 'heading', level: 1, words: ['Political Volunteer Opportunities'] },
    {
      section: '2 Volunteer, activities',
      in: region('Six ways to help'),
      role: 'heading',
      level: 3,
      words: ACTIVITIES,
    },
    {
      section: '2 Volunteer, short descriptions',
      in: region('Six ways to help'),
      role: 'listitem',
      words: ACTIVITIES.map(described),
    },
    {
      section: '3 Skills',
      in: { role: 'group', name: 'Skills (optional)' },
      role: 'listitem',
      words: SKILLS.map(([, label]) => label),
    },
    {
      section: '2 Volunteer, coordinator',
      in: { role: 'complementary', name: 'Ask the volunteer coordinator' },
      role: 'link',
      count: 2,
    },
    { section: '4 Volunteer form, idle', in: region('Sign up'), role: 'button', words: [SIGN_UP] },
  ],
  states: {
    idle: { section: '4 Volunteer form', text: SIGN_UP },
    submitting: { section: '4 Volunteer form', text: 'Submitting...' },
    shortName: { section: '5 Volunteer form', text: 'Name must be at least 2 characters' },
    wrongEmail: { section: '5 Volunteer form', text: INVALID_EMAIL },
    thanked: {
      section: '8 Volunteer success',
      title: 'Thank you for volunteering!',
      text: 'Our volunteer coordinator will contact you shortly to discuss how you can help.',
    },
    failed: {
      section: '8 Volunteer failure',
      kind: 'destructive',
      title: 'Something went wrong',
      text: 'Please try again or contact us directly.',
    },
  },
} as const satisfies SpecifiedPage
