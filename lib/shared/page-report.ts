import { z } from 'zod'
import { CHECK_REPORT } from './check-messages.ts'

/** The source field of some text on a draft page, according to its stega mark. */
const FieldSource = z.object({ id: z.string(), type: z.string(), path: z.string() })
export type FieldSource = z.infer<typeof FieldSource>

/** Text that contains sentences: a paragraph or list item. */
const PageText = z.object({ text: z.string(), source: FieldSource.nullable() })
export type PageText = z.infer<typeof PageText>

const PageLink = z.object({
  /** The link's accessible name. */
  text: z.string(),
  /** A path on this site starting with `/`, or an address with a scheme. */
  address: z.string(),
  source: FieldSource.nullable(),
})
export type PageLink = z.infer<typeof PageLink>

const PagePicture = z.object({
  /** The asset's id in the content store. Empty for other pictures. */
  asset: z.string(),
  /** The alt text. Empty for decorative pictures, or if it is missing. */
  alt: z.string(),
  source: FieldSource.nullable(),
})
export type PagePicture = z.infer<typeof PagePicture>

/** A rule violation found by axe. */
const AxeFinding = z.object({
  /** axe's rule id, such as `heading-order`. */
  rule: z.string(),
  /** axe's explanation of the rule. */
  help: z.string(),
  /** The element's text. May be empty. */
  words: z.string(),
  asset: z.string(),
  source: FieldSource.nullable(),
})
export type AxeFinding = z.infer<typeof AxeFinding>

/** What a draft page reports about itself. */
export const PageReport = z.object({
  type: z.literal(CHECK_REPORT),
  path: z.string(),
  /** Ids on this page that links can target. */
  anchors: z.array(z.string()),
  texts: z.array(PageText),
  links: z.array(PageLink),
  pictures: z.array(PagePicture),
  axe: z.array(AxeFinding),
})
export type PageReport = z.infer<typeof PageReport>
