/** Public pages that stand, each a different kind of page. */
export const SAMPLE_PAGES = [
  '/',
  '/about',
  '/faq',
  '/constitution',
  '/manifesto',
  '/nsw-election-2027',
  '/policies/data',
  '/policies/doge',
  '/local/strathfield',
  '/support',
  '/contact',
  '/join-party',
  '/join-team',
  '/volunteer',
  '/policies/none-of-ours',
  '/no-such-page',
] as const

/**
 * What the browser and the page say about a missing page (specification, section 2:
 * the bad path is logged). React error 419 is how Next 16.4 ends a boundary that called `notFound()`, when the
 * visitor moves on (app/shell/missing-page.tsx); the page and the move are whole.
 * One pattern: `test.use` takes a list of two for something else.
 */
export const MISSING_PAGE_NOISE = [/status of 404|404: no page at|Minified React error #419/]

interface PolicyPage {
  slug: string
  title?: string
  initiatives?: number
  sections?: readonly string[]
  sectionCount?: number
  published?: string
  modified?: string
}

/** Policy pages as the specification lists them (sections 2 and 9); what it leaves open is not here. */
export const POLICIES: readonly PolicyPage[] = [
  { slug: 'innovation' },
  { slug: 'economy' },
  { slug: 'education' },
  { slug: 'healthcare' },
  { slug: 'infrastructure' },
  {
    slug: 'data',
    title: 'Data and Digital Sovereignty',
    initiatives: 4,
    sections: [
      'Digital Sovereignty or Nothing',
      'National Data Strategy',
      'Privacy in the Digital Age',
      'Ethical Data Innovation',
    ],
    published: '20 August 2023',
    modified: '25 November 2023',
  },
  {
    slug: 'doge',
    title: 'Department of Government Efficiency',
    initiatives: 8,
    sectionCount: 11,
    published: '15 August 2023',
    modified: '10 October 2023',
  },
  {
    slug: 'individual-sovereignty',
    title: 'Individual Sovereignty and Personal Freedom',
    initiatives: 4,
    sections: [
      'Forging an Enlightened Society',
      'Liberty and Responsibility',
      'Structural Harmony for Anti-Fragility',
      'Builders of Tomorrow',
    ],
    published: '5 November 2023',
    modified: '15 November 2023',
  },
  {
    slug: 'culture-identity',
    title: 'One Nation, Many Cultures, Zero Victimhood',
    initiatives: 4,
    sections: [
      'National Pride',
      'Merit-Based Society',
      'Integration and Social Cohesion',
      'End Identity-Based Politics',
    ],
    ...sameDay(),
  },
  {
    slug: 'law-liberty',
    title: 'Maximum Freedom, Maximum Accountability',
    initiatives: 4,
    sectionCount: 4,
    ...sameDay(),
  },
  {
    slug: 'international',
    title: 'Australia First, Not Australia Alone',
    initiatives: 3,
    sectionCount: 4,
    ...sameDay(),
  },
  { slug: 'environment', title: 'Green by Tech, Not by Tax', initiatives: 3, sectionCount: 4, ...sameDay() },
  { slug: 'social-morality', title: 'My Body, My Business', initiatives: 3, sectionCount: 4, ...sameDay() },
] satisfies SpecifiedPolicy[]

interface SpecifiedPolicy {
  slug: string
  title?: string
  initiatives?: number
  sections?: string[]
  sectionCount?: number
  published?: string
  modified?: string
}

function sameDay() {
  return { published: '1 December 2023', modified: '1 December 2023' }
}
