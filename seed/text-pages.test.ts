import { expect, test } from 'vitest'
import { about } from './documents/about.ts'
import { constitution } from './documents/constitution.ts'
import { election } from './documents/election.ts'
import { faqPage } from './documents/faq-page.ts'
import { faqDocuments } from './documents/faqs.ts'
import { manifesto } from './documents/manifesto.ts'

/** What the specification says of the pages one reads: its section, what is meant, the seed's value, the specified value. */
const STRINGS: readonly [section: string, what: string, actual: unknown, specified: unknown][] = [
  [
    '2 About',
    'figures',
    about.stats.items.map(({ value, label }) => `${value} ${label}`),
    ['2023 Founded', '3,500+ Members', '15 Candidates', '4 States'],
  ],
  ['2 Constitution', 'title', constitution.title, 'Party Constitution'],
  [
    '2 Constitution',
    'ten sections',
    constitution.sections.map(({ title }) => title),
    [
      'Name',
      'Purpose and Objectives',
      'Membership',
      'Structure and Governance',
      'Elections and Decision Making',
      'Policy Development',
      'Finance and Administration',
      'Amendments',
      'Dispute Resolution',
      'Dissolution',
    ],
  ],
  [
    '2 Constitution',
    'link to the official document',
    constitution.officialDocument.label,
    'View Official Constitution Document',
  ],
  ['2 Constitution', 'adoption date left as a placeholder', /\[.+\]/.test(constitution.adopted), true],
  ['2 FAQ', 'title', faqPage.title, 'Frequently Asked Questions'],
  ['2 FAQ', 'ten questions', faqDocuments.length, 10],
  [
    '2 FAQ',
    'four “Read more” cards',
    faqPage.more.cards.map(({ link }) => `${link.label} → ${destination(link)}`),
    [
      'Read more → policy-innovation',
      'Read more → policy-education',
      'Read more → policy-healthcare',
      'Read more → /about',
    ],
  ],
  [
    '2 FAQ',
    'contact link',
    `${faqPage.contact.action.label} → ${faqPage.contact.action.page}`,
    'Contact Us → /contact',
  ],
  [
    '2 NSW election',
    'hero link',
    `${election.hero.action.label} → ${election.hero.action.page}`,
    'Join Our Campaign → /join-party',
  ],
  [
    '2 NSW election',
    'four policy areas',
    election.areas.items.map(({ title, link }) => `${title} → ${destination(link)}`),
    [
      'Innovation & Technology → policy-innovation',
      'Economic Reform → policy-economy',
      'Modern Infrastructure → policy-infrastructure',
      'Education & Skills → policy-education',
    ],
  ],
  ['2 NSW election', 'five audiences', election.audiences.items.length, 5],
  [
    '2 NSW election',
    'call to action',
    election.callToAction.links.map(({ page }) => page),
    ['/volunteer', '/support', '/contact'],
  ],
  ['2 NSW election', 'five questions', election.faq.items.length, 5],
  [
    '3 Comparison row',
    'the party is always rated true',
    election.comparison.rows.map(({ party }) => party),
    election.comparison.rows.map(() => true),
  ],
  [
    '3 Comparison row',
    'the others are rated partial or minimal',
    election.comparison.rows
      .flatMap(({ liberal, labor, greens }) => [liberal, labor, greens])
      .every(isPartialOrMinimal),
    true,
  ],
  ['2 Manifesto', 'five core principles', manifesto.principles.items.length, 5],
  [
    '2 Manifesto',
    'eight policy sections',
    manifesto.sections.map(({ title }) => title),
    [
      'Economy & Work',
      'Law, Order & Freedom',
      'Environment & Technology',
      'Health, Welfare & Personal Liberties',
      'Immigration & National Identity',
      'Education & Culture',
      'Global Relations & Foreign Policy',
      'Youth Participation & Democracy',
    ],
  ],
  [
    '2 Manifesto',
    'proposes lowering the voting age to 16',
    JSON.stringify(manifesto.sections).includes('lowering the voting age to 16'),
    true,
  ],
  [
    '3 Party position point',
    'parties',
    manifesto.positions.points.map(({ name }) => name),
    ['{party}', 'Liberal', 'Labor', 'Greens', 'One Nation', 'LDP', 'UAP'],
  ],
  [
    '9 Business constants',
    'election facts',
    [
      election.facts.electionDate,
      election.facts.earlyVotingFrom,
      election.facts.target,
      election.facts.campaignLaunch.slice(0, 7),
    ],
    ['2027-03-25', '2027-03-15', '25+ seats', '2026-11'],
  ],
  [
    '9 Business constants',
    'comparison as of',
    election.comparison.introduction.includes('as of October 2023'),
    true,
  ],
]

test.each(STRINGS)('section %s: %s', (_section, _what, actual, specified) => {
  expect(actual).toEqual(specified)
})

/** Section 9: figures that the constitution states. */
const CONSTITUTION_FIGURES = [
  'at least once every two years',
  'two-thirds majority',
  'at least 30 days’ notice',
  'three-quarters majority',
  'Australian citizens and permanent residents',
  'President',
  'Vice President',
  'Secretary',
  'Treasurer',
  'Policy Director',
  'Communications Director',
  'Membership Director',
]

test.each(CONSTITUTION_FIGURES)('section 9: the constitution says “%s”', (words) => {
  expect(JSON.stringify(constitution.sections)).toContain(words)
})

function destination(link: { page: string } | { document: { _ref: string } }): string {
  return 'page' in link ? link.page : link.document._ref
}

function isPartialOrMinimal(rating: string): boolean {
  return rating === 'partial' || rating === 'minimal'
}
