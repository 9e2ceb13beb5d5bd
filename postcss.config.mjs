import { ownFonts } from './studio/sanity/own-fonts.postcss.mjs'

/** Tailwind 4 is configured in app/globals.css. */
const config = { plugins: [ownFonts, '@tailwindcss/postcss'] }

export default config
