import { z } from 'zod'
import { HttpError } from '../http/errors.ts'
import { readJson } from '../http/request-body.ts'
import { type Route, route } from '../http/route.ts'
import { isPublishedId, isValidDocumentId, toDraftId } from '../lake/document-ids.ts'
import type { ContentLake } from '../lake/lake.ts'
import { publish } from '../lake/mutate/document-actions.ts'
import { atIndex } from '../lake/mutate/mutation-error.ts'
import { assertMayWrite, mayPublish } from '../lake/mutate/rights.ts'
import type { LakeDocument } from '../lake/types.ts'
import type { Account } from '../staff/accounts.ts'
import type { Caller } from '../staff/caller.ts'
import type { Staff } from '../staff/staff.ts'
import type { Review, Reviews } from './reviews.ts'

/** Characters of the longest word that goes with a question or an answer. */
const LONGEST_WORD = 2_000
const NOTHING = () => new Response(null, { status: 204 })

const word = z.string().trim().max(LONGEST_WORD).default('')
const Question = z.object({
  documentId: z.string().refine((id) => isValidDocumentId(id) && isPublishedId(id)),
  revision: z.string().min(1),
  reviewerId: z.string().min(1),
  word,
})
const SentBack = z.object({ word })
const Types = z.object({ types: z.array(z.string().regex(/^[A-Za-z]\w{0,63}$/)).max(200) })

/** Who is signed in. */
type Person = Extract<Caller, { kind: 'staff' }>

/** Questions of staff to look over a draft, their answers, and which types need a second account. */
export function reviewRoutes({
  lake,
  staff: { accounts },
  reviews,
  onAsked,
}: {
  lake: ContentLake
  staff: Pick<Staff, 'accounts'>
  reviews: Reviews
  /** Told of each new question. */
  onAsked: (review: Review) => void
}): Route[] {
  const draftOf = (documentId: string) => lake.getDocument(toDraftId(documentId))
  const needsSecond = () => new Set(reviews.secondAccountTypes())
  const described = (review: Review) => ({
    ...review,
    askerName: accounts.nameOf(review.askerId),
    reviewerName: accounts.nameOf(review.reviewerId),
    answeredByName: review.answeredBy === null ? null : accounts.nameOf(review.answeredBy),
    /** Null when there is no draft any more. */
    draftRevision: draftOf(review.documentId)?._rev ?? null,
  })

  /** A question that waits for this person's answer. */
  function waitingFor(caller: Caller, id: string | undefined): Review {
    const review = reviews.find(id ?? '')
    if (review?.reviewerId !== personIn(caller).id || review.state !== 'open')
      throw new HttpError('notFound', 'Nobody waits for your answer to this any more.')
    return review
  }

  return [
    route('GET', '/staff/reviews', 'viewer', ({ caller }) => {
      const { id } = personIn(caller)
      const all = reviews.list()
      return Response.json({
        waiting: all.filter(({ reviewerId, state }) => reviewerId === id && state === 'open').map(described),
        asked: all.filter(({ askerId }) => askerId === id).map(described),
      })
    }),
    route('POST', '/staff/reviews', 'contributor', async ({ caller, request }) => {
      const { id: askerId } = personIn(caller)
      const question = parse(Question, await readJson(request))
      const draft = asSeen(draftOf(question.documentId), question.revision)
      const reviewer = accounts.find(question.reviewerId)
      if (reviewer === null || !mayAnswer(reviewer) || reviewer.id === askerId)
        throw new HttpError('unprocessable', 'Ask an editor or an administrator other than yourself.')
      if (needsSecond().has(draft._type) && !mayPublish(draft, reviewer.id, lake))
        throw new HttpError(
          'unprocessable',
          `${reviewer.name} has written in this draft and cannot publish it. Ask somebody who has not.`,
        )
      const askedAt = lake.now().getTime()
      const asked = reviews.ask({ ...question, documentType: draft._type, askerId, askedAt })
      onAsked(asked)
      return Response.json(described(asked), { status: 201 })
    }),
    // What a document's buttons ask: who may look it over, and whether this person may publish it.
    route('GET', '/staff/reviews/about/:documentId', 'contributor', ({ caller, params }) => {
      const { id } = personIn(caller)
      const draft = draftOf(params['documentId'] ?? '')
      const needsOther = draft !== null && needsSecond().has(draft._type)
      const others = accounts.list().filter((account) => mayAnswer(account) && account.id !== id)
      return Response.json({
        revision: draft?._rev ?? null,
        needsOther: needsOther && !mayPublish(draft, id, lake),
        reviewers: others
          .filter((account) => !needsOther || mayPublish(draft, account.id, lake))
          .map(({ id: reviewerId, name, role }) => ({ id: reviewerId, name, role })),
      })
    }),
    route('POST', '/staff/reviews/:id/publish', 'editor', ({ caller, params }) => {
      const { id, documentId, revision } = waitingFor(caller, params['id'])
      // Nothing is asynchronous from here to the store: what is published is what was asked about.
      asSeen(draftOf(documentId), revision)
      const transaction = lake.transact({
        author: personIn(caller).id,
        kind: 'actionError',
        build: (workspace) =>
          atIndex('actionError', 0, () =>
            publish({ publishedId: documentId, draftId: toDraftId(documentId) }, workspace),
          ),
        authorise: (changes) => assertMayWrite(changes, { caller, lake, secondAccountTypes: needsSecond }),
      })
      return Response.json({ id, transactionId: transaction.id })
    }),
    route('POST', '/staff/reviews/:id/send-back', 'editor', async ({ caller, params, request }) => {
      const person = personIn(caller)
      const answer = parse(SentBack, await readJson(request)).word
      const { id } = waitingFor(caller, params['id'])
      reviews.answer(id, { state: 'sentBack', answer, by: person.id, now: lake.now().getTime() })
      return NOTHING()
    }),
    // Takes a question back, or puts an answer away that was read.
    route('DELETE', '/staff/reviews/:id', 'viewer', ({ caller, params }) => {
      const review = reviews.find(params['id'] ?? '')
      if (review?.askerId !== personIn(caller).id)
        throw new HttpError('notFound', 'This is no question of yours.')
      reviews.erase(review.id)
      return NOTHING()
    }),
    route('GET', '/staff/second-account', 'viewer', () =>
      Response.json({ types: reviews.secondAccountTypes() }),
    ),
    route('PUT', '/staff/second-account', 'administrator', async ({ request }) => {
      reviews.setSecondAccountTypes(parse(Types, await readJson(request)).types)
      return Response.json({ types: reviews.secondAccountTypes() })
    }),
  ]
}

/** The draft, which must be at the revision that somebody has seen. */
function asSeen(draft: LakeDocument | null, revision: string): LakeDocument {
  if (draft === null) throw new HttpError('notFound', 'There is no draft of this any more.')
  if (draft._rev !== revision)
    throw new HttpError('conflict', 'The draft has changed since. Look at it as it is now.')
  return draft
}

function mayAnswer({ role }: Account): boolean {
  return role === 'editor' || role === 'administrator'
}

function personIn(caller: Caller): Person {
  if (caller.kind !== 'staff') throw new HttpError('forbidden', 'Programs ask nobody for a review.')
  return caller
}

function parse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new HttpError('unprocessable', `The request is not as expected: ${fields}.`)
}
