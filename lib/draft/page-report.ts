import { z } from 'zod'
import { CHECK_REPORT } from './check-messages'

/** The field that a text on a page of a draft comes from, as its invisible mark names it. */
const FieldSource = z.object({ id: z.string(), type: z.string(), path: z.string() })
export type FieldSource = z.infer<typeof FieldSource>

/** A text that is read as sentences: a paragraph, or an entry of a list. */
const PageText = z.object({ text: z.string(), source: FieldSource.nullable() })
export type PageText = z.infer<typeof PageText>

/** A link of a page. */
const PageLink = z.object({
  /** Its name for screen readers. */
  text: z.string(),
  /** Where it leads: from `/` on this site, with a scheme elsewhere. */
  address: z.string(),
  source: FieldSource.nullable(),
})
export type PageLink = z.infer<typeof PageLink>

/** A picture of a page. */
const PagePicture = z.object({
  /** The id of its asset in the content store; empty for others. */
  asset: z.string(),
  /** How it is described; empty where it is not, or is decorative. */
  alt: z.string(),
  source: FieldSource.nullable(),
})
export type PagePicture = z.infer<typeof PagePicture>

/** One element that axe objects to. */
const AxeFinding = z.object({
  /** The name of axe's rule, such as `heading-order`. */
  rule: z.string(),
  /** What axe calls the rule. */
  help: z.string(),
  /** The words of the element; may be empty. */
  words: z.string(),
  asset: z.string(),
  source: FieldSource.nullable(),
})
export type AxeFinding = z.infer<typeof AxeFinding>

/** What the page of a draft says of itself. */
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
