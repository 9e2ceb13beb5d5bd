import { toDraftId, toPublishedId } from '../lake/document-ids.ts'
import type { ContentLake } from '../lake/lake.ts'
import type { Review, Reviews } from './reviews.ts'

/**
 * Ends questions about drafts that are gone, now and after each change of content: the document was published, or the
 * draft was thrown away, or all of it was deleted. Looking at once finds what a stop between the two files left open.
 *
 * @returns the function that ends it
 */
export function settleReviews(
  lake: Pick<ContentLake, 'getDocument' | 'onCommit' | 'store'>,
  reviews: Reviews,
): () => void {
  function settle(review: Review): void {
    if (lake.getDocument(toDraftId(review.documentId)) !== null) return
    const published = lake.getDocument(review.documentId)
    const isPublished = published !== null && Date.parse(published._updatedAt) >= review.askedAt
    if (published === null || (!isPublished && review.state !== 'published') || review.state === 'sentBack')
      reviews.erase(review.id)
    else if (review.state === 'open') {
      const by = lake.store.transactionsOf([review.documentId]).at(-1)?.author ?? review.reviewerId
      reviews.answer(review.id, {
        ...{ state: 'published', answer: '', by },
        now: Date.parse(published._updatedAt),
      })
    }
  }

  for (const review of reviews.list()) settle(review)
  return lake.onCommit(({ changes }) => {
    // Drafts are typed at all the time; what ends a question takes one away, or a published document.
    const gone = new Set(
      changes.flatMap(({ documentId, next }) => (next === null ? toPublishedId(documentId) : [])),
    )
    if (gone.size === 0) return
    for (const review of reviews.list()) if (gone.has(review.documentId)) settle(review)
  })
}
