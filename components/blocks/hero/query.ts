import { IMAGE, LINK } from '@/lib/content/fragments'

/** The fields of a hero. */
export const HERO = /* groq */ `
  headline, subline, scrollLabel, scrollAnchor, primaryAction{${LINK}}, secondaryAction{${LINK}}, picture{${IMAGE}}
`
