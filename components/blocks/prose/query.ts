import { RICH_TEXT } from '@/lib/content/fragments'

/** The fields of a text. */
export const PROSE = /* groq */ `heading, size, text[]{${RICH_TEXT}}`
