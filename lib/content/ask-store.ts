import 'server-only'
import { ClientError, type QueryParams, ServerError } from '@sanity/client'
import { z } from 'zod'
import { isBuilding } from '@/lib/env/building'
import { countContentFailure, isContentAway, noteContentAway } from '@/lib/freshness/failures'
import { publishedClient } from './client'
import { ContentError } from './content-error'
import { ANSWER_LIMIT, within } from './within'

/**
 * Asks the store for published content, past every cache, and notes when it does not answer.
 *
 * @throws ContentError when the store is away, or too busy for this question
 */
export async function askStore<const Query extends string>(query: Query, params: QueryParams) {
  try {
    if (isContentAway()) throw new ContentError('The content store did not answer a moment ago.')
    return requireAnswer(await within(publishedClient.fetch(query, params), ANSWER_LIMIT))
  } catch (error) {
    // A refused query says nothing about the store, and a build ends with its error.
    if (error instanceof ClientError || isBuilding) throw error
    countContentFailure()
    // Not anew where the store was not asked, or it would be away for ever. One that is busy is not away.
    if (!isContentAway() && !isBusy(error)) noteContentAway()
    if (error instanceof ContentError) throw error
    throw new ContentError(`The content store failed: ${error instanceof Error ? error.message : 'unknown'}.`)
  }
}

const SaysWhen = z.object({ headers: z.object({ 'retry-after': z.string() }) })

/** Whether the store answered that this one question has to come again later. */
function isBusy(error: unknown): boolean {
  return (
    error instanceof ServerError && error.statusCode === 503 && SaysWhen.safeParse(error.response).success
  )
}

/** Every query asks for a document, a list or an object; anything else comes from something that is not the store. */
function requireAnswer<Answer>(answer: Answer): Answer {
  if (typeof answer === 'object') return answer
  throw new ContentError('The content store’s answer holds no content.')
}
