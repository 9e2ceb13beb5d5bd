import { sydneyDay } from '../format/sydney-day'
import { singleTryClient } from './client'
import { ANNOUNCED } from './current'
import { ANSWER_LIMIT, within } from './within'

/** Not a page's query: it is asked once a minute, so it must stay cheap. */
const FINGERPRINT = `{
  "count": count(*[defined(_updatedAt)]),
  "latest": *[defined(_updatedAt)] | order(_updatedAt desc)[0]._updatedAt,
  "announced": count(*[${ANNOUNCED}])
}`

/**
 * A text that differs whenever published content does, or what of it is shown: it changes with the day in Sydney, and
 * when the announcement begins and ends.
 *
 * @throws when the content store cannot be reached, or when what answers is not the store
 */
export async function contentFingerprint(): Promise<string> {
  // Tried once: the next question comes soon by itself, and must find a store that is back at once.
  const asked = singleTryClient.fetch<unknown>(FINGERPRINT, {}, { cache: 'no-store' })
  const answer = await within(asked, ANSWER_LIMIT)
  const isStore = typeof answer === 'object' && answer !== null && 'count' in answer
  if (!isStore) throw new Error('What answers for the content store is not the content store.')
  return `${sydneyDay()} ${JSON.stringify(answer)}`
}
