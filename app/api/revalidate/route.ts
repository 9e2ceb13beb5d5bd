import { revalidatePath, revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { contentFingerprint } from '@/lib/content/fetch-published'
import { CONTENT_TAG } from '@/lib/content/read'
import { queryRegistry } from '@/lib/content/query-registry'
import { frontSecret, purgeCall, webhookSecret } from '@/lib/env/secrets'
import { createChangeEventHandler } from '@/lib/freshness/change-event'
import { createPurge, renewPages } from '@/lib/freshness/purge'
import { askOwnServer } from '@/lib/http/ask-own-server'
import { isListedPage, loadOwnTable } from '@/lib/redirects/redirect-lookup'
import { routeOf } from '@/lib/shared/pages'

const PAGE_TIMEOUT_MS = 5_000
/** The path under which Next caches its response for all addresses without a page. */
const NO_PAGE = '/_not-found'

const call = purgeCall()
const purge = call === null ? undefined : createPurge(call, { before: renewOwnPages })

/** Revalidates pages when the content store's webhook or the front door reports a change. */
export const POST = createChangeEventHandler({
  ...{ webhookSecret, frontSecret, fingerprint: contentFingerprint },
  markAll: (isAtOnce) => {
    queryRegistry.clear()
    revalidateTag(CONTENT_TAG, isAtOnce ? { expire: 0 } : 'max')
  },
  changedTags: queryRegistry.takeChangedTags,
  pageTags: queryRegistry.takePageTags,
  isListed: isListedPage,
  // Each query result has its own tag (lib/content/read.ts), and Next gives that tag to every page that uses the
  // result.
  markTags: (tags) => tags.forEach((tag) => revalidateTag(tag, { expire: 0 })),
  // The front door sends public addresses. Some of them may have no page.
  markPages: (paths) => [...paths.map(routeOf), NO_PAGE].forEach((path) => revalidatePath(path)),
  // Some hosts stop a function once it has responded. `after` keeps it running until the purge is done.
  purge: purge && (() => after(purge.run)),
})

/**
 * Renews this server's pages before the CDN is purged. A serverless function can't request its own pages, so in that
 * case the CDN is purged immediately.
 */
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
