import { pageLink } from '../builders/link.ts'

/** The home page: opening, core values and the words around the policy tabs. */
export const home = {
  _id: 'home',
  _type: 'home',
  hero: {
    headline: "Securing Australia's Future for our Youth",
    subline:
      'Less control. More growth. Power to those who build, freedom to those who think, and a future owned by the next generation',
    primaryAction: pageLink({ label: 'Our Vision', page: '/about' }),
    secondaryAction: pageLink({ label: 'Key Policies', page: '/', anchor: 'policies' }),
    scrollLabel: 'See what we stand for',
  },
  values: {
    heading: 'Four values. Every decision.',
    introduction:
      'Before we back an idea, we hold it against these four. If it fails one, we say so and go back to work.',
    cards: [
      {
        _type: 'valueCard',
        title: 'Innovation',
        description:
          'Build it here, try it early, keep what works. New ideas deserve a fair go before a new rule.',
        icon: 'lightbulb',
        colour: 'violet',
      },
      {
        _type: 'valueCard',
        title: 'Economic Growth',
        description:
          'Wages, homes and services all come from what we make. Back the people who make it and let them keep more of it.',
        icon: 'trending-up',
        colour: 'yellow',
      },
      {
        _type: 'valueCard',
        title: 'Global Perspective',
        description:
          'Trade widely, learn from the best and decide for ourselves. An open country can still be its own master.',
        icon: 'globe',
        colour: 'blue',
      },
      {
        _type: 'valueCard',
        title: 'Security & Stability',
        description:
          'Safe streets, sound money and defended borders. Freedom needs ground that does not shift under it.',
        icon: 'shield',
        colour: 'green',
      },
    ],
  },
  policyAreas: {
    heading: 'Key Policy Areas',
    introduction:
      'Eleven areas, each with a plan: what we would change, how it would work, and what it would cost us to do it.',
    initiativesLabel: 'Key initiatives',
    detailsLabel: 'View Policy Details',
  },
  seo: {
    _type: 'seo',
    title: "Securing Australia's Future for our Youth",
    description:
      'Less control, more growth, and a future owned by the next generation. Read our values and our policies, and find your way to take part.',
    keywords: [
      'Australian politics',
      'youth party',
      'policies',
      'innovation',
      'economic growth',
      'housing',
      'freedom',
    ],
  },
} as const
