/** An uploaded file, for `fileAddress`. */
export const FILE = /* groq */ `asset->{path, "name": originalFilename}`

/** The fields by which `linkHref` finds the address of a link. */
const LINK_TARGET = /* groq */ `
  kind, anchor, url, "file": file.${FILE}, "slug": document->slug.current, "target": document->_type
`

/** A link with its label. */
export const LINK = /* groq */ `label, ${LINK_TARGET}`

/**
 * The blocks of a long text, for `[]{…}`, with the targets of their links. `href` is the address of links from before
 * targets.
 */
export const RICH_TEXT = /* groq */ `..., markDefs[]{_type, _key, href, ${LINK_TARGET}}`

/** A picture with its crop, focal point and size. */
export const IMAGE = /* groq */ `
  alt, isDecorative, crop, hotspot,
  "asset": asset->{_id, url, "width": metadata.dimensions.width, "height": metadata.dimensions.height}
`

/** The words of the document “Forms” that all its forms share. */
export const FORM_NOTES = /* groq */ `consentVersion, busyText, tooLongError`

/** The times of an event (lib/shared/occurrences.ts). */
export const EVENT_TIMES = /* groq */ `starts, ends, repeats, repeatUntil, exceptions[]{day, movedTo, note}`

/** The words that search engines and share previews show. */
export const SEO = /* groq */ `title, description, keywords`

/** The public service that a page is about, for search engines. */
export const SERVICE = /* groq */ `serviceType, audience`

/*
 * Conditions for documents that end on a day. `$today` is the party's day; read.ts gives it to each query that names
 * it. The fingerprint of the content (ask-store.ts) changes with the day and with the announcement, so that pages are
 * found to be stale within a minute.
 */

/** Holds for a job whose last day to apply is not over. */
export const IS_OPEN = /* groq */ `(!defined(closingDate) || closingDate >= $today)`

/** Holds for a local issue or a redirect whose last day is not over. */
export const IS_NOT_OVER = /* groq */ `(!defined(until) || until >= $today)`

/** Holds for the announcement, if it has words, has begun and has not ended. */
export const IS_ANNOUNCED = /* groq */ `_type == "announcement" && _id == "announcement" && defined(text)
  && (!defined(begins) || dateTime(begins) <= dateTime(now()))
  && (!defined(ends) || dateTime(ends) > dateTime(now()))`
