import 'server-only'
import { z } from 'zod'
import { NOT_OVER } from './current'
import { readPublished } from './read'

/** Read apart from generated types, so that the table is checked whatever the content store sends. */
const Redirects = z.array(
  z.object({
    from: z.string().nullable(),
    to: z.string().nullable(),
    isPermanent: z.boolean().nullable(),
  }),
)

/** The newest first: of two with the same address the later one counts. */
export const REDIRECTS_QUERY = /* groq */ `*[_type == "redirect" && ${NOT_OVER}] | order(_updatedAt desc){from, to, isPermanent}`

/** Where addresses that are gone lead, as staff wrote it. */
export async function getRedirects() {
  return Redirects.parse(await readPublished(REDIRECTS_QUERY))
}
