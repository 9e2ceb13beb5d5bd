import { pageLink, slugOf } from '../builders/link.ts'

/** The membership page. Its levels and prices come from the specification (sections 2 and 9). */
export const joinParty = {
  _id: 'joinParty',
  _type: 'page',
  slug: slugOf('join-party'),
  title: 'Become a member',
  description:
    'Membership is free during our launch period. Vote on what we stand for and who stands for us.',
  blocks: [
    { _key: 'opening', _type: 'opening', look: 'low', drawing: 'stall' },
    {
      _key: 'levels',
      _type: 'membershipLevels',
      launchNote: 'All levels are $0 during the launch period.',
      freeLabel: 'Free',
      perYearLabel: 'per year',
      usualPriceLabel: 'Usually',
      levels: [
        {
          _type: 'membershipLevel',
          name: 'Standard',
          originalPrice: 50,
          currentPrice: 0,
          description: 'For everyone who wants a vote and wants to shape policy.',
          benefits: [
            'Vote on policy and in party elections, and speak at the national conference',
            'Join working groups and comment on drafts',
            'Your local branch and our monthly newsletter',
          ],
        },
        {
          _type: 'membershipLevel',
          name: 'Supporter',
          originalPrice: 120,
          currentPrice: 0,
          description: 'The same vote. After the launch, you chip in more for the campaign.',
          benefits: [
            'Everything in Standard',
            'An online Q&A with our candidates every quarter',
            'First pick of campaign events',
          ],
        },
        {
          _type: 'membershipLevel',
          name: 'Premium',
          originalPrice: 250,
          currentPrice: 0,
          description: 'The same vote. After the launch, you help us open new branches.',
          benefits: [
            'Everything in Supporter',
            'A yearly briefing with the executive committee',
            'A yearly report on what your money paid for',
          ],
        },
      ],
      levelButton: 'Join as {level}',
      form: { _type: 'file', _sanityAsset: 'file@file://./files/membership-form.pdf' },
      noticeText: 'Fill in and sign the form, then email it to {email} or post it to {address}.',
    },
    { _key: 'apply', _type: 'membershipForm', anchor: 'apply' },
    {
      _key: 'steps',
      _type: 'steps',
      anchor: 'steps',
      heading: 'How it works',
      items: [
        {
          _type: 'step',
          title: 'Open the form',
          description: 'Choose your level above.',
        },
        {
          _type: 'step',
          title: 'Fill it in and sign it',
          description: 'It’s a one-page PDF.',
        },
        {
          _type: 'step',
          title: 'Send it',
          description: 'By email or by post, to the addresses on the page you signed.',
        },
        {
          _type: 'step',
          title: 'Hear from us',
          description: 'The executive committee approves each membership and writes to you.',
        },
      ],
    },
    {
      _key: 'eligibility',
      _type: 'callToAction',
      anchor: 'eligibility',
      look: 'sky',
      heading: 'Who can join',
      text: 'Membership is open to Australian citizens and permanent residents who agree with our constitution. Membership is subject to approval by the executive committee.',
      links: [pageLink({ label: 'Read the constitution', page: '/constitution' })],
    },
  ],
  service: { serviceType: 'Party membership', audience: 'Australian citizens and residents' },
  seo: {
    _type: 'seo',
    title: 'Become a member',
    description:
      'Join free during the launch period: Standard, Supporter and Premium membership, all $0 for now.',
    keywords: ['join', 'membership', 'political party', 'free membership'],
  },
} as const
