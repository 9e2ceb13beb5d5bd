/** Path of the site's font. `npm run brand` writes the font file, and updates its path here and in the style sheets. */
export const FONT_FILE = '/fonts/typeface-c7740d89.woff2'
