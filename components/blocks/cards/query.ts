import { CARD, LINK } from '@/lib/content/fragments'

/** The fields of cards. */
export const CARDS = /* groq */ `heading, introduction, action{${LINK}}, layout, cards[]{${CARD}, link{${LINK}}}`
