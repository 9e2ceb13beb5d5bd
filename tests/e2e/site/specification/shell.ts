import type { SpecifiedPage } from './specified-page.ts'

/** Language of every page (specification, sections 2 and 9). */
export const LANGUAGE = 'en-AU'

/** The party's tagline (specification, section 1). Only the feed has this exact wording. */
export const TAGLINE =
  "Securing Australia's future for the youth; less control, more growth, and freedom to those who think."

export const HEADER = {
  words: [
    ['2 Header and navigation', 'Home', '/'],
    ['2 Header and navigation', 'About', '/about'],
    ['2 Header and navigation', 'Manifesto', '/manifesto'],
    ['2 Header and navigation', 'Policies', '/#policies'],
    ['2 Header and navigation', 'Team', '/#team'],
    ['2 Header and navigation', 'Local Issues'],
    ['2 Header and navigation', 'FAQ', '/faq'],
    ['2 Header and navigation', 'Contact', '/contact'],
    ['2 Header and navigation', 'Become a Member', '/join-party'],
    ['2 Header and navigation', 'Support Us', '/support'],
  ],
  lists: [
    {
      section: '2 Header and navigation, menu items',
      in: { role: 'navigation', name: 'Main menu' },
      role: 'link',
      words: ['Home', 'About', 'Manifesto', 'Policies', 'Team', 'FAQ', 'Contact'],
    },
  ],
} as const satisfies SpecifiedPage

/** The entry in the Local Issues list (specification, section 2, Header and navigation). */
export const LOCAL_ISSUES = { name: 'Strathfield', href: '/local/strathfield' } as const

export const FOOTER = {
  words: [
    ['2 Footer', 'Join Now', '/join-party'],
    ['2 Footer', 'Privacy', '/about#privacy'],
    ['2 Footer', 'Terms', '/about#terms'],
    ['2 Footer', 'Accessibility', '/about#accessibility'],
  ],
  lists: [
    { section: '2 Footer, columns', role: 'heading', words: ['About', 'Policies', 'Get Involved'] },
    {
      section: '2 Footer, small links',
      in: { role: 'navigation', name: 'Legal' },
      role: 'link',
      words: ['Privacy', 'Terms', 'Accessibility'],
    },
    { section: '2 Footer, social icons', in: { role: 'list', name: 'Social networks' }, role: 'button' },
  ],
  states: {
    shared: {
      section: '8 Social share',
      text: 'Coming soon! Social sharing functionality will be available soon.',
    },
  },
} as const satisfies SpecifiedPage

/** Shown in the browser tab and in the heading (specification, sections 2, Screens and routes, and 8, Unknown path). */
export const MISSING_PAGE_TITLE = 'Page Not Found'

/** Any path that isn't in the route table. */
export const MISSING_PAGE = {
  words: [
    ['2 Screens and routes', "The page you're looking for doesn't exist or has been moved."],
    ['2 Screens and routes', 'Return to Home', '/'],
  ],
  lists: [
    {
      section: '2 Screens and routes, 8 Unknown path',
      role: 'heading',
      level: 1,
      words: [MISSING_PAGE_TITLE],
    },
  ],
} as const satisfies SpecifiedPage

/** Appears in place of a page that couldn't be rendered. */
export const RENDERING_FAILURE = {
  section: '2 Screens and routes, 8 Rendering failure',
  title: 'Unexpected Application Error!',
} as const

/** Every form's message about an invalid address (specification, section 5). */
export const INVALID_EMAIL = 'Please enter a valid email address'
