import { defineDocuments, defineLocations, type DocumentLocationResolvers } from 'sanity/presentation'
import { fixedAnchors, type PagePath, PAGES } from '../lib/pages'
import { documentPath, SLUG_PREFIXES } from '../lib/routes'

/** The fields of a policy that its banner shows; any of them may be missing while it is being written. */
interface PolicyFields {
  title?: string
  slug?: string
  isOnHome?: boolean
}

/** The fields of a suburb that its banner shows. */
interface LocalityFields {
  name?: string
  slug?: string
}

const locationOf = (path: PagePath) => ({
  title: PAGES.find((page) => page.path === path)?.title ?? path,
  href: path,
})

const onEveryPage = (message: string) =>
  defineLocations({ message, tone: 'positive', locations: [{ title: 'Home', href: '/' }] })

/** By type: the page of a one-off document, or the page and section that list the documents of a type. */
const onPages = Object.fromEntries(
  PAGES.flatMap(({ path, title, type, lists = {} }) => [
    [type, defineLocations({ locations: [{ title, href: path }] })] as const,
    ...Object.entries(lists).map(([listed, section]) => {
      const place = fixedAnchors(path).find(({ anchor }) => anchor === section)
      const location = place
        ? { title: `${title}, ${place.title}`, href: `${path}#${place.anchor}` }
        : { title, href: path }
      return [listed, defineLocations({ locations: [location] })] as const
    }),
  ]),
)

/** The main document of each page, which the Presentation tool opens beside it. */
export const mainDocuments = defineDocuments([
  ...PAGES.map(({ path, type }) => ({ route: path, type })),
  ...Object.entries(SLUG_PREFIXES).map(([type, prefix]) => ({
    // Only pages have addresses below one another.
    route: type === 'page' ? '/:slug(.+)' : `${prefix}/:slug`,
    filter: `_type == "${type}" && slug.current == $slug`,
  })),
])

/** The places on the site where a document is shown, for the banner above its form. */
export const locations: DocumentLocationResolvers = {
  ...onPages,
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
        ...(policy?.slug
          ? [{ title: policy.title ?? 'Policy', href: documentPath('policy', policy.slug) }]
          : []),
        ...(policy?.isOnHome ? [{ title: 'Home, as a tab', href: '/#policies' }] : []),
      ],
    }),
  }),
  newsletter: defineLocations({
    select: { title: 'title', slug: 'slug.current' },
    resolve: (newsletter: { title?: string; slug?: string } | null) => ({
      locations: newsletter?.slug
        ? [{ title: newsletter.title ?? 'Newsletter', href: documentPath('newsletter', newsletter.slug) }]
        : [],
    }),
  }),
  page: defineLocations({
    select: { title: 'title', slug: 'slug.current' },
    resolve: (page: { title?: string; slug?: string } | null) => ({
      locations: page?.slug ? [{ title: page.title ?? 'Page', href: documentPath('page', page.slug) }] : [],
    }),
  }),
  announcement: onEveryPage('Shown above every page, between its times.'),
  navigation: onEveryPage('Shown at the head of every page.'),
  footer: onEveryPage('Shown at the foot of every page.'),
  siteSettings: onEveryPage('Used on every page.'),
  forms: defineLocations({
    locations: [{ title: 'Home, the newsletter', href: '/#newsletter' }, locationOf('/contact')],
  }),
  redirect: defineLocations({
    message: 'Sends visitors of an old address on. It has no page of its own.',
    tone: 'positive',
  }),
  notFound: defineLocations({
    message: 'Shown at every address that does not exist.',
    locations: [
      { title: 'An address that does not exist', href: documentPath('policy', 'page-that-does-not-exist') },
    ],
  }),
}

function suburbLocations(locality: LocalityFields | null) {
  const { name = 'Suburb', slug } = locality ?? {}
  return { locations: slug ? [{ title: name, href: documentPath('locality', slug) }] : [] }
}
