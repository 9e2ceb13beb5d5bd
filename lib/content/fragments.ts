/** A link with what `linkHref` needs to find its address. */
export const LINK = /* groq */ `
  label, kind, page, anchor, url, "slug": document->slug.current, "target": document->_type
`

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
