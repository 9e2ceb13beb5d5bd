import { revalidatePath, revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { contentFingerprint } from '@/lib/content/ask-store'
import { CONTENT_TAG } from '@/lib/content/read'
import { frontSecret, purgeCall, webhookSecret } from '@/lib/env/secrets'
import { createNoticeHandler } from '@/lib/freshness/notice'
import { createPurge, renewPages } from '@/lib/freshness/purge'
import { askOwnServer } from '@/lib/http/ask-own-server'
import { loadOwnTable } from '@/lib/redirects/redirect-lookup'

const PAGE_TIMEOUT_MS = 5_000

const call = purgeCall()
const purge = call === null ? undefined : createPurge(call, { before: renewOwnPages })

/** Marks stale pages, when the webhook of the content store or the front door says so. */
export const POST = createNoticeHandler({
  ...{ webhookSecret, frontSecret, fingerprint: contentFingerprint },
  markAll: (isAtOnce) => revalidateTag(CONTENT_TAG, isAtOnce ? { expire: 0 } : 'max'),
  markPage: (path) => revalidatePath(path),
  // A function that lives for one request lives until this has ended.
  purge: purge && (() => after(purge.run)),
})

/** A function that listens nowhere cannot ask itself: the CDN is emptied at once. */
async function renewOwnPages(): Promise<void> {
  await renewPages({
    pages: async () => (await loadOwnTable()).pages,
    isStale: async (path) => {
      const answer = await askOwnServer(path, { timeoutMs: PAGE_TIMEOUT_MS })
      await answer.body?.cancel()
      return answer.headers.get('x-nextjs-cache') === 'STALE'
    },
  })
}
