import { LINK } from '@/lib/content/fragments'

/** The fields of a row of figures. */
export const FIGURES = /* groq */ `heading, items[]{_key, value, label, link{${LINK}}}, links[]{_key, ${LINK}}`
