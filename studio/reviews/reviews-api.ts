import { useEffect, useState } from 'react'
import { z } from 'zod'
import { contentSource } from '../../lib/env/content'
import { askStaffServer } from '../staff/staff-api'

const review = z.object({
  id: z.string(),
  documentId: z.string(),
  documentType: z.string(),
  /** The revision of the draft that the question is about, and the one that there is now. */
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

/** A question to look over a draft, and what came of it. */
export type Review = z.infer<typeof review>
/** What waits for a person's answer, and what the person has asked. */
export type Reviews = z.infer<typeof reviews>
/** Who may look over a draft, and whether it needs another account than this person's to be published. */
export type AboutDraft = z.infer<typeof about>

/** The backend's endpoints about reviews (backend/reviews/review-routes.ts). Each rejects with a `ToolError`. */
export const reviewsApi = {
  list: async (): Promise<Reviews> => reviews.parse(await askStaffServer('GET', '/reviews')),
  about: async (documentId: string): Promise<AboutDraft> =>
    about.parse(await askStaffServer('GET', `/reviews/about/${documentId}`)),
  ask: async (question: {
    documentId: string
    revision: string
    reviewerId: string
    word: string
  }): Promise<void> => {
    await askStaffServer('POST', '/reviews', question)
  },
  publish: async (id: string): Promise<void> => {
    await askStaffServer('POST', `/reviews/${id}/publish`)
  },
  sendBack: async (id: string, word: string): Promise<void> => {
    await askStaffServer('POST', `/reviews/${id}/send-back`, { word })
  },
  putAway: async (id: string): Promise<void> => {
    await askStaffServer('DELETE', `/reviews/${id}`)
  },
  secondAccountTypes: async (): Promise<string[]> =>
    setting.parse(await askStaffServer('GET', '/second-account')).types,
  setSecondAccountTypes: async (types: readonly string[]): Promise<void> => {
    await askStaffServer('PUT', '/second-account', { types })
    known = undefined
  },
}

/** How old the list may be, in milliseconds. The backend decides by itself; here it only chooses the button. */
const FRESH = 60_000
const NONE: readonly string[] = []

let known: { at: number; types: Promise<readonly string[]> } | undefined

/** The types that need a second account, asked for at most once a minute by all documents of a tab. */
function readTypes(): Promise<readonly string[]> {
  if (contentSource.kind !== 'embedded') return Promise.resolve(NONE)
  if (known === undefined || Date.now() - known.at > FRESH)
    known = { at: Date.now(), types: reviewsApi.secondAccountTypes().catch(() => NONE) }
  return known.types
}

/** Whether documents of a type need a second account; null while that is not known yet. */
export function useNeedsSecond(type: string): boolean | null {
  const [types, setTypes] = useState(contentSource.kind === 'embedded' ? undefined : NONE)
  useEffect(() => {
    let isCurrent = true
    void readTypes().then((read) => isCurrent && setTypes(read))
    return () => {
      isCurrent = false
    }
  }, [type])
  return types?.includes(type) ?? null
}
