import { defineDocuments, defineLocations, type DocumentLocationResolvers } from 'sanity/presentation'
import { POLICY_PREFIX, policyPath } from '../lib/routes'

/** What the banner needs of a policy; any of it may be missing while it is being written. */
interface PolicyFields {
  title?: string
  slug?: string
  isOnHome?: boolean
}

const onEveryPage = (message: string) =>
  defineLocations({ message, tone: 'positive', locations: [{ title: 'Home', href: '/' }] })

/** Which document a page of the site is made of, for the Presentation tool. */
export const mainDocuments = defineDocuments([
  { route: '/', type: 'home' },
  { route: `${POLICY_PREFIX}/:slug`, filter: '_type == "policy" && slug.current == $slug' },
])

/** Where on the site a document is shown, for the banner above its form. */
export const locations: DocumentLocationResolvers = {
  home: defineLocations({ locations: [{ title: 'Home', href: '/' }] }),
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
