import 'server-only'
import type { QueryParams } from '@sanity/client'
import { cacheLife, cacheTag } from 'next/cache'
import { draftMode } from 'next/headers'
import { isBuilding } from '@/lib/env/building'
import { countContentFailure } from '@/lib/freshness/failures'
import { draftClient, publishedClient } from './client'
import { contentTags } from './tags'
import { within } from './within'

/** Longer than any healthy answer, shorter than a visitor's patience; a build on a busy machine may take longer. */
const ANSWER_LIMIT = isBuilding ? 50_000 : 5_000

interface Question<Query extends string> {
  query: Query
  params?: QueryParams
  /** The document types the answer is made from. */
  types: string[]
}

/**
 * Answers a query with published content, from the cache where it is fresh.
 *
 * @throws when the content store cannot be reached and nothing is cached
 */
export async function readPublished<const Query extends string>({
  query,
  params = {},
  types,
}: Question<Query>) {
  'use cache'
  cacheTag(...contentTags(...types))
  // A publish marks pages stale at once; the quarter of an hour is for hosts where no process lives to reconcile.
  cacheLife({ stale: 60, revalidate: 900, expire: 31_536_000 })
  try {
    return await within(publishedClient.fetch(query, params), ANSWER_LIMIT)
  } catch (error) {
    countContentFailure()
    throw error
  }
}

/** As `readPublished`, but with unpublished changes, uncached, for staff in draft mode. */
export async function read<const Query extends string>(question: Question<Query>) {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return readPublished(question)
  return within(draftClient.fetch(question.query, question.params ?? {}), ANSWER_LIMIT)
}
