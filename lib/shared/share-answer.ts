import { z } from 'zod'
import { isReleaseName } from './draft-perspective.ts'

/** What a draft link shows: a page's draft, its version in one release, or the page at a point in time. */
export const Shown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drafts') }),
  z.object({ kind: z.literal('release'), name: z.string().refine(isReleaseName) }),
  z.object({ kind: z.literal('moment'), at: z.iso.datetime() }),
])
export type Shown = z.infer<typeof Shown>

/** The response to the Studio: a link, and its expiry in milliseconds since 1970. */
export const ShareAnswer = z.object({ url: z.url(), until: z.int() })
export type ShareAnswer = z.infer<typeof ShareAnswer>

/** The handler that creates draft links for the Studio. */
export const SHARE_PATH = '/api/draft-mode/share'

/** Path of a draft link. The pass is a query parameter. */
export const VISIT_PATH = '/api/draft-mode/visit'

/** Page shown for expired or incomplete links. */
export const ENDED_PATH = '/api/draft-mode/ended'

export const PASS_PARAMETER = 'pass'
