import { enableDraftMode } from '@/lib/content/enable-draft-mode'

/** Where the Studio's Presentation tool signs the browser in to draft mode. */
export const GET = enableDraftMode
