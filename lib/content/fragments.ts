/** An uploaded file, for `fileAddress`. */
export const FILE = /* groq */ `asset->{path, "name": originalFilename}`

/** The fields that `linkHref` derives a link's address from. */
const LINK_TARGET = /* groq */ `
  kind, anchor, url, "file": file.${FILE}, "slug": document->slug.current, "target": document->_type
`

/** A link with its label. */
export const LINK = /* groq */ `label, ${LINK_TARGET}`

/**
 * The blocks of rich text, for `[]{…}`, with the targets of their links. `href` is the address of links that predate
 * targets.
 */
export const RICH_TEXT = /* groq */ `..., markDefs[]{_type, _key, href, ${LINK_TARGET}}`

/** An image with its crop, hotspot and size. */
export const IMAGE = /* groq */ `
  alt, isDecorative, crop, hotspot,
  "asset": asset->{_id, url, "width": metadata.dimensions.width, "height": metadata.dimensions.height}
`

/** The blocks of a long text with pictures between them. */
export const TEXT_WITH_PICTURES = /* groq */ `${RICH_TEXT}, _type == "accessibleImage" => {${IMAGE}}`

/** Holds for an article that lists show. */
export const IS_LISTED = /* groq */ `_type == "article" && isUnlisted != true && defined(slug.current) && defined(title)`

/** Sorts articles, the newest first. */
export const NEWEST_FIRST = /* groq */ `order(publishedDate desc, _createdAt desc)`

/** An article in a list. */
export const ARTICLE = /* groq */ `_id, title, description, publishedDate, "slug": slug.current, picture{${IMAGE}}`

/** The words around a list of articles, and the topics that have any. */
export const NEWS_LIST_WORDS = /* groq */ `
  newerLabel, olderLabel, pageLabel,
  "topics": *[_type == "topic" && defined(slug.current) && defined(title)
    && count(*[${IS_LISTED} && references(^._id)]) > 0] | order(title asc){_id, title, "slug": slug.current}
`

/** The copy in “Forms” that all its forms share. */
export const FORM_NOTES = /* groq */ `consentVersion, busyText, tooLongError`

/** The times of an event (lib/shared/occurrences.ts). */
export const EVENT_TIMES = /* groq */ `starts, ends, repeats, repeatUntil, exceptions[]{day, movedTo, note}`

/** The words that search engines and share previews show. */
export const SEO = /* groq */ `title, description, keywords`

/** The public service that a page describes, for search engines. */
export const SERVICE = /* groq */ `serviceType, audience`

/* Conditions for documents that expire. `$today` is the day in Sydney, which read.ts passes to each query that mentions
   it. The content fingerprint (fetch-published.ts) changes with the day and with the announcement, so stale pages are
   noticed within a minute. */

/** Matches a job whose closing date has not passed. */
export const IS_OPEN = /* groq */ `(!defined(closingDate) || closingDate >= $today)`

/** Matches a local issue or redirect whose last day has not passed. */
export const IS_NOT_OVER = /* groq */ `(!defined(until) || until >= $today)`

/** Matches the announcement if it has text, has started and has not ended. */
export const IS_ANNOUNCED = /* groq */ `_type == "announcement" && _id == "announcement" && defined(text)
  && (!defined(begins) || dateTime(begins) <= dateTime(now()))
  && (!defined(ends) || dateTime(ends) > dateTime(now()))`
