import { revalidatePath, revalidateTag } from 'next/cache'
import { contentFingerprint } from '@/lib/content/ask-store'
import { CONTENT_TAG } from '@/lib/content/read'
import { frontSecret, webhookSecret } from '@/lib/env/secrets'
import { createNoticeHandler } from '@/lib/freshness/notice'

/** Marks stale pages, when the webhook of the content store or the front door says so. */
export const POST = createNoticeHandler({
  ...{ webhookSecret, frontSecret, fingerprint: contentFingerprint },
  markAll: (isAtOnce) => revalidateTag(CONTENT_TAG, isAtOnce ? { expire: 0 } : 'max'),
  markPage: (path) => revalidatePath(path),
})
