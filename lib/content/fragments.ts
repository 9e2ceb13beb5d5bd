/** What `linkHref` needs to find the address of a link. */
const LINK_TARGET = /* groq */ `
  kind, page, anchor, url, "file": file.asset->path, "slug": document->slug.current, "target": document->_type
`

/** A link with its words. */
export const LINK = /* groq */ `label, ${LINK_TARGET}`

/** The blocks of a long text, to stand in `[]{…}`. Its links know where they lead; `href` is that of old ones. */
export const RICH_TEXT = /* groq */ `..., markDefs[]{_type, _key, href, ${LINK_TARGET}}`

/** A short entry with an icon. */
export const CARD = /* groq */ `_key, title, description, icon, colour`

/** A picture with its crop, focal point and size. */
export const IMAGE = /* groq */ `
  alt, isDecorative, crop, hotspot,
  "asset": asset->{_id, url, "width": metadata.dimensions.width, "height": metadata.dimensions.height}
`

/** What search engines and share previews show. */
export const SEO = /* groq */ `title, description, keywords`

/** How search engines describe what a page is about as a public service. */
export const SERVICE = /* groq */ `serviceType, audience`

/*
 * What ends by itself, as conditions of queries. `$today` is the day in Sydney, which each query gets that names it
 * (read.ts). With the day and with the announcement changes the fingerprint of the content (ask-store.ts), by which
 * pages are found to be old within a minute.
 */

/** A job whose last day to apply is not over. */
export const OPEN = /* groq */ `(!defined(closingDate) || closingDate >= $today)`

/** A local issue or a redirect whose last day is not over. */
export const NOT_OVER = /* groq */ `(!defined(until) || until >= $today)`

/** The announcement, if it has words, has begun and has not ended. */
export const ANNOUNCED = /* groq */ `_type == "announcement" && _id == "announcement" && defined(text)
  && (!defined(begins) || dateTime(begins) <= dateTime(now()))
  && (!defined(ends) || dateTime(ends) > dateTime(now()))`
