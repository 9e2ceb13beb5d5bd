import { z } from 'zod'
import { isReleaseName } from './perspective'

/** What a link shows: the drafts of a page, what one release makes of it, or the page as it will be at a moment. */
export const Shown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drafts') }),
  z.object({ kind: z.literal('release'), name: z.string().refine(isReleaseName) }),
  z.object({ kind: z.literal('moment'), at: z.iso.datetime() }),
])
export type Shown = z.infer<typeof Shown>

/** What the Studio gets for its question: a link, and when it ends, in milliseconds since 1970. */
export const ShareAnswer = z.object({ url: z.url(), until: z.int() })
export type ShareAnswer = z.infer<typeof ShareAnswer>

/** What the server says when there is no link. */
export const ShareProblem = z.object({ error: z.string() })

/** Where the Studio asks for a link to a draft. */
export const SHARE_PATH = '/api/draft-mode/share'

/** Where such a link leads; the pass follows as a parameter. */
export const VISIT_PATH = '/api/draft-mode/visit'

/** The parameter that carries the pass. */
export const PASS_PARAMETER = 'pass'
