import { defineDocuments, defineLocations, type DocumentLocationResolvers } from 'sanity/presentation'
import { type PagePath, POLICY_PREFIX, policyPath } from '../lib/routes'

/** What the banner needs of a policy; any of it may be missing while it is being written. */
interface PolicyFields {
  title?: string
  slug?: string
  isOnHome?: boolean
}

const onEveryPage = (message: string) =>
  defineLocations({ message, tone: 'positive', locations: [{ title: 'Home', href: '/' }] })

const onPage = (title: string, href: PagePath) => defineLocations({ locations: [{ title, href }] })

/** Which document a page of the site is made of, for the Presentation tool. */
export const mainDocuments = defineDocuments([
  { route: '/', type: 'home' },
  { route: '/about', type: 'about' },
  { route: '/manifesto', type: 'manifesto' },
  { route: '/nsw-election-2027', type: 'election' },
  { route: '/faq', type: 'faqPage' },
  { route: '/constitution', type: 'constitution' },
  { route: `${POLICY_PREFIX}/:slug`, filter: '_type == "policy" && slug.current == $slug' },
])

/** Where on the site a document is shown, for the banner above its form. */
export const locations: DocumentLocationResolvers = {
  home: onPage('Home', '/'),
  about: onPage('About', '/about'),
  manifesto: onPage('Manifesto', '/manifesto'),
  election: onPage('NSW election 2027', '/nsw-election-2027'),
  faqPage: onPage('FAQ', '/faq'),
  faq: onPage('FAQ', '/faq'),
  constitution: onPage('Constitution', '/constitution'),
  policy: defineLocations({
    select: { title: 'title', slug: 'slug.current', isOnHome: 'homeTab.isShown' },
    resolve: (policy: PolicyFields | null) => ({
      locations: [
        ...(policy?.slug ? [{ title: policy.title ?? 'Policy', href: policyPath(policy.slug) }] : []),
        ...(policy?.isOnHome ? [{ title: 'Home, as a tab', href: '/#policies' }] : []),
      ],
    }),
  }),
  navigation: onEveryPage('Shown at the head of every page.'),
  footer: onEveryPage('Shown at the foot of every page.'),
  siteSettings: onEveryPage('Used on every page.'),
  notFound: defineLocations({
    message: 'Shown at every address that does not exist.',
    locations: [{ title: 'An address that does not exist', href: '/page-that-does-not-exist' }],
  }),
}
