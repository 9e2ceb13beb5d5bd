import { z } from 'zod'
import { CHECK_REPORT } from './check-messages.ts'

/** The field that a string on a draft page comes from, as encoded in its stega mark. */
const FieldSource = z.object({ id: z.string(), type: z.string(), path: z.string() })
export type FieldSource = z.infer<typeof FieldSource>

/** Text with sentences: a paragraph or list item. */
const PageText = z.object({ text: z.string(), source: FieldSource.nullable() })
export type PageText = z.infer<typeof PageText>

const PageLink = z.object({
  /** The link's accessible name. */
  text: z.string(),
  /** A path of this site starting with `/`, or an address with a scheme. */
  address: z.string(),
  source: FieldSource.nullable(),
})
export type PageLink = z.infer<typeof PageLink>

const PagePicture = z.object({
  /** The asset id in the content store. Empty for other pictures. */
  asset: z.string(),
  /** The alternative text. Empty for decorative pictures, or if it is missing. */
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
  /** The element's text, which may be empty. */
  words: z.string(),
  asset: z.string(),
  source: FieldSource.nullable(),
})
export type AxeFinding = z.infer<typeof AxeFinding>

/** A draft page's report about itself. */
export const PageReport = z.object({
  type: z.literal(CHECK_REPORT),
  path: z.string(),
  /** Ids that a link to this page can target. */
  anchors: z.array(z.string()),
  texts: z.array(PageText),
  links: z.array(PageLink),
  pictures: z.array(PagePicture),
  axe: z.array(AxeFinding),
})
export type PageReport = z.infer<typeof PageReport>
