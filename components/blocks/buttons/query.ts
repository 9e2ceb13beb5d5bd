import { LINK } from '@/lib/content/fragments'

/** The fields of a row of buttons. */
export const BUTTONS = /* groq */ `links[]{_key, ${LINK}}`
