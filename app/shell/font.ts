/** The site's one family, made by scripts/subset-font.ts, which also keeps this address and those in style sheets true. */
export const FONT_FILE = '/fonts/bricolage-grotesque-c7740d89.woff2'
