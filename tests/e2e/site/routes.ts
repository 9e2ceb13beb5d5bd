/** Pages that exist, each of a different kind. */
export const STANDING_PAGES = [
  '/',
  '/about',
  '/faq',
  '/constitution',
  '/manifesto',
  '/nsw-election-2027',
  '/policies/data',
  '/local/strathfield',
  '/support',
  '/contact',
  '/news',
  '/newsletter',
  '/events',
  '/candidates',
  '/join-party',
  '/join-team',
  '/volunteer',
  '/admin',
] as const

export type StandingPage = (typeof STANDING_PAGES)[number]

/** An address without a page, in a folder that has pages. */
export const MISSING_PAGE_PATH = '/policies/none-of-ours'

/** Public pages, each of a different kind. */
export const SAMPLE_PAGES = [...STANDING_PAGES, MISSING_PAGE_PATH] as const

/**
 * What the browser and the page log about a missing page. The specification (section 2) requires the bad path to be
 * logged. React error 419 comes from Next 16.4, which ends a boundary that called `notFound()` when the visitor
 * navigates on (app/shell/missing-page.tsx); neither the page nor the navigation is affected. A single pattern, because
 * `test.use` reads a two-item array as a value with its options.
 */
export const MISSING_PAGE_NOISE: [RegExp] = [/status of 404|404: no page at|Minified React error #419/]

/** The slugs of all policies in the specification's route table (section 2). */
export const POLICY_SLUGS = [
  'innovation',
  'economy',
  'education',
  'healthcare',
  'infrastructure',
  'data',
  'doge',
  'individual-sovereignty',
  'culture-identity',
  'law-liberty',
  'international',
  'environment',
  'social-morality',
] as const
