import { publishedClient } from './client'
import { within } from './within'

/** Not a page's query: it is asked once a minute, so it must stay cheap. */
const FINGERPRINT =
  '{"count": count(*[defined(_updatedAt)]), "latest": *[defined(_updatedAt)] | order(_updatedAt desc)[0]._updatedAt}'

/**
 * A text that differs whenever published content does.
 *
 * @throws when the content store cannot be reached
 */
export async function contentFingerprint(): Promise<string> {
  return JSON.stringify(
    await within(publishedClient.fetch<unknown>(FINGERPRINT, {}, { cache: 'no-store' }), 5_000),
  )
}
