import 'server-only'
import { defineQuery } from 'next-sanity'
import { withPartyNames } from '@/lib/shared/fill-in'
import { guestDraftClient, publishedClient } from './client'
import { SEO, TEXT_WITH_PICTURES } from '../shared/fragments'
import { read, readPublished, slugsIn } from './read'

const NEWSLETTER_QUERY = defineQuery(`*[_type == "newsletter" && slug.current == $slug][0]{
  _id, title, description, publishedDate, content[]{${TEXT_WITH_PICTURES}}, seo{${SEO}}
}`)

/** Fetches a newsletter by slug, or null. */
export function getNewsletter(slug: string) {
  return read(NEWSLETTER_QUERY, { slug })
}

const NEWSLETTER_SLUGS_QUERY = defineQuery(
  `*[_type == "newsletter" && defined(slug.current) && defined(title)]{"slug": slug.current}`,
)

/** Fetches the slugs of all published newsletters, for the build and the redirect table. */
export async function getNewsletterSlugs(): Promise<string[]> {
  return slugsIn(await readPublished(NEWSLETTER_SLUGS_QUERY))
}

const SUBSCRIPTION_WORDS_QUERY = defineQuery(`*[_type == "forms" && _id == "forms"][0].newsletterLinks{
  confirm{heading, text, tick, button, doneHeading, doneText},
  unsubscribe{heading, text, button, doneHeading, doneText},
  broken{heading, text}
}`)

/** Fetches the copy of the confirmation and unsubscribe pages. Null in an empty dataset. */
export function getSubscriptionWords() {
  return read(SUBSCRIPTION_WORDS_QUERY)
}

const NEWSLETTER_MAIL_QUERY = defineQuery(`{
  "newsletter": *[_type == "newsletter" && _id == $id][0]{
    _rev, title, description, "slug": slug.current, content[]{${TEXT_WITH_PICTURES}}
  },
  "words": *[_id == "forms"][0].newsletterMail{reason, unsubscribe, online},
  "settings": *[_id == "siteSettings"][0]{partyName, shortName, authorisation},
  "brand": *[_id == "brand"][0]{darkColour, brightColour}
}`)

/**
 * Fetches the content of a newsletter's email, bypassing every cache.
 *
 * @param versions the published version, or the draft if there is one
 */
export async function readNewsletterMail(id: string, versions: 'published' | 'drafts') {
  const client = versions === 'drafts' ? guestDraftClient : publishedClient
  const mail = await client.fetch(NEWSLETTER_MAIL_QUERY, { id }, { cache: 'no-store' })
  return withPartyNames(mail, () => Promise.resolve(mail.settings))
}
