import {
  defineDocuments,
  type DocumentLocationResolver,
  type DocumentLocationsState,
} from 'sanity/presentation'
import { SHOWN_BY } from '../../lib/shared/pages'
import { ADMIN_PATH, documentPath, SLUG_PREFIXES } from '../../lib/shared/routes'

/** The blocks that contain a form. */
export const FORM_BLOCKS = ['contactForm', 'jobOpenings', 'membershipForm', 'newsletterForm', 'volunteerForm']

const BRAND_PAGE: DocumentLocationsState = { locations: [{ title: 'Brand assets', href: ADMIN_PATH }] }

/** Text for documents that appear on every page, on a staff page, or on no page. */
const WITHOUT_PLACE: Readonly<Record<string, DocumentLocationsState>> = {
  brand: BRAND_PAGE,
  policyCategory: BRAND_PAGE,
  announcement: onEveryPage('Shown above every page from its start time to its end time.'),
  navigation: onEveryPage('Shown at the top of every page.'),
  footer: onEveryPage('Shown at the bottom of every page.'),
  siteSettings: onEveryPage('Used on every page.'),
  redirect: {
    message: 'Redirects visitors from an old address. It has no page of its own.',
    tone: 'positive',
  },
  notFound: {
    message: 'Shown at every address that does not exist.',
    locations: [
      { title: 'An address that does not exist', href: documentPath('policy', 'page-that-does-not-exist') },
    ],
  },
}

const PREFIX = Object.entries(SLUG_PREFIXES).map(([type, prefix]) => `_type == "${type}" => "${prefix}/"`)
const ADDRESS = `select(slug.current == "/" => "/", select(${PREFIX.join(', ')}) + slug.current)`
const SHOWN = 'blocks[isHidden != true && _type in $blocks]'

/**
 * Finds where a document is shown: its own page, its suburb's page, and pages with a block that lists its type. The
 * policy block leaves out policies without a tab.
 */
const PLACES_QUERY = `{
  "message": select(
    $type != "page" => null,
    defined(*[_id == $id][0].slug.current) => "See it in the preview",
    "Give the page an address to see it in the preview."
  ),
  "locations":
  *[_id in [$id, *[_id == $id][0].locality._ref] && defined(slug.current)]{
    "title": coalesce(title, name, "Without a title"), "href": ${ADDRESS}
  } + *[_type == "page" && defined(slug.current) && count(${SHOWN}) > 0
    && ($type != "policy" || *[_id == $id][0].homeTab.isShown == true) && _id != $id] | order(slug.current asc){
    "title": coalesce(title, "Without a title"), "href": ${ADDRESS} + coalesce("#" + ${SHOWN}[0].anchor, "")
  }
}`

/** The main document of each page, which Presentation opens beside it. */
export const mainDocuments = defineDocuments([
  { route: ADMIN_PATH, type: 'brand' },
  { route: '/', filter: '_type == "page" && slug.current == "/"' },
  ...Object.entries(SLUG_PREFIXES).map(([type, prefix]) => ({
    // Only pages have slugs with several segments.
    route: type === 'page' ? '/:slug(.+)' : `${prefix}/:slug`,
    filter: `_type == "${type}" && slug.current == $slug`,
  })),
])

/** The locations of a document on the site, for the banner above its form. */
export const locations: DocumentLocationResolver = ({ id, type, perspectiveStack }, { documentStore }) => {
  const block = Object.entries(SHOWN_BY).find(([shown]) => shown === type)?.[1]
  const blocks = type === 'forms' ? FORM_BLOCKS : [block ?? '']
  return (
    WITHOUT_PLACE[type] ??
    documentStore.listenQuery(
      { fetch: PLACES_QUERY, listen: '*[_type in ["page", $type]]' },
      { id, type, blocks },
      { perspective: perspectiveStack },
    )
  )
}

function onEveryPage(message: string): DocumentLocationsState {
  return { message, tone: 'positive', locations: [{ title: 'Home', href: '/' }] }
}
