import { pageLink, policyLink } from '../builders/link.ts'

/** /faq: ten questions, topics, four “Read more” cards (specification, section 2). */
export const faqPage = {
  _id: 'faqPage',
  _type: 'faqPage',
  title: 'Frequently Asked Questions',
  description: 'Ten short answers. If yours is missing, ask.',
  topicsHeading: 'Topics',
  topics: ['Membership', 'Policies', 'Elections', 'Freedom', 'Economy', 'Technology', 'Donations'],
  more: {
    heading: 'Read more',
    cards: [
      {
        _type: 'linkCard',
        title: 'Innovation & Technology',
        description: 'How we would make trying things legal and quick.',
        icon: 'lightbulb',
        colour: 'teal',
        link: policyLink({ label: 'Read more', slug: 'innovation' }),
      },
      {
        _type: 'linkCard',
        title: 'Education & Skills',
        description: 'Strong basics, real choice, skills that count.',
        icon: 'graduation-cap',
        colour: 'violet',
        link: policyLink({ label: 'Read more', slug: 'education' }),
      },
      {
        _type: 'linkCard',
        title: 'Healthcare & Wellbeing',
        description: 'Universal care that does not keep you waiting.',
        icon: 'heart-pulse',
        colour: 'red',
        link: policyLink({ label: 'Read more', slug: 'healthcare' }),
      },
      {
        _type: 'linkCard',
        title: 'About us',
        description: 'Where we come from and what decides our votes.',
        icon: 'users',
        colour: 'yellow',
        link: pageLink({ label: 'Read more', page: '/about' }),
      },
    ],
  },
  contact: {
    heading: 'Did we miss yours?',
    text: 'Write to us and a person will answer.',
    action: pageLink({ label: 'Contact Us', page: '/contact' }),
  },
  service: { serviceType: 'Public information', audience: 'Australian voters' },
  seo: {
    _type: 'seo',
    title: 'Frequently Asked Questions',
    description:
      'What we stand for, how to join, where the money comes from, and what happens to your data: ten short answers.',
    keywords: ['FAQ', 'questions', 'membership', 'policies', 'donations'],
  },
} as const
