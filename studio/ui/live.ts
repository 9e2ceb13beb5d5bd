import { useEffect, useState } from 'react'

/**
 * How long the site takes to show a publish, in milliseconds. A slow server with a thousand pages needs three seconds.
 */
const LIVE_AFTER_MS = 5_000

/**
 * The last published version that the site has had time to show. Kept while a newer one is published.
 *
 * @param publishedAt in ISO 8601; undefined while the document is unpublished
 */
export function useLiveVersion(publishedAt: string | undefined): string | undefined {
  const [liveAt, setLiveAt] = useState<string>()
  useEffect(() => {
    if (publishedAt === undefined) return undefined
    const wait = Math.max(0, new Date(publishedAt).getTime() + LIVE_AFTER_MS - Date.now())
    const timer = setTimeout(() => setLiveAt(publishedAt), wait)
    return () => clearTimeout(timer)
  }, [publishedAt])
  return publishedAt && liveAt
}
