import { expect, test } from 'vitest'
import { footer } from './documents/footer.ts'
import { home } from './documents/home.ts'
import { navigation } from './documents/navigation.ts'
import { notFound } from './documents/not-found.ts'
import { POLICIES } from './documents/policies/all.ts'
import { siteSettings } from './documents/site-settings.ts'

/** What the specification says of the pages' words: its section, what is meant, the seed's value, the specified value. */
const STRINGS: readonly [section: string, what: string, actual: unknown, specified: unknown][] = [
  [
    '1',
    'tagline',
    siteSettings.tagline,
    "Securing Australia's future for the youth; less control, more growth, and freedom to those who think.",
  ],
  ['2 Screens and routes', 'not-found title', notFound.title, 'Page Not Found'],
  [
    '2 Screens and routes',
    'not-found text',
    notFound.text,
    "The page you're looking for doesn't exist or has been moved.",
  ],
  ['2 Screens and routes', 'not-found button', arrow(notFound.action), 'Return to Home → /'],
  [
    '2 Header and navigation',
    'menu items',
    navigation.items.map((item) => ('children' in item ? `${item.link.label} → ` : arrow(item.link))),
    [
      'Home → /',
      'About → /about',
      'Manifesto → /manifesto',
      'Policies → /#policies',
      'Team → /#team',
      'Local Issues → ',
      'FAQ → /faq',
      'Contact → /contact',
    ],
  ],
  [
    '2 Header and navigation',
    'Local Issues dropdown',
    navigation.items.flatMap((item) => ('children' in item ? item.children.map(arrow) : [])),
    ['Strathfield → /local/strathfield'],
  ],
  [
    '2 Header and navigation',
    'member button',
    arrow(navigation.memberButton),
    'Become a Member → /join-party',
  ],
  ['2 Header and navigation', 'support button', arrow(navigation.supportButton), 'Support Us → /support'],
  ['2 Footer', 'columns', footer.columns.map(({ title }) => title), ['About', 'Policies', 'Get Involved']],
  ['2 Footer', 'button', arrow(footer.joinButton), 'Join Now → /join-party'],
  [
    '2 Footer',
    'small links',
    footer.legalLinks.map(arrow),
    ['Privacy → /about', 'Terms → /about', 'Accessibility → /about'],
  ],
  ['2 Home', 'headline', home.hero.headline, "Securing Australia's Future for our Youth"],
  [
    '2 Home',
    'subline',
    home.hero.subline,
    'Less control. More growth. Power to those who build, freedom to those who think, and a future owned by the next generation',
  ],
  ['2 Home', 'first button', arrow(home.hero.primaryAction), 'Our Vision → /about'],
  ['2 Home', 'second button', arrow(home.hero.secondaryAction), 'Key Policies → /#policies'],
  [
    '2 Home',
    'core values',
    home.values.cards.map(({ title }) => title),
    ['Innovation', 'Economic Growth', 'Global Perspective', 'Security & Stability'],
  ],
  ['2 Home', 'policy areas heading', home.policyAreas.heading, 'Key Policy Areas'],
  ['2 Home', 'link to a policy', home.policyAreas.detailsLabel, 'View Policy Details'],
  [
    '2 Home',
    'eleven tabs in order',
    POLICIES.filter(({ homeTab }) => homeTab !== undefined).map(({ homeTab }) => homeTab?.label),
    [
      'Innovation',
      'Sovereignty',
      'Economy',
      'Education',
      'Culture',
      'Law',
      'International',
      'Environment',
      'Social',
      'Data',
      'Infrastructure',
    ],
  ],
]

test.each(STRINGS)('section %s: %s', (_section, _what, actual, specified) => {
  expect(actual).toEqual(specified)
})

/** An address and a label in one string, so that a table row compares both. */
function arrow(link: { label: string } & Target): string {
  return `${link.label} → ${destinationOf(link)}`
}

function destinationOf({ page, anchor, document }: Target): string {
  const suburb = document?._ref.replace(/^locality-/, '/local/') ?? ''
  return `${page ?? suburb}${anchor === undefined ? '' : `#${anchor}`}`
}

interface Target {
  page?: string | undefined
  anchor?: string | undefined
  document?: { _ref: string } | undefined
}
