import { pageLink, slugOf } from '../builders/link.ts'
import { richText } from '../builders/rich-text.ts'

/** The /about page. Its figures come from the specification (sections 2, About, and 9). */
export const about = {
  _id: 'about',
  _type: 'page',
  slug: slugOf('about'),
  title: 'A party for the people who will live here longest',
  description: 'Who we are, why we started in 2023, and the principles that decide what we support.',
  blocks: [
    { _key: 'opening', _type: 'opening', look: 'tall' },
    {
      _key: 'story',
      _type: 'pictureText',
      anchor: 'story',
      drawing: 'classroom',
      side: 'right',
      heading: 'Our story',
      text: richText(`
      {party} began in 2023 with a plain complaint: decisions that shape the next fifty years are made by people who’ll see the first ten of them.
      Two wages no longer buy a house. Rent eats the deposit, HECS grows in the background, and the cost of living takes the rest. Taxes are complicated if you earn and simple if you own. New ideas wait for permission that nobody is in charge of giving. None of it is anyone’s plan. It’s what happens when a country is run for the comfort of the present.
      So we wrote down what we’d do instead, how it works and what we’d give up, and asked people to pull it apart. The toughest critics joined.
    `),
    },
    {
      _key: 'statements',
      _type: 'statements',
      sky: {
        heading: 'Our vision',
        text: 'An Australia where a nineteen-year-old can start a company in a day, buy a home within a decade, speak her mind without checking who’s listening, and expect government to be quick, cheap and out of the way.',
      },
      land: {
        heading: 'Our mission',
        text: 'Put power back in the hands of people who build, think and take responsibility, and hand the next generation fewer debts and more options than we were given.',
      },
    },
    {
      _key: 'principles',
      _type: 'cards',
      anchor: 'principles',
      layout: 'lines',
      heading: 'Core principles',
      cards: [
        {
          _type: 'card',
          title: 'Freedom first',
          description:
            'Government has to make the case for every limit. You never have to make the case for your liberty.',
          icon: 'user-check',
          colour: 'purple',
        },
        {
          _type: 'card',
          title: 'Growth for all',
          description:
            'A bigger economy is the only way to raise wages, lower taxes and pay for care at the same time.',
          icon: 'trending-up',
          colour: 'orange',
        },
        {
          _type: 'card',
          title: 'Merit, openly judged',
          description:
            'The best candidate, the best bid, the best idea, by rules everyone can read beforehand.',
          icon: 'scale',
          colour: 'blue',
        },
        {
          _type: 'card',
          title: 'Technology that serves',
          description:
            'New tools should make life easier and watch nobody. We’d test them early and in public.',
          icon: 'cpu',
          colour: 'teal',
        },
        {
          _type: 'card',
          title: 'Fair to the future',
          description:
            'We don’t spend what future generations will have to repay, unless they’ll use what it built.',
          icon: 'leaf',
          colour: 'green',
        },
      ],
    },
    {
      _key: 'figures',
      _type: 'figures',
      anchor: 'figures',
      heading: 'Where we are',
      items: [
        { _type: 'stat', value: '2023', label: 'Founded' },
        { _type: 'stat', value: '3,500+', label: 'Members' },
        { _type: 'stat', value: '15', label: 'Candidates' },
        { _type: 'stat', value: '4', label: 'States' },
      ],
      links: [
        pageLink({ label: 'Become a Member', page: '/join-party' }),
        pageLink({ label: 'Read the manifesto', page: '/manifesto' }),
      ],
    },
    // The footer's privacy, terms and accessibility links open this block (section 2, Footer).
    {
      _key: 'small-print',
      _type: 'smallPrint',
      anchor: 'small-print',
      heading: 'Privacy, terms and accessibility',
      sections: [
        {
          _type: 'anchoredSection',
          title: 'Privacy',
          anchor: 'privacy',
          content: richText(
            'You can read this site without giving us anything, and we don’t use ad trackers. Each form that stores what you write has a note beside its button: what it’s for, who sees it and how long we keep it. [Ask us](/contact) and we’ll show you, correct or delete what we hold about you.',
          ),
        },
        {
          _type: 'anchoredSection',
          title: 'Terms',
          anchor: 'terms',
          content: richText(
            'You may quote and share what you read here with a link to the page. Dates and figures are correct when last updated, as far as we know.',
          ),
        },
        {
          _type: 'anchoredSection',
          title: 'Accessibility',
          anchor: 'accessibility',
          content: richText(
            'This site works with a keyboard, with a screen reader, in large text and on a slow connection. If something gets in your way, [tell us](/contact) and we’ll fix it.',
          ),
        },
      ],
    },
  ],
  service: { serviceType: 'Political party', audience: 'Australian citizens and residents' },
  seo: {
    _type: 'seo',
    title: 'About us',
    description:
      'Founded in 2023 for the generation that has to live with today’s decisions. Our story, mission, vision and principles.',
    keywords: ['about', 'Australian political party', 'youth party', 'mission', 'vision', 'principles'],
  },
} as const
