import { pageLink, slugOf } from '../builders/link.ts'
import { richText } from '../builders/rich-text.ts'

/** Party positions from −10 to 10: our own estimate. Colours are names from the palette, not the parties’ own. */
const positions = {
  heading: 'Where we stand',
  introduction:
    'Our own estimate of where parties sit, from published positions as of October 2023. Left to right: from public control of the economy to free enterprise. Bottom to top: from state authority to personal freedom. LDP and UAP have changed since then. They’re shown as they were.',
  economicAxis: { _type: 'axis', label: 'Economy', low: 'More public control', high: 'More free enterprise' },
  socialAxis: { _type: 'axis', label: 'Society', low: 'More state authority', high: 'More personal freedom' },
  tableCaption: 'The same estimate as a table, from −10 to 10',
  partyLabel: 'Party',
  points: [
    {
      _type: 'positionPoint',
      name: '{party}',
      isOwn: true,
      economicValue: 7,
      socialValue: 8,
      colour: 'violet',
      description: 'Free enterprise and personal freedom, with public help that follows need.',
    },
    {
      _type: 'positionPoint',
      name: 'Liberal',
      economicValue: 4,
      socialValue: -2,
      colour: 'blue',
      description: 'Leans to private enterprise and to established institutions.',
    },
    {
      _type: 'positionPoint',
      name: 'Labor',
      economicValue: -3,
      socialValue: 1,
      colour: 'red',
      description: 'Leans to public services and regulated work, with moderate social reform.',
    },
    {
      _type: 'positionPoint',
      name: 'Greens',
      economicValue: -7,
      socialValue: 5,
      colour: 'green',
      description: 'Leans to strong public provision and environmental rules, and to wide social liberties.',
    },
    {
      _type: 'positionPoint',
      name: 'One Nation',
      economicValue: 1,
      socialValue: -6,
      colour: 'orange',
      description: 'Leans to national protection and to tighter social and border rules.',
    },
    {
      _type: 'positionPoint',
      name: 'LDP',
      economicValue: 9,
      socialValue: 7,
      colour: 'yellow',
      description: 'Leans to minimal government in both economic and personal matters.',
    },
    {
      _type: 'positionPoint',
      name: 'UAP',
      economicValue: 3,
      socialValue: -1,
      colour: 'teal',
      description: 'Leans to national industry, with a mixed record on social questions.',
    },
  ],
} as const

/** The manifesto's eight policy sections. */
const manifestoSections = [
  {
    _type: 'policySection',
    title: 'Economy & Work',
    content: richText(`
        Work should always pay. We’d index tax thresholds, cut tax returns to a page and take a rule off the books for each one added. Nothing does more about the cost of living than keeping what you earn. (Income tax is federal.)
        Housing first: make it legal to build near jobs and stations, by rules known in advance, for renters and buyers alike. Some streets will change. Otherwise our children must leave.
        - Tax once, simply and in the open
        - Skills recognised however you gained them
        - A budget rule: today’s services are paid for with today’s money
      `),
  },
  {
    _type: 'policySection',
    title: 'Law, Order & Freedom',
    content: richText(`
        Be firm with violence and fraud, and leave everyone else in peace. Police and courts should spend their days on crimes that have victims.
        No warrant, no watching. Lawful speech is protected in statute, and every law that limits a freedom expires unless Parliament argues for it again.
        That will slow some investigations. A free country can live with that.
      `),
  },
  {
    _type: 'policySection',
    title: 'Environment & Technology',
    content: richText(`
        Clean power wins when it’s the cheapest power. We’d lift bans on low-emission technologies, nuclear included, and let all of them compete on safety, cost and carbon. NSW and Canberra each have a nuclear ban to lift.
        Polluters pay in full, through bonds posted before they begin. Inventors win prizes for results.
        Data about Australians stays under Australian law, and you hold the keys to your own.
      `),
  },
  {
    _type: 'policySection',
    title: 'Health, Welfare & Personal Liberties',
    content: richText(`
        Keep care universal and make it quick: publish the queues, and let public money follow you to the next free bed. NSW runs the hospitals; Canberra runs Medicare and welfare.
        Welfare should be a floor to stand on and a hand up: one payment with one form, falling slowly as you earn, so work always leaves you better off.
        Adults decide about their own bodies and private lives. Harm to others is the limit.
      `),
  },
  {
    _type: 'policySection',
    title: 'Immigration & National Identity',
    content: richText(`
        People who come to build make a country stronger. We’d decide skilled visas in 30 days, honour our obligations to people who flee, and tie numbers to the homes and services that are ready. Visas and citizenship are federal.
        In return we ask what we ask of everyone: one law, a common language and respect for other people’s freedom. Your heritage is yours to keep.
      `),
  },
  {
    _type: 'policySection',
    title: 'Education & Culture',
    content: richText(`
        Every child reads, counts and reasons. Every family chooses its school. Every great teacher can earn like a principal without leaving the classroom. HECS repayments count the day you make them (federal).
        Culture grows from people, not departments. Simple grants, decided by local panels drawn by lot, and no party line in a museum or a classroom.
      `),
  },
  {
    _type: 'policySection',
    title: 'Global Relations & Foreign Policy',
    content: richText(`
        Australia first, not Australia alone. Trade with many, depend on none, and keep our word.
        Parliament votes before our forces are sent to fight. No international rule binds Australians until their own Parliament has made it law. All of this is decided in Canberra.
        A strong defence of our own continent is the best contribution we can make to a calm region.
      `),
  },
  {
    _type: 'policySection',
    title: 'Youth Participation & Democracy',
    content: richText(`
        We propose **lowering the voting age to 16**, voluntary until 18, with civics taught beforehand. If you can work and pay tax, you can be trusted with a ballot. NSW can do it for state elections, and we’d review it after two.
        Each budget would have a page on what it gives and takes at 18, 40 and 65. Citizens’ panels drawn by lot would question ministers on decisions that outlast them.
      `),
  },
] as const

