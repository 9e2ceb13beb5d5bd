import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { createOutcomeLog, type Log, tryWrite } from '../base/log.ts'
import { inTransaction, sqlTags } from '../base/sqlite.ts'
import { toDraftId, toPublishedId } from '../lake/model/document-ids.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import type { LakeSubscriptions } from '../lake/events/lake-subscriptions.ts'

const Review = z.object({
  id: z.string(),
  /** The published document's id, whether or not it has been published yet. */
  documentId: z.string(),
  documentType: z.string(),
  /** The revision of the draft to review. */
  revision: z.string(),
  askerId: z.string(),
  reviewerId: z.string(),
  /** The requester's remark. */
  word: z.string(),
  askedAt: z.number(),
  state: z.enum(['open', 'sentBack', 'published']),
  /** The reviewer's remark when sending the draft back. */
  answer: z.string(),
  answeredBy: z.string().nullable(),
  answeredAt: z.number().nullable(),
})

/** A request to review a draft, and its outcome. Times are in milliseconds since 1970. */
export type Review = z.infer<typeof Review>

const COLUMNS = `id, document_id AS documentId, document_type AS documentType, revision, asker_id AS askerId,
  reviewer_id AS reviewerId, word, asked_at AS askedAt, state, answer, answered_by AS answeredBy, answered_at AS answeredAt`

type ReviewRequest = Omit<Review, 'id' | 'state' | 'answer' | 'answeredBy' | 'answeredAt'>

export type Reviews = ReturnType<typeof createReviews>

/** Creates the reviews. They are in the staff store, because they name people, and an export of content must not. */
export function createReviews(store: DatabaseSync) {
  const sql = sqlTags(store)
  const list = (): Review[] =>
    store
      .prepare(`SELECT ${COLUMNS} FROM reviews ORDER BY asked_at DESC, id`)
      .all()
      .map((row) => Review.parse(row))

  return {
    list,
    find: (id: string): Review | null => list().find((review) => review.id === id) ?? null,

    /** Stores a request, replacing any earlier one by the same person for the same document. */
    ask(request: ReviewRequest): Review {
      const id = randomBytes(12).toString('hex')
      const { documentId, documentType, revision, askerId, reviewerId, word, askedAt } = request
      sql.run`INSERT OR REPLACE INTO reviews
        (id, document_id, document_type, revision, asker_id, reviewer_id, word, asked_at, state, answer)
        VALUES (${id}, ${documentId}, ${documentType}, ${revision}, ${askerId}, ${reviewerId}, ${word}, ${askedAt}, 'open', '')`
      return { ...request, id, state: 'open', answer: '', answeredBy: null, answeredAt: null }
    },

    /** Stores the outcome of an open review. */
    answer(
      id: string,
      {
        state,
        answer,
        by,
        now,
      }: { state: 'sentBack' | 'published'; answer: string; by: string; now: number },
    ): void {
      sql.run`UPDATE reviews SET state = ${state}, answer = ${answer}, answered_by = ${by}, answered_at = ${now}
        WHERE id = ${id} AND state = 'open'`
    },

    erase(id: string): void {
      sql.run`DELETE FROM reviews WHERE id = ${id}`
    },

    /** Lists the types that need a second account to publish, sorted. */
    secondAccountTypes: () =>
      sql.all`SELECT name FROM second_account_types ORDER BY name`.map(({ name }) => String(name)),

    setSecondAccountTypes(types: readonly string[]): void {
      inTransaction(store, () => {
        sql.run`DELETE FROM second_account_types`
        for (const type of new Set(types)) sql.run`INSERT INTO second_account_types (name) VALUES (${type})`
      })
    },
  }
}

/**
 * Closes or deletes reviews whose drafts are gone, now and after each change to the content. A review is closed when
 * its document is published, and deleted when the draft is discarded or the document deleted. The first run catches up
 * if the process was killed between writing to the two stores.
 *
 * @returns an unsubscribe function
 */
export function settleReviews(
  lake: Pick<LakeReader, 'getDocument' | 'store'> & Pick<LakeSubscriptions, 'onCommit'>,
  reviews: Reviews,
  log: Log,
): () => void {
  const settleLog = createOutcomeLog(log, 'review not settled')

  /** Best effort: anything that can't be stored now is settled at the next start. */
  function settleAll(isConcerned: (review: Review) => boolean): void {
    for (const review of reviews.list()) if (isConcerned(review)) tryWrite(settleLog, () => settle(review))
  }

  function settle(review: Review): void {
    if (lake.getDocument(toDraftId(review.documentId)) !== null) return
    const published = lake.getDocument(review.documentId)
    const isPublished = published !== null && Date.parse(published._updatedAt) >= review.askedAt
    if (published === null || (!isPublished && review.state !== 'published') || review.state === 'sentBack')
      reviews.erase(review.id)
    else if (review.state === 'open') {
      const by = lake.store.transactionsOf([review.documentId]).at(-1)?.author ?? review.reviewerId
      reviews.answer(review.id, {
        state: 'published',
        answer: '',
        by,
        now: Date.parse(published._updatedAt),
      })
    }
  }

  settleAll(() => true)
  return lake.onCommit(({ changes }) => {
    // A review ends when a draft or published document is deleted. Most changes delete nothing.
    const gone = new Set(
      changes.flatMap(({ documentId, next }) => (next === null ? toPublishedId(documentId) : [])),
    )
    if (gone.size === 0) return
    settleAll(({ documentId }) => gone.has(documentId))
  })
}
