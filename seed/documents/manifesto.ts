import { pageLink } from '../builders/link.ts'
import { richText } from '../builders/rich-text.ts'
import { positions } from './manifesto/positions.ts'
import { manifestoSections } from './manifesto/sections.ts'

/** /manifesto: vision, positions, five principles, eight sections, closing (specification, section 2). */
export const manifesto = {
  _id: 'manifesto',
  _type: 'manifesto',
  title: 'Manifesto',
  description: 'What we believe, what we would do and where we stand.',
  vision: {
    heading: 'Our vision',
    text: richText(`
      We want an Australia that belongs to those who will live in it. A country that lets people build, leaves them alone when they harm nobody, and pays its own way.
      Government has grown into every corner of life and has become slower at the few things only it can do. We would turn that around: do less, do it well, and prove it in public.
      **Less control. More growth. A future owned by the next generation.**
    `),
  },
  principles: {
    heading: 'Five core principles',
    items: [
      {
        _type: 'titledPoint',
        title: 'Individual sovereignty',
        description:
          'You own your life, your body, your data and what you earn. Power over any of them has to be justified.',
      },
      {
        _type: 'titledPoint',
        title: 'Growth through freedom',
        description: 'Prosperity comes from people trying things. Clear the way and share what follows.',
      },
      {
        _type: 'titledPoint',
        title: 'Merit and responsibility',
        description: 'Rewards follow effort and results. So do consequences.',
      },
      {
        _type: 'titledPoint',
        title: 'Technology for people',
        description: 'Use the best tools to make government small, services quick and the air clean.',
      },
      {
        _type: 'titledPoint',
        title: 'Fairness across generations',
        description:
          'No debts for running costs, no locked doors to housing, and a voice for those who will live with the outcome.',
      },
    ],
  },
  sectionsHeading: 'Eight areas, one direction',
  sections: manifestoSections,
  positions,
  closing: {
    heading: 'Join the movement',
    text: 'A manifesto is a promise that needs people to keep it. Argue with it, improve it, carry it to one more door.',
    actions: [
      pageLink({ label: 'Become a Member', page: '/join-party' }),
      pageLink({ label: 'Volunteer', page: '/volunteer' }),
    ],
  },
  service: { serviceType: 'Policy programme', audience: 'Australian voters' },
  seo: {
    _type: 'seo',
    title: 'Manifesto',
    description:
      'Our vision, five principles, eight areas of policy and where we stand among Australian parties.',
    keywords: ['manifesto', 'principles', 'policies', 'voting age 16', 'libertarian', 'Australia'],
  },
} as const
