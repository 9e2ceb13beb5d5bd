import { useEffect, useState } from 'react'

/** How long the site takes to show what was published. A slow server needs three seconds with a thousand pages. */
const LIVE_AFTER_MS = 5_000

/**
 * The last version of a published document that the site has had time to show. It stays while a newer one is
 * published.
 *
 * @param publishedAt in ISO 8601; undefined while the document is not published
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
