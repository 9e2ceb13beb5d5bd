import { z } from 'zod'
import { isReleaseName } from './draft-perspective.ts'

/** What a link to a page shows: its drafts, its version in one release, or the page as it will be at a moment. */
export const Shown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drafts') }),
  z.object({ kind: z.literal('release'), name: z.string().refine(isReleaseName) }),
  z.object({ kind: z.literal('moment'), at: z.iso.datetime() }),
])
export type Shown = z.infer<typeof Shown>

/** The answer to the Studio: a link, and when it ends, in milliseconds since 1970. */
export const ShareAnswer = z.object({ url: z.url(), until: z.int() })
export type ShareAnswer = z.infer<typeof ShareAnswer>

/** The answer when no link was made. */
export const ShareProblem = z.object({ error: z.string() })

/** The handler that makes a link to a draft for the Studio. */
export const SHARE_PATH = '/api/draft-mode/share'

/** The address of such a link. The pass follows as a parameter. */
export const VISIT_PATH = '/api/draft-mode/visit'

/** The page that such a link shows once it has ended, and when it is not complete. */
export const ENDED_PATH = '/api/draft-mode/ended'

/** The parameter with the pass. */
export const PASS_PARAMETER = 'pass'
