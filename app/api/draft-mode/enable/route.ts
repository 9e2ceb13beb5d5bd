import { enableDraftMode } from '@/lib/content/enable-draft-mode'
import { staffPass } from '@/lib/draft/draft-pass'
import { grantPass } from '@/lib/draft/grant-pass'
import { whenLetIn } from '@/lib/draft/when-let-in'

/** Where the Studio's Presentation tool signs the browser in to draft mode. */
export function GET(request: Request): Promise<Response> {
  return whenLetIn(
    () => enableDraftMode(request),
    () => grantPass(staffPass(Date.now())),
  )
}
