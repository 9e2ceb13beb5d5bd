import { z } from 'zod'
import type { UpstreamResponse } from './upstream.ts'

/** Next's revalidation endpoint, for webhooks of the content store and requests of this program. */
export const REVALIDATE_PATH = '/api/revalidate'
/** In bytes: enough for the paths of thousands of pages. */
const LONGEST = 200_000

const Notice = z.object({
  pages: z.array(z.string().startsWith('/')).default([]),
  isMarked: z.boolean().default(true),
})

/**
 * Next's response to a webhook: the pages that staff will look at first, in order, and whether it has just
 * invalidated any.
 */
export type Revalidation = Readonly<z.infer<typeof Notice>>

/** Reads Next's response to a webhook while it is proxied. Status 200 means that Next has accepted it. */
export function listenForRevalidation(
  { statusCode, body }: UpstreamResponse,
  onRevalidated: (notice: Revalidation) => void,
): void {
  if (statusCode !== 200) return
  const chunks: Buffer[] = []
  let length = 0
  body.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= LONGEST) chunks.push(chunk)
  })
  body.on('end', () =>
    onRevalidated(readRevalidation(length <= LONGEST ? Buffer.concat(chunks).toString('utf8') : '')),
  )
}

function readRevalidation(text: string): Revalidation {
  try {
    return Notice.parse(JSON.parse(text))
  } catch {
    // Not the expected shape: renew all pages in any order.
    return { pages: [], isMarked: true }
  }
}
