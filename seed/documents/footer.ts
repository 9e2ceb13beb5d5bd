import { localityLink, pageLink, policyLink } from '../builders/link.ts'

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
        pageLink({ label: 'Our story', page: '/about' }),
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
        pageLink({ label: 'Work with us', page: '/join-team' }),
        pageLink({ label: 'NSW election 2027', page: '/nsw-election-2027' }),
        localityLink({ label: 'Strathfield', slug: 'strathfield' }),
      ],
    },
  ],
  joinButton: pageLink({ label: 'Join Now', page: '/join-party' }),
  legalLinks: [
    pageLink({ label: 'Privacy', page: '/about' }),
    pageLink({ label: 'Terms', page: '/about' }),
    pageLink({ label: 'Accessibility', page: '/about' }),
  ],
  copyright: '© {year} {party}. All rights reserved.',
} as const
