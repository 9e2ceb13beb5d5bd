/** The address of the site's font. `npm run brand` writes the file, and this address here and in style sheets. */
export const FONT_FILE = '/fonts/typeface-c7740d89.woff2'
