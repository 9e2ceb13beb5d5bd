import type { Route } from '../../http/route.ts'
import type { ContentLake } from '../lake.ts'
import { toDocumentEvent, type DocumentEvent } from './document-event.ts'
import { readLimit } from './transaction-request.ts'
import { variantSteps } from './variant-steps.ts'

/** What the Studio asks for first. */
const DEFAULT_LIMIT = 100

/**
 * GET data/history events: what became of a document, newest first. The Studio
 * takes an empty list beside existing transactions for a history that was cleared.
 */
export function eventsRoute({ store }: ContentLake): Route {
  return {
    method: 'GET',
    path: '/lake/:version/data/history/:dataset/events/documents/:id',
    access: 'viewer',
    handle({ url, params }) {
      const id = params['id'] ?? ''
      const limit = readLimit(url.searchParams.get('limit') ?? '', DEFAULT_LIMIT)
      const before = readLimit(url.searchParams.get('nextCursor') ?? '', Infinity)
      const events: DocumentEvent[] = []
      const sequences: number[] = []
      for (const step of variantSteps(store, id)) {
        if (step.transaction.sequence >= before) break
        const event = toDocumentEvent(step, id)
        if (event === null) continue
        events.unshift(event)
        sequences.unshift(step.transaction.sequence)
      }
      // The cursor is the sequence number of the last event given; empty when it was the oldest.
      const nextCursor = events.length > limit ? String(sequences[limit - 1]) : ''
      return Response.json({ events: { [id]: events.slice(0, limit) }, nextCursor })
    },
  }
}
