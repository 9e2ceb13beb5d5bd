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
