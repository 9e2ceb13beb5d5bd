import { localityLink, pageLink, policyLink } from '../builders/link.ts'

export const navigation = {
  _id: 'navigation',
  _type: 'navigation',
  items: [
    { _type: 'navItem', link: pageLink({ label: 'Home', page: '/' }) },
    { _type: 'navItem', link: pageLink({ label: 'About', page: '/about' }) },
    { _type: 'navItem', link: pageLink({ label: 'Manifesto', page: '/manifesto' }) },
    { _type: 'navItem', link: pageLink({ label: 'Policies', page: '/', anchor: 'policies' }) },
    { _type: 'navItem', link: pageLink({ label: 'Team', page: '/', anchor: 'team' }) },
    {
      _type: 'navItem',
      // The schema requires a target on every item. If an item has children, only its label is used.
      link: localityLink({ label: 'Local Issues', slug: 'strathfield' }),
      children: [localityLink({ label: 'Strathfield', slug: 'strathfield' })],
    },
    { _type: 'navItem', link: pageLink({ label: 'FAQ', page: '/faq' }) },
    { _type: 'navItem', link: pageLink({ label: 'Contact', page: '/contact' }) },
  ],
  memberButton: pageLink({ label: 'Become a Member', page: '/join-party' }),
  supportButton: pageLink({ label: 'Support Us', page: '/support' }),
  moreLabel: 'More',
  skipLabel: 'Skip to content',
} as const

/** The footer's statement, columns, button and small links. */
export const footer = {
  _id: 'footer',
  _type: 'footer',
  statement: 'Less control. More growth. A future owned by the next generation.',
  columns: [
    {
      _type: 'footerColumn',
      title: 'About',
      links: [
        pageLink({ label: 'About us', page: '/about' }),
        pageLink({ label: 'Manifesto', page: '/manifesto' }),
        pageLink({ label: 'Leadership team', page: '/', anchor: 'team' }),
        pageLink({ label: 'Constitution', page: '/constitution' }),
        pageLink({ label: 'FAQ', page: '/faq' }),
        pageLink({ label: 'Contact', page: '/contact' }),
      ],
    },
    {
      _type: 'footerColumn',
      title: 'Policies',
      links: [
        policyLink({ label: 'Innovation', slug: 'innovation' }),
        policyLink({ label: 'Economy', slug: 'economy' }),
        policyLink({ label: 'Education', slug: 'education' }),
        policyLink({ label: 'Healthcare', slug: 'healthcare' }),
        policyLink({ label: 'Government efficiency', slug: 'doge' }),
        pageLink({ label: 'All policies', page: '/', anchor: 'policies' }),
      ],
    },
    {
      _type: 'footerColumn',
      title: 'Get Involved',
      links: [
        pageLink({ label: 'Become a member', page: '/join-party' }),
        pageLink({ label: 'Volunteer', page: '/volunteer' }),
        pageLink({ label: 'Support us', page: '/support' }),
        pageLink({ label: 'Jobs', page: '/join-team' }),
        pageLink({ label: 'NSW election 2027', page: '/nsw-election-2027' }),
        localityLink({ label: 'Strathfield', slug: 'strathfield' }),
      ],
    },
  ],
  joinButton: pageLink({ label: 'Join Now', page: '/join-party' }),
  legalLinks: [
    pageLink({ label: 'Privacy', page: '/about', anchor: 'privacy' }),
    pageLink({ label: 'Terms', page: '/about', anchor: 'terms' }),
    pageLink({ label: 'Accessibility', page: '/about', anchor: 'accessibility' }),
  ],
  copyright: '© {year} {party}. All rights reserved.',
} as const

/** The 404 page. */
export const notFound = {
  _id: 'notFound',
  _type: 'notFound',
  title: 'Page Not Found',
  text: "The page you're looking for doesn't exist or has been moved.",
  action: pageLink({ label: 'Return to Home', page: '/' }),
} as const
