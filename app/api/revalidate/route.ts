import { revalidatePath, revalidateTag } from 'next/cache'
import { contentFingerprint } from '@/lib/content/ask-store'
import { CONTENT_TAG } from '@/lib/content/read'
import { frontSecret, webhookSecret } from '@/lib/env/secrets'
import { createNoticeHandler } from '@/lib/freshness/answer-notice'

/** Where the content store, by its webhook, and the front door say that pages are stale. */
export const POST = createNoticeHandler({
  ...{ webhookSecret, frontSecret, fingerprint: contentFingerprint },
  markAll: (isAtOnce) => revalidateTag(CONTENT_TAG, isAtOnce ? { expire: 0 } : 'max'),
  markPage: (path) => revalidatePath(path),
})
