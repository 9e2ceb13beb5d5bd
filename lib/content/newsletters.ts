import 'server-only'
import { defineQuery } from 'next-sanity'
import { publishedClient, guestDraftClient } from './client'
import { IMAGE, RICH_TEXT, SEO } from './fragments'
import { read, readPublished, slugsIn } from './read'

/** The text of a newsletter, with its pictures. */
const TEXT = /* groq */ `${RICH_TEXT}, _type == "accessibleImage" => {${IMAGE}}`

const NEWSLETTER_QUERY = defineQuery(`*[_type == "newsletter" && slug.current == $slug][0]{
  _id, title, description, publishedDate, content[]{${TEXT}}, seo{${SEO}}
}`)

/** One newsletter by the last part of its address. Null when there is none. */
export function getNewsletter(slug: string) {
  return read(NEWSLETTER_QUERY, { slug })
}

const NEWSLETTER_LIST_QUERY = defineQuery(`*[_type == "newsletter" && defined(slug.current) && defined(title)]
  | order(publishedDate desc, title asc) {_id, title, description, publishedDate, "slug": slug.current}`)

/** All newsletters with an address, the newest first. */
export function getNewsletters() {
  return read(NEWSLETTER_LIST_QUERY)
}

/** The addresses of all published newsletters, for what runs outside a visit: the build, and the table of redirects. */
export async function getNewsletterSlugs(): Promise<string[]> {
  return slugsIn(await readPublished(NEWSLETTER_LIST_QUERY))
}

const NEWSLETTER_PAGE_QUERY = defineQuery(`*[_type == "newsletterPage" && _id == "newsletterPage"][0]{
  title, description, empty,
  confirm{heading, text, button, doneHeading, doneText},
  unsubscribe{heading, text, button, doneHeading, doneText},
  broken{heading, text},
  seo{${SEO}}
}`)

/** The words of the list, and of the pages where people confirm and unsubscribe. Null in an empty data set. */
export function getNewsletterPage() {
  return read(NEWSLETTER_PAGE_QUERY)
}

const NEWSLETTER_MAIL_QUERY = defineQuery(`{
  "newsletter": *[_type == "newsletter" && _id == $id][0]{
    _rev, title, description, "slug": slug.current, content[]{${TEXT}}
  },
  "words": *[_id == "newsletterPage"][0].mail{reason, unsubscribe, online},
  "settings": *[_id == "siteSettings"][0]{partyName, authorisation}
}`)

/**
 * A newsletter as it is mailed, past every cache.
 *
 * @param versions as published, or with what is not published yet
 */
export function readNewsletterMail(id: string, versions: 'published' | 'drafts') {
  const client = versions === 'drafts' ? guestDraftClient : publishedClient
  return client.fetch(NEWSLETTER_MAIL_QUERY, { id }, { cache: 'no-store' })
}
