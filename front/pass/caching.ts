/**
 * The `Cache-Control` of pages. Browsers ask each time, and get 304 where nothing changed. A CDN may answer for so long
 * by itself: it hears of no publish, and what is published must be live within seconds.
 */
export const PAGE_CACHING = 'public, max-age=0, s-maxage=2'
/** The header with which browsers come back over https alone, for a year (in seconds). */
export const STRICT_TRANSPORT = 'max-age=31536000'
