import 'server-only'
import { LINK_TARGETS } from './fragments'
import { FOOTER_QUERY, NAVIGATION_QUERY, NOT_FOUND_QUERY, SETTINGS_QUERY } from './queries'
import { read, readPublished } from './read'

const SETTINGS: { query: typeof SETTINGS_QUERY; types: string[] } = {
  query: SETTINGS_QUERY,
  types: ['siteSettings', ...LINK_TARGETS],
}

/** What every page shares: the party's name, logo, contact, authorisation. Null in an empty data set. */
export function getSettings() {
  return read(SETTINGS)
}

/** The same as published, for files that machines read. */
export function getPublishedSettings() {
  return readPublished(SETTINGS)
}

/** The main menu and its buttons. Null in an empty data set. */
export function getNavigation() {
  return read({ query: NAVIGATION_QUERY, types: ['navigation', ...LINK_TARGETS] })
}

/** The foot of every page. Null in an empty data set. */
export function getFooter() {
  return read({ query: FOOTER_QUERY, types: ['footer', ...LINK_TARGETS] })
}

/** The words of the page for addresses that do not exist. Null in an empty data set. */
export function getNotFoundPage() {
  return read({ query: NOT_FOUND_QUERY, types: ['notFound', ...LINK_TARGETS] })
}
