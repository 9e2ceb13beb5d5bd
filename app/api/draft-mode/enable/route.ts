import { enableDraftMode, ownerOfSecret } from '@/lib/content/enable-draft-mode'
import { answerPreview } from '@/lib/draft/answer-preview'
import { grantPass } from '@/lib/draft/draft-access'

/** Turns draft mode on for the Studio's Presentation tool. */
export function GET(request: Request): Promise<Response> {
  return answerPreview(request, {
    ownerOfSecret: () => ownerOfSecret(request),
    enable: () => enableDraftMode(request),
    grant: grantPass,
  })
}
