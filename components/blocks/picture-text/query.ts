import { IMAGE, LINK, RICH_TEXT } from '@/lib/content/fragments'

/** The fields of a picture with text. */
export const PICTURE_TEXT = /* groq */ `
  heading, side, drawing, picture{${IMAGE}}, caption, text[]{${RICH_TEXT}}, link{${LINK}}
`
