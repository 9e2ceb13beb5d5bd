/** The site's one family, written by `npm run brand`, which also keeps this address and those in style sheets true. */
export const FONT_FILE = '/fonts/typeface-c7740d89.woff2'
