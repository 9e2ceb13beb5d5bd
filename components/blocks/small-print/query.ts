import { RICH_TEXT } from '@/lib/content/fragments'

/** The fields of small print. */
export const SMALL_PRINT = /* groq */ `heading, sections[]{_key, title, anchor, content[]{${RICH_TEXT}}}`
