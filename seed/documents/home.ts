import { HOME_ID, HOME_SLUG } from '../../lib/shared/routes.ts'
import { pageLink, policyId, policyLink, reference, slugOf } from '../builders/link.ts'

/** The home page: hero, core values, and the copy around policies, local issues, leaders and so on. */
export const home = {
  _id: HOME_ID,
  _type: 'page',
  slug: slugOf(HOME_SLUG),
  title: 'Home',
  blocks: [
    {
      _key: 'hero',
      _type: 'hero',
      headline: "Securing Australia's Future for our Youth",
      subline:
        'Less control. More growth. Power to those who build, freedom to those who think, and a future owned by the next generation',
      primaryAction: pageLink({ label: 'Our Vision', page: '/about' }),
      secondaryAction: pageLink({ label: 'Key Policies', page: '/', anchor: 'policies' }),
      scrollLabel: 'See what we stand for',
      scrollAnchor: 'about',
    },
    {
      _key: 'first-things',
      _type: 'figures',
      anchor: 'first-things',
      heading: '{count} things we’d do first',
      items: [
        {
          _type: 'stat',
          value: '7 days',
          label: 'to a first mental health appointment if you’re under 25',
          link: policyLink({ label: 'Healthcare', slug: 'healthcare' }),
        },
        {
          _type: 'stat',
          value: '60 days',
          label: 'to approve homes near jobs and stations that meet the rules',
          link: policyLink({ label: 'Economy', slug: 'economy' }),
        },
        {
          _type: 'stat',
          value: '90 days',
          label: 'to connect your rooftop solar or battery',
          link: policyLink({ label: 'Infrastructure', slug: 'infrastructure' }),
        },
        {
          _type: 'stat',
          value: '3 days',
          label: 'to tell you when your data has leaked',
          link: policyLink({ label: 'Data', slug: 'data' }),
        },
        {
          _type: 'stat',
          value: '25%',
          label: 'or more off the cost of administration in our first term',
          link: policyLink({ label: 'Efficiency', slug: 'doge' }),
        },
      ],
    },
    {
      _key: 'values',
      _type: 'cards',
      anchor: 'about',
      layout: 'rising',
      heading: '{count} values. Every decision.',
      introduction:
        'Before we back an idea, we test it against all {count}. If it fails one, we say so and rethink it.',
      cards: [
        {
          _type: 'card',
          title: 'Innovation',
          description:
            'Build it here, try it early, keep what works. New ideas deserve a fair go before a new rule.',
          icon: 'lightbulb',
          colour: 'violet',
        },
        {
          _type: 'card',
          title: 'Economic Growth',
          description:
            'Wages, homes and services all come from what we make. Back the people who make it and let them keep more, because the cost of living won’t wait.',
          icon: 'trending-up',
          colour: 'yellow',
        },
        {
          _type: 'card',
          title: 'Global Perspective',
          description:
            'Trade widely, learn from the best and decide for ourselves. An open country can still make its own decisions.',
          icon: 'globe',
          colour: 'blue',
        },
        {
          _type: 'card',
          title: 'Security & Stability',
          description: 'Safe streets, sound money and defended borders. Freedom needs stability.',
          icon: 'shield',
          colour: 'green',
        },
      ],
    },
    {
      _key: 'policies',
      _type: 'policyAreas',
      anchor: 'policies',
      heading: 'Key Policy Areas',
      introduction: '{count} areas, each with a plan: what we’d change, how it’d work and what we’d give up.',
      initiativesLabel: 'Key initiatives',
      detailsLabel: 'View Policy Details',
      othersLabel: 'Also:',
    },
    {
      _key: 'suburbs',
      _type: 'suburbs',
      anchor: 'local-issues',
      heading: 'Local Issues',
      introduction: 'Big ideas have to work on your street. Start with where you live, then how old you are.',
      localityLabel: 'See the issues in {locality}',
    },
    {
      _key: 'ages',
      _type: 'ageGroups',
      anchor: 'issues-by-age',
      heading: 'What it means for you',
      introduction:
        'Choose your age to see the problems we hear most and what we’d do about each. We’re running in NSW: “federal” marks what needs a vote in Canberra.',
      solutionsLabel: 'What we’d do',
      detailsLabel: 'Policy details',
      learnMoreLabel: 'Learn more',
      fallbackPolicy: reference(policyId('innovation')),
    },
    {
      _key: 'news',
      _type: 'newsList',
      anchor: 'news',
      heading: 'Latest news',
      look: 'latest',
      more: pageLink({ label: 'All news', page: '/news' }),
    },
    {
      _key: 'team',
      _type: 'team',
      anchor: 'team',
      heading: 'Leadership team',
      introduction: '{count} people who answer for the rest of us. Write to any of them.',
      emailLabel: 'Write to the {name}',
    },
    {
      _key: 'questions',
      _type: 'callToAction',
      anchor: 'questions',
      look: 'largeSky',
      heading: 'Still have questions?',
      text: 'Start with our short answers.',
      links: [pageLink({ label: 'Read the FAQ', page: '/faq' })],
    },
    // Hidden until there is an event.
    {
      _key: 'events',
      _type: 'eventList',
      look: 'next',
      heading: 'Meet us',
      link: pageLink({ label: 'All events', page: '/events' }),
    },
    {
      _key: 'newsletter',
      _type: 'newsletterForm',
      anchor: 'newsletter',
      heading: 'One newsletter a month',
      text: 'What we did, what we learned and where to meet us. No more than that.',
      emailLabel: 'Email address',
      button: 'Subscribe',
      submittingButton: 'Subscribing…',
    },
  ],
  service: { serviceType: 'Political party', audience: 'Australian citizens and residents' },
  seo: {
    _type: 'seo',
    title: "Securing Australia's Future for our Youth",
    description:
      'Less control, more growth, and a future owned by the next generation. Read our values and policies, and pick how you’ll take part.',
    keywords: [
      'Australian politics',
      'youth party',
      'policies',
      'innovation',
      'economic growth',
      'housing',
      'cost of living',
      'HECS',
      'renting',
      'freedom',
    ],
  },
} as const
