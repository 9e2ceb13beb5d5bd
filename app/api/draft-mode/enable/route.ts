import { enableDraftMode, ownerOfSecret } from '@/lib/content/enable-draft-mode'
import { answerPreview } from '@/lib/draft/answer-preview'
import { grantPass } from '@/lib/draft/draft-access'

/** Where the Studio's Presentation tool signs the browser in to draft mode. */
export function GET(request: Request): Promise<Response> {
  return answerPreview(request, {
    ownerOfSecret: () => ownerOfSecret(request),
    enable: () => enableDraftMode(request),
    grant: grantPass,
  })
}
