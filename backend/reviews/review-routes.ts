import { z } from 'zod'
import { HttpError } from '../base/errors.ts'
import { readJson } from '../base/request-body.ts'
import { type Route, route } from '../base/route.ts'
import { isPublishedId, isValidDocumentId, toDraftId } from '../lake/model/document-ids.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import { mayPublish } from '../lake/mutate/rights.ts'
import type { Account } from '../staff/accounts.ts'
import type { Caller } from '../base/caller.ts'
import type { Staff } from '../staff/staff.ts'
import type { Review, Reviews } from './reviews.ts'

/** Maximum length of a remark in a review. */
const LONGEST_WORD = 2_000
const noContent = () => new Response(null, { status: 204 })

const word = z.string().trim().max(LONGEST_WORD).default('')
const ReviewRequest = z.object({
  documentId: z.string().refine((id) => isValidDocumentId(id) && isPublishedId(id)),
  revision: z.string().min(1),
  reviewerId: z.string().min(1),
  word,
})
const SentBack = z.object({ word })
const Types = z.object({ types: z.array(z.string().regex(/^[A-Za-z]\w{0,63}$/)).max(200) })

type Person = Extract<Caller, { kind: 'staff' }>

/** Endpoints for reviews of drafts, and for the types that need a second account to publish. */
export function reviewRoutes({
  lake,
  staff: { accounts },
  reviews,
  onAsked,
}: {
  lake: LakeReader
  staff: Pick<Staff, 'accounts'>
  reviews: Reviews
  onAsked: (review: Review) => void
}): Route[] {
  const draftOf = (documentId: string) => lake.getDocument(toDraftId(documentId))
  const secondAccountTypes = () => new Set(reviews.secondAccountTypes())
  const withNames = (review: Review) => ({
    ...review,
    // A migration may have changed the draft's type since then.
    documentType: draftOf(review.documentId)?._type ?? review.documentType,
    askerName: accounts.nameOf(review.askerId),
    reviewerName: accounts.nameOf(review.reviewerId),
    answeredByName: review.answeredBy === null ? null : accounts.nameOf(review.answeredBy),
    /** Null if the draft is gone. */
    draftRevision: draftOf(review.documentId)?._rev ?? null,
  })

  return [
    route('GET', '/staff/reviews', 'viewer', ({ caller }) => {
      const { id } = signedInPerson(caller)
      const all = reviews.list()
      return Response.json({
        waiting: all.filter(({ reviewerId, state }) => reviewerId === id && state === 'open').map(withNames),
        asked: all.filter(({ askerId }) => askerId === id).map(withNames),
      })
    }),
    route('POST', '/staff/reviews', 'contributor', async ({ caller, request }) => {
      const { id: askerId } = signedInPerson(caller)
      const question = parse(ReviewRequest, await readJson(request))
      const draft = draftOf(question.documentId)
      if (draft === null) throw new HttpError('notFound', 'The draft no longer exists.')
      if (draft._rev !== question.revision)
        throw new HttpError('conflict', 'The draft has changed since. Review the current version.')
      const reviewer = accounts.find(question.reviewerId)
      if (reviewer === null || !mayAnswer(reviewer) || reviewer.id === askerId)
        throw new HttpError('unprocessable', 'Choose another editor or administrator as the reviewer.')
      if (secondAccountTypes().has(draft._type) && !mayPublish(draft, reviewer.id, lake))
        throw new HttpError(
          'unprocessable',
          `${reviewer.name} has edited this draft and cannot publish it. Choose a reviewer who has not.`,
        )
      const askedAt = lake.now().getTime()
      const asked = reviews.ask({ ...question, documentType: draft._type, askerId, askedAt })
      onAsked(asked)
      return Response.json(withNames(asked), { status: 201 })
    }),
    // For a document's buttons: who can review it, and whether this person may publish it.
    route('GET', '/staff/reviews/about/:documentId', 'contributor', ({ caller, params }) => {
      const { id } = signedInPerson(caller)
      const draft = draftOf(params['documentId'] ?? '')
      const needsOther = draft !== null && secondAccountTypes().has(draft._type)
      const others = accounts.list().filter((account) => mayAnswer(account) && account.id !== id)
      return Response.json({
        revision: draft?._rev ?? null,
        needsOther: needsOther && !mayPublish(draft, id, lake),
        reviewers: others
          .filter((account) => !needsOther || mayPublish(draft, account.id, lake))
          .map(({ id: reviewerId, name, role }) => ({ id: reviewerId, name, role })),
      })
    }),
    route('POST', '/staff/reviews/:id/send-back', 'editor', async ({ caller, params, request }) => {
      const person = signedInPerson(caller)
      const answer = parse(SentBack, await readJson(request)).word
      const review = reviews.find(params['id'] ?? '')
      if (review?.reviewerId !== person.id || review.state !== 'open')
        throw new HttpError('notFound', 'This review request is no longer open.')
      reviews.answer(review.id, { state: 'sentBack', answer, by: person.id, now: lake.now().getTime() })
      return noContent()
    }),
    // Withdraws a request, or removes one whose outcome has been read.
    route('DELETE', '/staff/reviews/:id', 'viewer', ({ caller, params }) => {
      const review = reviews.find(params['id'] ?? '')
      if (review?.askerId !== signedInPerson(caller).id)
        throw new HttpError('notFound', 'This review request is not yours.')
      reviews.erase(review.id)
      return noContent()
    }),
    route('GET', '/staff/second-account', 'viewer', () =>
      Response.json({ types: reviews.secondAccountTypes() }),
    ),
    route('PUT', '/staff/second-account', 'administrator', async ({ request }) => {
      const { types } = parse(Types, await readJson(request))
      const known = secondAccountTypes()
      if (types.some((type) => !known.has(type)) && accounts.list().filter(mayAnswer).length < 2)
        throw new HttpError(
          'unprocessable',
          'Only one account may publish, so nobody could publish these documents. Invite another editor or administrator first.',
        )
      reviews.setSecondAccountTypes(types)
      return Response.json({ types: reviews.secondAccountTypes() })
    }),
  ]
}

function mayAnswer({ role }: Account): boolean {
  return role === 'editor' || role === 'administrator'
}

function signedInPerson(caller: Caller): Person {
  if (caller.kind !== 'staff') throw new HttpError('forbidden', 'Programs cannot request reviews.')
  return caller
}

function parse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new HttpError('unprocessable', `The request is invalid: ${fields}.`)
}
