import { z } from 'zod'
import { isReleaseName } from './perspective'

/** What a link shows: the drafts of a page, what one release makes of it, or the page as it will be at a moment. */
export const Shown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drafts') }),
  z.object({ kind: z.literal('release'), name: z.string().refine(isReleaseName) }),
  z.object({ kind: z.literal('moment'), at: z.iso.datetime() }),
])
export type Shown = z.infer<typeof Shown>
