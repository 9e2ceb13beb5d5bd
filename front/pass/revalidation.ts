import { z } from 'zod'
import type { UpstreamResponse } from './upstream.ts'

/** Next's revalidation endpoint, for webhooks from the content store and requests from this program. */
export const REVALIDATE_PATH = '/api/revalidate'
/** Limit in bytes. Enough for the paths of thousands of pages. */
const LONGEST = 200_000

const Notice = z.object({ pages: z.array(z.string().startsWith('/')) })

/**
 * Reads Next's response to a webhook while it is proxied: the pages that it has invalidated, which staff will look at
 * first. Status 200 means that Next has accepted the webhook.
 */
export function listenForRevalidation(
  { statusCode, body }: UpstreamResponse,
  onRevalidated: (pages: readonly string[]) => void,
): void {
  if (statusCode !== 200) return
  const chunks: Buffer[] = []
  let length = 0
  body.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= LONGEST) chunks.push(chunk)
  })
  body.on('end', () =>
    onRevalidated(readPages(length <= LONGEST ? Buffer.concat(chunks).toString('utf8') : '')),
  )
}

function readPages(text: string): readonly string[] {
  try {
    return Notice.parse(JSON.parse(text)).pages
  } catch {
    // The response doesn't have the expected shape. The comparison that follows finds all changed pages.
    return []
  }
}
