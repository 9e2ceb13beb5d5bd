import { pageLink, slugOf } from '../builders/link.ts'

/** The page that explains membership. Levels and prices: specification, sections 2 and 9. */
export const joinParty = {
  _id: 'joinParty',
  _type: 'page',
  slug: slugOf('join-party'),
  title: 'Become a member',
  description:
    'Membership is free during our launch period. Have a vote in what we stand for and who stands for us.',
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
          description: 'For everyone who wants a vote.',
          benefits: [
            'Vote on policy and in party elections',
            'Attend your local branch',
            'Monthly members’ letter',
          ],
        },
        {
          _type: 'membershipLevel',
          name: 'Supporter',
          originalPrice: 120,
          currentPrice: 0,
          description: 'For those who want to shape the work.',
          benefits: [
            'Everything in Standard',
            'Join a policy working group',
            'Early drafts of every policy, for comment',
          ],
        },
        {
          _type: 'membershipLevel',
          name: 'Premium',
          originalPrice: 250,
          currentPrice: 0,
          description: 'For those who want to help us grow.',
          benefits: [
            'Everything in Supporter',
            'A place at the national conference',
            'A yearly briefing with the executive committee',
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
          description: 'It is a PDF of one page and opens in a new tab.',
        },
        {
          _type: 'step',
          title: 'Fill it in',
          description: 'On screen or on paper. Sign it.',
        },
        {
          _type: 'step',
          title: 'Send it',
          description: 'By email or by post, to the addresses on the form.',
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
