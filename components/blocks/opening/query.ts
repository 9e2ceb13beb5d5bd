import { LINK } from '@/lib/content/fragments'

/** The fields of an opening. */
export const OPENING = /* groq */ `eyebrow, heading, text, action{${LINK}}, look, drawing, icon, colour`
