/** The address of the site's font. scripts/subset-font.ts makes the file, and writes its address here and into the style sheets. */
export const FONT_FILE = '/fonts/bricolage-grotesque-c7740d89.woff2'