/** The /manifesto page: vision, positions, five principles, eight sections, closing (specification, section 2). */
export const manifesto = {
  _id: 'manifesto',
  _type: 'page',
  slug: slugOf('manifesto'),
  title: 'Manifesto',
  description: 'What we believe, what we’d do and where we stand.',
  blocks: [
    { _key: 'opening', _type: 'opening', look: 'word' },
    {
      _key: 'vision',
      _type: 'prose',
      size: 'land',
      heading: 'Our vision',
      text: richText(`
      We want an Australia that belongs to the people who’ll live in it. A country that lets you build, leaves you alone when you harm nobody, and pays its own way.
      Government has grown into more of your life and got slower at the few things only it can do. We’d turn that around: do less, do it well, and prove it in public. We’re running in New South Wales first. Where a promise needs Canberra, we say so.
      **Less control. More growth. A future owned by the next generation.**
    `),
    },
    { _key: 'positions', _type: 'positions', anchor: 'positions', ...positions },
    {
      _key: 'principles',
      _type: 'cards',
      anchor: 'principles',
      layout: 'numbered',
      heading: '{count} core principles',
      cards: [
        {
          _type: 'card',
          title: 'Individual sovereignty',
          description:
            'You own your life, your body, your data and what you earn. Power over any of them has to be justified.',
        },
        {
          _type: 'card',
          title: 'Growth through freedom',
          description: 'Prosperity comes from people trying things. Clear the way and share what follows.',
        },
        {
          _type: 'card',
          title: 'Merit and responsibility',
          description: 'Rewards follow effort and results. So do consequences.',
        },
        {
          _type: 'card',
          title: 'Technology for people',
          description: 'Use the best tools to make government small, services quick and the air clean.',
        },
        {
          _type: 'card',
          title: 'Fairness across generations',
          description:
            'No debts for running costs, no locked doors to housing, and a voice for the people who’ll live with the outcome.',
        },
      ],
    },
    {
      _key: 'sections',
      _type: 'numberedSections',
      anchor: 'sections',
      look: 'titled',
      heading: '{count} areas, one direction',
      sections: manifestoSections,
    },
    {
      _key: 'closing',
      _type: 'callToAction',
      anchor: 'closing',
      look: 'sun',
      heading: 'Join the movement',
      text: 'A manifesto is a promise that needs people to keep it. Argue with it, improve it, take it to one more door.',
      links: [
        pageLink({ label: 'Become a Member', page: '/join-party' }),
        pageLink({ label: 'Volunteer', page: '/volunteer' }),
      ],
    },
  ],
  service: { serviceType: 'Policy program', audience: 'Australian voters' },
  seo: {
    _type: 'seo',
    title: 'Manifesto',
    description:
      'Our vision, our principles, what we’d do in each area and where we stand among Australian parties.',
    keywords: ['manifesto', 'principles', 'policies', 'voting age 16', 'libertarian', 'Australia'],
  },
} as const
