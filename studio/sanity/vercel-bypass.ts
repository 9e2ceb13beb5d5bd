import type { LiveEvent, SanityClient } from '@sanity/client'

/** Where hosted Sanity keeps the secret (`fetchVercelProtectionBypassSecret` of @sanity/preview-url-secret 4). */
const SECRET =
  '*[_id == "sanity-preview-url-secret.vercel-protection-bypass" && _type == "sanity.vercelProtectionBypass"][0].secret'
const RETRY_MS = 5_000

/**
 * Reads the secret for previews behind Vercel's protection, and again whenever it changes. `next.config.ts`
 * replaces the function of the same name in @sanity/preview-url-secret with it: that function drops its first
 * response if anyone publishes in the meantime and never retries, and Presentation shows no preview before the
 * first response.
 *
 * @param onChange called with the secret, or null if there is none
 * @returns an unsubscribe function
 */
export function subscribeToVercelProtectionBypass(
  client: Pick<SanityClient, 'fetch' | 'live'>,
  onChange: (secret: string | null) => void,
): () => void {
  let isOver = false
  let isAsking = false
  let tags: readonly string[] = []
  let retry: ReturnType<typeof setTimeout> | undefined
  /** Events that arrived during a request, whose response says which of them are relevant. */
  const unjudged: LiveEvent[] = []

  const judge = (events: readonly LiveEvent[]) => {
    const change = events.findLast(
      (event) =>
        event.type === 'restart' ||
        (event.type === 'message' && event.tags.some((tag) => tags.includes(tag))),
    )
    if (change && 'id' in change) void ask(change.id)
  }
  const ask = async (lastLiveEventId: string | null) => {
    isAsking = true
    clearTimeout(retry)
    try {
      const { result, syncTags = [] } = await client.fetch<string | null>(
        SECRET,
        {},
        {
          filterResponse: false,
          lastLiveEventId,
          tag: 'preview-url-secret.fetch-vercel-bypass-protection-secret',
        },
      )
      if (isOver) return
      tags = syncTags
      onChange(result)
    } catch {
      if (isOver) return
      retry = setTimeout(() => void ask(null), RETRY_MS)
    } finally {
      isAsking = false
    }
    judge(unjudged.splice(0))
  }

  const subscription = client.live.events().subscribe({
    next: (event) => (isAsking ? unjudged.push(event) : judge([event])),
    // oxlint-disable-next-line no-console -- as in Sanity's function: the stream has ended, and the last secret stays in use
    error: (error) => console.error(error),
  })
  void ask(null)
  return () => {
    isOver = true
    clearTimeout(retry)
    subscription.unsubscribe()
  }
}
