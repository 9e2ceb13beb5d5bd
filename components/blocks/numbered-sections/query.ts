import { RICH_TEXT } from '@/lib/content/fragments'

/** The fields of sections. */
export const NUMBERED_SECTIONS = /* groq */ `heading, look, sections[]{_key, title, content[]{${RICH_TEXT}}}`
