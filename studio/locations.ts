import { defineDocuments, defineLocations, type DocumentLocationResolvers } from 'sanity/presentation'
import { LOCALITY_PREFIX, localityPath, type PagePath, POLICY_PREFIX, policyPath } from '../lib/routes'

/** What the banner needs of a policy; any of it may be missing while it is being written. */
interface PolicyFields {
  title?: string
  slug?: string
  isOnHome?: boolean
}

/** What the banner needs of a suburb. */
interface LocalityFields {
  name?: string
  slug?: string
}

const onEveryPage = (message: string) =>
  defineLocations({ message, tone: 'positive', locations: [{ title: 'Home', href: '/' }] })

const onPage = (title: string, href: PagePath | `/#${string}`) =>
  defineLocations({ locations: [{ title, href }] })

/** Which document a page of the site is made of, for the Presentation tool. */
export const mainDocuments = defineDocuments([
  { route: '/', type: 'home' },
  { route: '/about', type: 'about' },
  { route: '/manifesto', type: 'manifesto' },
  { route: '/nsw-election-2027', type: 'election' },
  { route: '/faq', type: 'faqPage' },
  { route: '/constitution', type: 'constitution' },
  { route: '/support', type: 'support' },
  { route: '/contact', type: 'contact' },
  { route: '/join-party', type: 'joinParty' },
  { route: '/join-team', type: 'joinTeam' },
  { route: '/volunteer', type: 'volunteer' },
  { route: '/admin', type: 'brand' },
  { route: `${LOCALITY_PREFIX}/:slug`, filter: '_type == "locality" && slug.current == $slug' },
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
  support: onPage('Support us', '/support'),
  contact: onPage('Contact', '/contact'),
  joinParty: onPage('Become a member', '/join-party'),
  joinTeam: onPage('Jobs', '/join-team'),
  jobOpening: onPage('Jobs', '/join-team'),
  volunteer: onPage('Volunteer', '/volunteer'),
  brand: onPage('Brand assets', '/admin'),
  policyCategory: onPage('Brand assets', '/admin'),
  ageGroup: onPage('Home, Local Issues', '/#local-issues'),
  teamMember: onPage('Home, leadership', '/#team'),
  locality: defineLocations({
    select: { name: 'name', slug: 'slug.current' },
    resolve: (locality: LocalityFields | null) => suburbLocations(locality),
  }),
  localIssue: defineLocations({
    select: { name: 'locality.name', slug: 'locality.slug.current' },
    resolve: (locality: LocalityFields | null) => suburbLocations(locality),
  }),
  policy: defineLocations({
    select: { title: 'title', slug: 'slug.current', isOnHome: 'homeTab.isShown' },
    resolve: (policy: PolicyFields | null) => ({
      locations: [
        ...(policy?.slug ? [{ title: policy.title ?? 'Policy', href: policyPath(policy.slug) }] : []),
        ...(policy?.isOnHome ? [{ title: 'Home, as a tab', href: '/#policies' }] : []),
      ],
    }),
  }),
  announcement: onEveryPage('Shown above every page, between its times.'),
  navigation: onEveryPage('Shown at the head of every page.'),
  footer: onEveryPage('Shown at the foot of every page.'),
  siteSettings: onEveryPage('Used on every page.'),
  redirect: defineLocations({
    message: 'Sends visitors of an old address on. It has no page of its own.',
    tone: 'positive',
  }),
  notFound: defineLocations({
    message: 'Shown at every address that does not exist.',
    locations: [{ title: 'An address that does not exist', href: policyPath('page-that-does-not-exist') }],
  }),
}

function suburbLocations(locality: LocalityFields | null) {
  const { name = 'Suburb', slug } = locality ?? {}
  return { locations: slug ? [{ title: name, href: localityPath(slug) }] : [] }
}
