import { LINK } from '@/lib/content/fragments'

/** The fields of a quote. */
export const QUOTE = /* groq */ `text, source, detail, link{${LINK}}`
