import 'server-only'
import type { QueryParams } from '@sanity/client'
import { cacheLife, cacheTag } from 'next/cache'
import { draftAccess } from '@/lib/draft/draft-access'
import { draftPerspective } from '@/lib/draft/draft-perspective'
import { askStore } from './ask-store'
import { draftClient, guestDraftClient } from './client'
import { orLastGood } from './last-good'
import { contentTags } from './tags'
import { within } from './within'

/** In milliseconds. Staff rather wait than see an error: a draft has no last good page. */
const DRAFT_LIMIT = 5_000

/** In seconds. */
const YEAR = 31_536_000

interface Question<Query extends string> {
  query: Query
  params?: QueryParams
  /** The document types the answer is made from. */
  types: string[]
}

/**
 * Answers a query with published content, from the cache where it is fresh. While the store is away, with
 * its last answer: a page whose rendering fails is kept by Next as well, but slowly, and Next 16.4 may wait
 * for ever in a page that shares a failing read with another.
 *
 * @throws when the content store cannot be reached and has not answered since the server started
 */
export async function readPublished<const Query extends string>({
  query,
  params = {},
  types,
}: Question<Query>) {
  'use cache'
  cacheTag(...contentTags(...types))
  // A publish marks pages stale at once; the quarter of an hour is for hosts where no process lives to reconcile.
  cacheLife({ stale: 60, revalidate: 900, expire: YEAR })
  const { answer, isOld } = await orLastGood(JSON.stringify([query, params]), () => askStore(query, params))
  if (isOld) cacheLife({ stale: 60, revalidate: 5, expire: YEAR })
  return answer
}

/** As `readPublished`, but with unpublished changes, uncached, for staff in draft mode and guests with a link. */
export async function read<const Query extends string>(question: Question<Query>) {
  const access = await draftAccess()
  if (access === 'none') return readPublished(question)
  // A guest sees the draft that the link is for; staff what they have chosen in the Studio.
  const client =
    access === 'staff' ? draftClient.withConfig({ perspective: await draftPerspective() }) : guestDraftClient
  return within(client.fetch(question.query, question.params ?? {}), DRAFT_LIMIT)
}
