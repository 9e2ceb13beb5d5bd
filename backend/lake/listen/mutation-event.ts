import { wholeDocumentEffects } from '../effects.ts'
import type { ServerEvent } from '../stream/event-stream.ts'
import type { CommittedTransaction } from '../types.ts'
import type { ListenRequest } from './listen-request.ts'
import type { MatchedChange } from './match-filter.ts'
import { listenEventId } from './resume.ts'

/**
 * The events that a listener gets for one transaction, in Sanity's wire form. The
 * total counts what this listener gets: the Studio waits until it has that many.
 */
export function mutationEvents(
  transaction: CommittedTransaction,
  changes: readonly MatchedChange[],
  request: ListenRequest,
): ServerEvent[] {
  return changes.map((change, index) => {
    const { documentId, previous, next, transition, mutations } = change
    const eventId = listenEventId(transaction.id, documentId)
    return {
      event: 'mutation',
      id: eventId,
      data: {
        eventId,
        documentId,
        transactionId: transaction.id,
        transition,
        identity: transaction.author,
        ...(request.includeMutations && { mutations }),
        ...(previous !== null && { previousRev: previous._rev }),
        resultRev: transaction.id,
        ...(request.includeResult && next !== null && transition !== 'disappear' && { result: next }),
        ...(request.includePreviousRevision && previous !== null && { previous }),
        ...(request.includeEffects && { effects: wholeDocumentEffects(previous, next) }),
        timestamp: transaction.timestamp,
        visibility: request.visibility,
        transactionTotalEvents: changes.length,
        transactionCurrentEvent: index + 1,
      },
    }
  })
}
