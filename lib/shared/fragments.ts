/** An uploaded file, for `fileAddress`. */
export const FILE = /* groq */ `asset->{path, "name": originalFilename}`

/** The fields from which `linkHref` builds a link's address. */
const LINK_TARGET = /* groq */ `
  kind, anchor, url, "file": file.${FILE}, "slug": document->slug.current, "target": document->_type
`

/** A link and its label. */
export const LINK = /* groq */ `label, ${LINK_TARGET}`

/**
 * Blocks of rich text, for `[]{…}`, with their links' targets. `href` is the address of old links, from before targets
 * existed.
 */
export const RICH_TEXT = /* groq */ `..., markDefs[]{_type, _key, href, ${LINK_TARGET}}`

/** An image with its crop, hotspot and size. */
export const IMAGE = /* groq */ `
  alt, isDecorative, crop, hotspot,
  "asset": asset->{_id, url, "width": metadata.dimensions.width, "height": metadata.dimensions.height}
`

/** Blocks of long text that may contain pictures. */
export const TEXT_WITH_PICTURES = /* groq */ `${RICH_TEXT}, _type == "accessibleImage" => {${IMAGE}}`

/** Matches an article that appears in lists. */
export const IS_LISTED = /* groq */ `_type == "article" && isUnlisted != true && defined(slug.current) && defined(title)`

/** Sorts articles, newest first. */
export const NEWEST_FIRST = /* groq */ `order(publishedDate desc, _createdAt desc)`

/** An article in a list. */
export const ARTICLE = /* groq */ `_id, title, description, publishedDate, "slug": slug.current, picture{${IMAGE}}`

/** Labels for a list of articles, and all topics that have articles. */
export const NEWS_LIST_WORDS = /* groq */ `
  newerLabel, olderLabel, pageLabel,
  "topics": *[_type == "topic" && defined(slug.current) && defined(title)
    && count(*[${IS_LISTED} && references(^._id)]) > 0] | order(title asc){_id, title, "slug": slug.current}
`

/** Copy in the “Forms” document that all its forms share. */
export const FORM_NOTES = /* groq */ `consentVersion, busyText, tooLongError`

/** The times of an event (lib/shared/occurrences.ts). */
export const EVENT_TIMES = /* groq */ `starts, ends, repeats, repeatUntil, exceptions[]{day, movedTo, note}`

/** Text for search engines and share previews. */
export const SEO = /* groq */ `title, description, keywords`

/** The public service that a page describes, for search engines. */
export const SERVICE = /* groq */ `serviceType, audience`

/*
 * Filters for documents that expire. `$today` is the day in Sydney, which read.ts passes to every query that mentions
 * it. The content fingerprint (fetch-published.ts) changes with the day and with the announcement, so stale pages are
 * noticed within a minute.
 */

/** Matches a job whose closing date has not passed. */
export const IS_OPEN = /* groq */ `(!defined(closingDate) || closingDate >= $today)`

/** Matches a local issue or redirect whose last day has not passed. */
export const IS_NOT_OVER = /* groq */ `(!defined(until) || until >= $today)`

/** Matches the announcement if it has text, has started and has not ended. */
export const IS_ANNOUNCED = /* groq */ `_type == "announcement" && _id == "announcement" && defined(text)
  && (!defined(begins) || dateTime(begins) <= dateTime(now()))
  && (!defined(ends) || dateTime(ends) > dateTime(now()))`
