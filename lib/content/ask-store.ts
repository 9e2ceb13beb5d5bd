import 'server-only'
import { ClientError, type QueryParams } from '@sanity/client'
import { isBuilding } from '@/lib/env/building'
import { publishedClient } from './client'
import { ContentError } from './content-error'
import { ANSWER_LIMIT, within } from './within'

/**
 * Asks the store for published content, past every cache.
 *
 * @throws ContentError when the store is away, or too busy for this question
 */
export async function askStore<const Query extends string>(query: Query, params: QueryParams) {
  try {
    return requireAnswer(await within(publishedClient.fetch(query, params), ANSWER_LIMIT))
  } catch (error) {
    // A refused query says nothing about the store, and a build ends with its error.
    if (error instanceof ClientError || error instanceof ContentError || isBuilding) throw error
    throw new ContentError(`The content store failed: ${error instanceof Error ? error.message : 'unknown'}.`)
  }
}

/** Every query asks for a document, a list or an object; anything else comes from something that is not the store. */
function requireAnswer<Answer>(answer: Answer): Answer {
  if (typeof answer === 'object') return answer
  throw new ContentError('The content store’s answer holds no content.')
}
