import { revalidatePath, revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { contentFingerprint } from '@/lib/content/ask-store'
import { CONTENT_TAG } from '@/lib/content/read'
import { frontSecret, webhookSecret } from '@/lib/env/secrets'
import { purgeCall } from '@/lib/env/purge-call'
import { createNoticeHandler } from '@/lib/freshness/notice'
import { createPurge } from '@/lib/freshness/purge'

const purge = purgeCall === null ? undefined : createPurge(purgeCall)

/** Marks stale pages, when the webhook of the content store or the front door says so. */
export const POST = createNoticeHandler({
  ...{ webhookSecret, frontSecret, fingerprint: contentFingerprint },
  markAll: (isAtOnce) => revalidateTag(CONTENT_TAG, isAtOnce ? { expire: 0 } : 'max'),
  // A function that lives for one request lives until this has ended.
  purge: purge && (() => after(purge.run)),
  markPage: (path) => revalidatePath(path),
})
