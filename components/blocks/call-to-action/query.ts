import { LINK } from '@/lib/content/fragments'

/** The fields of a call to action. */
export const CALL_TO_ACTION = /* groq */ `heading, text, look, links[]{_key, ${LINK}}`
