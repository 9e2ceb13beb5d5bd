import 'server-only'
import { defineQuery } from 'next-sanity'
import { SEARCH_WORDS, wordsOf } from '@/lib/shared/words'
import { IMAGE, IS_ANNOUNCED, LINK, SEO } from '../shared/fragments'
import { read, readPublished } from './read'

const SETTINGS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  partyName, shortName, tagline, email, phone, address, authorisation,
  "logo": coalesce(logo, *[_type == "brand" && _id == "brand"][0].logo){${IMAGE}},
  "brand": *[_type == "brand" && _id == "brand"][0]{
    logoOnDark{${IMAGE}}, logoHasName, darkColour, brightColour, "mark": mark.asset->path
  },
  social[]{_key, network, url},
  policyPage{
    eyebrow, initiativesHeading, contentsHeading, publishedLabel, modifiedLabel, moreHeading,
    allPolicies{${LINK}}
  },
  takePart{heading, links[]{_key, ${LINK}}, shareLabel, copiedNotice},
  search{linkLabel},
  seo{${SEO}}
}`)

/** Fetches the site-wide settings: the party's name, logo, contact details, authorisation. Null in an empty dataset. */
export function getSettings() {
  return read(SETTINGS_QUERY)
}

/** Fetches the published settings even in draft mode, for machine-readable files. */
export function getPublishedSettings() {
  return readPublished(SETTINGS_QUERY)
}

const SEARCH_WORDS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0].search`)

/** Fetches the wording of the search page. */
export async function getSearchWords() {
  return wordsOf(SEARCH_WORDS, await read(SEARCH_WORDS_QUERY))
}

const NAVIGATION_QUERY = defineQuery(`*[_type == "navigation" && _id == "navigation"][0]{
  items[]{_key, link{${LINK}}, children[]{_key, ${LINK}}},
  memberButton{${LINK}},
  supportButton{${LINK}},
  moreLabel, skipLabel
}`)

/** Fetches the main menu and its buttons. Null in an empty dataset. */
export function getNavigation() {
  return read(NAVIGATION_QUERY)
}

export const ANNOUNCEMENT_QUERY = defineQuery(`*[${IS_ANNOUNCED}][0]{text, label, closeLabel, link{${LINK}}}`)

/** Fetches the current announcement, if there is one. */
export function getAnnouncement() {
  return read(ANNOUNCEMENT_QUERY)
}

const FOOTER_QUERY = defineQuery(`*[_type == "footer" && _id == "footer"][0]{
  statement,
  columns[]{_key, title, links[]{_key, ${LINK}}},
  joinButton{${LINK}},
  legalLinks[]{_key, ${LINK}},
  copyright
}`)

/** Fetches the footer. Null in an empty dataset. */
export function getFooter() {
  return read(FOOTER_QUERY)
}

const NOT_FOUND_QUERY = defineQuery(
  `*[_type == "notFound" && _id == "notFound"][0]{title, text, action{${LINK}}}`,
)

/** Fetches the 404 page. Null in an empty dataset. */
export function getNotFoundPage() {
  return read(NOT_FOUND_QUERY)
}
