import { z } from 'zod'
import { CHECK_REPORT } from './check-messages.ts'

/** The field of a text on the page of a draft, as the text's invisible mark names it. */
const FieldSource = z.object({ id: z.string(), type: z.string(), path: z.string() })
export type FieldSource = z.infer<typeof FieldSource>

/** A text of sentences: a paragraph, or an entry of a list. */
const PageText = z.object({ text: z.string(), source: FieldSource.nullable() })
export type PageText = z.infer<typeof PageText>

/** A link of a page. */
const PageLink = z.object({
  /** The link's name for screen readers. */
  text: z.string(),
  /** The address: a path of this site from `/` on, or an address with a scheme. */
  address: z.string(),
  source: FieldSource.nullable(),
})
export type PageLink = z.infer<typeof PageLink>

/** A picture of a page. */
const PagePicture = z.object({
  /** The id of the asset in the content store. Empty for other pictures. */
  asset: z.string(),
  /** The alternative text. Empty for decorative pictures, and where it is missing. */
  alt: z.string(),
  source: FieldSource.nullable(),
})
export type PagePicture = z.infer<typeof PagePicture>

/** One violation of a rule that axe has found. */
const AxeFinding = z.object({
  /** The name of axe's rule, such as `heading-order`. */
  rule: z.string(),
  /** The sentence by which axe explains the rule. */
  help: z.string(),
  /** The text of the element; may be empty. */
  words: z.string(),
  asset: z.string(),
  source: FieldSource.nullable(),
})
export type AxeFinding = z.infer<typeof AxeFinding>

/** What the page of a draft has found in its check of itself. */
export const PageReport = z.object({
  type: z.literal(CHECK_REPORT),
  path: z.string(),
  /** Ids that an address of this page can lead to. */
  anchors: z.array(z.string()),
  texts: z.array(PageText),
  links: z.array(PageLink),
  pictures: z.array(PagePicture),
  axe: z.array(AxeFinding),
})
export type PageReport = z.infer<typeof PageReport>
