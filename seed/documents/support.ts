import { pageLink, slugOf } from '../builders/link.ts'

/** The /support page: donations and other help. Its amounts and threshold come from the specification (section 9). */
export const support = {
  _id: 'support',
  _type: 'page',
  slug: slugOf('support'),
  title: 'Support a future worth having',
  description:
    'Small gifts keep a small party independent. Give money or give an evening. Both change what we can do.',
  blocks: [
    { _key: 'opening', _type: 'opening', look: 'low', drawing: 'solar' },
    {
      _key: 'donate',
      _type: 'donation',
      anchor: 'donate',
      heading: 'Make a donation',
      introduction:
        'Choose an amount. It pays for printing, hall hire and the unglamorous things campaigns run on.',
      presets: [
        { _type: 'donationPreset', amount: 25, description: 'Prints flyers for one street.' },
        { _type: 'donationPreset', amount: 50, description: 'Puts up signs at a polling place.' },
        { _type: 'donationPreset', amount: 100, description: 'Hires a hall for a public meeting.' },
      ],
      customLabel: 'Another amount',
      customHint: 'In whole dollars',
      presetButton: 'Donate {amount}',
      button: 'Donate',
      disclosure: 'Donations over {threshold} are disclosed to the electoral commission.',
      disclosureThreshold: 14500,
    },
    {
      _key: 'time',
      _type: 'cards',
      anchor: 'time',
      layout: 'land',
      heading: 'Give your time',
      introduction: 'Campaigns are won in conversations. If you can spare two hours, we’ll put them to use.',
      cards: [
        {
          _type: 'card',
          title: 'Knock on doors',
          description: 'In pairs, with a script, on streets you know.',
          icon: 'home',
          colour: 'orange',
        },
        {
          _type: 'card',
          title: 'Make calls',
          description: 'From your kitchen, whenever it suits you.',
          icon: 'megaphone',
          colour: 'violet',
        },
        {
          _type: 'card',
          title: 'Use your skills',
          description: 'Design, code, film, write or crunch numbers: we need all of it.',
          icon: 'lightbulb',
          colour: 'teal',
        },
      ],
      action: pageLink({ label: 'Volunteer', page: '/volunteer' }),
    },
    {
      _key: 'ways',
      _type: 'cards',
      anchor: 'ways',
      layout: 'links',
      heading: 'Other ways to help',
      cards: [
        {
          _type: 'card',
          title: 'Become a member',
          link: pageLink({ label: 'Become a member', page: '/join-party' }),
          description: 'Free while we launch. Every member votes on policy.',
        },
        {
          _type: 'card',
          title: 'Jobs',
          link: pageLink({ label: 'Jobs', page: '/join-team' }),
          description: 'See current vacancies.',
        },
      ],
    },
  ],
  service: { serviceType: 'Donations and support', audience: 'Supporters of the party' },
  seo: {
    _type: 'seo',
    title: 'Support us',
    description:
      'Donate $25, $50, $100 or your own amount, or give two hours. Small gifts keep a small party independent.',
    keywords: ['donate', 'volunteer', 'support a political party', 'campaign'],
  },
} as const
