import localFont from 'next/font/local'

/** The site's one family, made by scripts/subset-font.ts. The fallback has its measures, so that nothing moves. */
export const bricolage = localFont({
  src: './bricolage-grotesque.woff2',
  weight: '400 800',
  display: 'swap',
  variable: '--font-bricolage',
  adjustFontFallback: 'Arial',
})
