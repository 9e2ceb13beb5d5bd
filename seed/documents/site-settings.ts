import { CANDIDATE_WORDS, EVENT_WORDS, SEARCH_WORDS } from '../../lib/shared/words.ts'
import { pageLink } from '../builders/link.ts'

/** The party's name, contact details and shared labels. ACMA reserves the phone number for fiction. */
export const siteSettings = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  partyName: 'Next Generation Party',
  shortName: 'NGP',
  tagline:
    "Securing Australia's future for the youth; less control, more growth, and freedom to those who think.",
  social: [
    { _type: 'socialLink', network: 'facebook' },
    { _type: 'socialLink', network: 'instagram' },
    { _type: 'socialLink', network: 'x' },
    { _type: 'socialLink', network: 'youtube' },
  ],
  email: 'contact@example.org',
  phone: '(02) 5550 0100',
  address: 'Next Generation Party\n1 Example Street\nSydney NSW 2000',
  authorisation: 'Authorised by the Party Secretary, 1 Example Street, Sydney NSW 2000',
  policyPage: {
    eyebrow: 'Policies',
    initiativesHeading: 'Key initiatives',
    contentsHeading: 'On this page',
    publishedLabel: 'Published',
    modifiedLabel: 'Last updated',
    moreHeading: 'More policies',
    allPolicies: pageLink({ label: 'See all policies', page: '/', anchor: 'policies' }),
  },
  takePart: {
    heading: 'Help make it happen.',
    links: [
      pageLink({ label: 'Join free', page: '/join-party' }),
      pageLink({ label: 'Volunteer', page: '/volunteer' }),
    ],
    shareLabel: 'Share this page',
    copiedNotice: 'Link copied. Paste it anywhere.',
  },
  eventPage: EVENT_WORDS,
  candidatePage: CANDIDATE_WORDS,
  search: {
    ...SEARCH_WORDS,
    tips: 'Check the spelling, or try fewer or shorter words. You can also ask us: the Contact page has our email and phone.',
  },
  seo: {
    _type: 'seo',
    title: 'Next Generation Party',
    description:
      'A young Australian party for less control, more growth and freedom to those who think. Read our policies and join free.',
    keywords: [
      'Australian political party',
      'youth politics',
      'Next Generation Party',
      'innovation',
      'economic growth',
      'individual freedom',
      'NSW election 2027',
    ],
  },
} as const
