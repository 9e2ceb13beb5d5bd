import { localityLink, pageLink } from '../builders/link.ts'

/** The header's menu and buttons. */
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
      // The schema wants a destination on every item; with children only the label is used.
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
