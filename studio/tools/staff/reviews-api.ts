import { z } from 'zod'
import { contentSource } from '../../../lib/env/content'
import { useRequest } from '../../ui/requests'
import { fetchStaff } from './staff-api'

const review = z.object({
  id: z.string(),
  documentId: z.string(),
  documentType: z.string(),
  /** The draft revision that the request is about, and the current one. */
  revision: z.string(),
  draftRevision: z.string().nullable(),
  askerName: z.string().nullable(),
  reviewerName: z.string().nullable(),
  answeredByName: z.string().nullable(),
  word: z.string(),
  answer: z.string(),
  state: z.enum(['open', 'sentBack', 'published']),
})
const reviews = z.object({ waiting: z.array(review), asked: z.array(review) })
const about = z.object({
  revision: z.string().nullable(),
  needsOther: z.boolean(),
  reviewers: z.array(z.object({ id: z.string(), name: z.string() })),
})
const setting = z.object({ types: z.array(z.string()) })

/** A review request for a draft, with the response. */
export type Review = z.infer<typeof review>
/** A person's reviews: requests waiting for their response, and requests they have made. */
export type Reviews = z.infer<typeof reviews>
/** A draft's possible reviewers, and whether someone else must publish it. */
export type AboutDraft = z.infer<typeof about>

/** The backend's review endpoints (backend/reviews/review-routes.ts). Each rejects with a `ToolError`. */
export const reviewsApi = {
  list: async (): Promise<Reviews> => reviews.parse(await fetchStaff('GET', '/reviews')),
  about: async (documentId: string): Promise<AboutDraft> =>
    about.parse(await fetchStaff('GET', `/reviews/about/${documentId}`)),
  ask: (question: { documentId: string; revision: string; reviewerId: string; word: string }) =>
    fetchStaff('POST', '/reviews', question),
  sendBack: (id: string, word: string) => fetchStaff('POST', `/reviews/${id}/send-back`, { word }),
  putAway: (id: string) => fetchStaff('DELETE', `/reviews/${id}`),
  secondAccountTypes: async (): Promise<string[]> =>
    setting.parse(await fetchStaff('GET', '/second-account')).types,
  setSecondAccountTypes: async (types: readonly string[]): Promise<void> => {
    await fetchStaff('PUT', '/second-account', { types })
    cached = undefined
  },
}

/** Cache lifetime in milliseconds. A stale list only affects which button is shown: the backend enforces the rule. */
const CACHED_MS = 60_000
const NONE: readonly string[] = []

let cached: { at: number; types: Promise<readonly string[]> } | undefined

/** Reads the types that need a second account, at most once a minute per tab. */
function readTypes(): Promise<readonly string[]> {
  if (contentSource.kind !== 'embedded') return Promise.resolve(NONE)
  if (cached === undefined || Date.now() - cached.at > CACHED_MS)
    cached = { at: Date.now(), types: reviewsApi.secondAccountTypes().catch(() => NONE) }
  return cached.types
}

/** Whether documents of a type need a second account; null until known. */
export function useNeedsSecond(type: string): boolean | null {
  const { data } = useRequest(readTypes)
  const types = contentSource.kind === 'embedded' ? data : NONE
  return types?.includes(type) ?? null
}
