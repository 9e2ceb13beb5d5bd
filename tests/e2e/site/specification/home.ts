import { INVALID_EMAIL } from './shell.ts'
import { ANY_WORDS, region, type SpecifiedPage } from './specified-page.ts'

/** The Key Policy Areas tabs, with the target of each “View Policy Details” link (specification, section 2, Home). */
export const POLICY_TABS = [
  ['Innovation', '/policies/innovation'],
  ['Sovereignty', '/policies/individual-sovereignty'],
  ['Economy', '/policies/economy'],
  ['Education', '/policies/education'],
  ['Culture', '/policies/culture-identity'],
  ['Law', '/policies/law-liberty'],
  ['International', '/policies/international'],
  ['Environment', '/policies/environment'],
  ['Social', '/policies/social-morality'],
  ['Data', '/policies/data'],
  ['Infrastructure', '/policies/infrastructure'],
] as const

/**
 * The age-group tabs, with the targets of “Learn more” and of each issue’s “Policy details” (specification, section 2,
 * Home). The site is free to choose which of the six policies an issue links to.
 */
export const AGES = [
  { tab: 'Youth 15-24', learnMore: 'education', issues: ['education', 'innovation', 'economy'] },
  { tab: 'Young Adults 25-34', learnMore: 'economy', issues: ['economy', 'economy', 'innovation'] },
  {
    tab: 'Mid-Career 35-49',
    learnMore: 'infrastructure',
    issues: ['infrastructure', 'education', 'education'],
  },
  { tab: 'Senior Adults 50-64', learnMore: 'healthcare', issues: ['healthcare', 'economy', 'healthcare'] },
  { tab: 'Seniors 65+', learnMore: 'data', issues: ['data', 'data', 'healthcare'] },
] as const

/** Number of solutions for each issue in the age-group tabs (specification, section 9). */
export const SOLUTIONS = 4

const AGES_REGION = region('What it means for you')

export const HOME = {
  words: [
    [
      '2 Home, hero',
      'Less control. More growth. Power to those who build, freedom to those who think, and a future owned by the next generation',
    ],
    ['2 Home, hero', 'Our Vision', '/about'],
    ['2 Home, hero', 'Key Policies', '/#policies'],
    ['2 Home, scroll-down button', 'See what we stand for', '#about'],
    ['2 Home, policy areas', 'Key Policy Areas'],
    ['2 Home, policies without a tab', 'Healthcare and Wellbeing', '/policies/healthcare'],
    ['2 Home, policies without a tab', 'Department of Government Efficiency', '/policies/doge'],
    ['2 Home, local issues', 'Local Issues'],
    ['2 Home, local issues', 'See the issues in Strathfield', '/local/strathfield'],
    ['2 Home, FAQ prompt', 'Read the FAQ', '/faq'],
  ],
  lists: [
    {
      section: '2 Home, hero',
      role: 'heading',
      level: 1,
      words: ["Securing Australia's Future for our Youth"],
    },
    {
      section: '2 Home, core values; 9',
      in: region('Four values. Every decision.'),
      role: 'heading',
      level: 3,
      words: ['Innovation', 'Economic Growth', 'Global Perspective', 'Security & Stability'],
    },
    {
      section: '2 Home, policy areas; 9',
      in: region('Key Policy Areas'),
      role: 'tab',
      words: POLICY_TABS.map(([label]) => label),
    },
    {
      section: '2 Home, policy areas; 4: the first tab',
      in: region('Key Policy Areas'),
      role: 'tab',
      selected: true,
      words: ['Innovation'],
    },
    { section: '2 Home, key initiatives', in: region('Key Policy Areas'), role: 'listitem' },
    {
      section: '2 Home, link to a policy',
      in: region('Key Policy Areas'),
      role: 'link',
      words: [/^View Policy Details/],
    },
    {
      section: '2 Home, issues by age; 9',
      in: AGES_REGION,
      role: 'tab',
      words: AGES.map(({ tab }) => tab),
    },
    {
      section: '2 Home, local issues; 4: the first tab',
      in: AGES_REGION,
      role: 'tab',
      selected: true,
      words: ['Youth 15-24'],
    },
    { section: '2 Home, issues by age; 9', in: AGES_REGION, role: 'article', count: 3 },
    {
      section: '2 Home, issues by age: Youth',
      in: AGES_REGION,
      role: 'link',
      words: [/^Policy details/, /^Policy details/, /^Policy details/, /^Learn more/],
    },
    {
      section: '2 Home, leadership team',
      in: region('Leadership team'),
      role: 'heading',
      level: 3,
      words: Array.from({ length: 4 }, () => ANY_WORDS),
    },
    {
      section: '2 Home, leadership team',
      in: region('Leadership team'),
      role: 'link',
      words: Array.from({ length: 4 }, () => /@example\.org$/),
    },
    { section: '2 Home, FAQ prompt', in: region('Still have questions?'), role: 'link', count: 1 },
    { section: '2 Home, newsletter', in: region('One newsletter a month'), role: 'textbox', count: 1 },
  ],
  states: {
    refused: { section: '5, 8 Newsletter', kind: 'destructive', title: 'Error', text: INVALID_EMAIL },
    subscribed: { section: '7 Newsletter signup', title: 'Success', text: 'Thank you for subscribing!' },
  },
} as const satisfies SpecifiedPage
