/*
 * The party's colours and typeface, used by style sheets, the Studio, share images, templates, icons and the drawn
 * logo. After a change, run `npm run brand` to regenerate the files that can't import this one
 * (docs/how-to/change-the-brand.md). tokens.test.ts checks every contrast.
 */

/** Light mode: ink on warm paper. */
export const DAY = {
  paper: 'oklch(0.978 0.012 84)',
  'paper-deep': 'oklch(0.945 0.024 80)',
  ink: 'oklch(0.235 0.055 268)',
  'ink-soft': 'oklch(0.43 0.04 268)',
  rule: 'oklch(0.235 0.055 268 / 0.2)',
  header: 'oklch(1 0 0 / 0.86)',

  land: 'oklch(0.235 0.055 268)',
  'land-ink': 'oklch(0.975 0.014 84)',
  'land-soft': 'oklch(0.84 0.025 80)',
  'land-rule': 'oklch(0.975 0.014 84 / 0.2)',

  sky: 'oklch(0.978 0.012 84)',
  dawn: 'oklch(0.925 0.062 76)',
  glow: 'oklch(0.855 0.115 60)',
  sun: 'oklch(0.835 0.168 82)',
  'on-sun': 'oklch(0.215 0.055 268)',
  focus: 'oklch(0.47 0.2 268)',
} as const

/** Colours that dark mode overrides: paper-coloured text on night blue. */
export const NIGHT = {
  paper: 'oklch(0.185 0.038 270)',
  'paper-deep': 'oklch(0.23 0.045 270)',
  ink: 'oklch(0.955 0.014 84)',
  'ink-soft': 'oklch(0.79 0.022 84)',
  rule: 'oklch(0.955 0.014 84 / 0.22)',
  header: 'oklch(0.185 0.038 270 / 0.88)',

  land: 'oklch(0.128 0.032 270)',
  'land-rule': 'oklch(0.975 0.014 84 / 0.2)',

  sky: 'oklch(0.185 0.038 270)',
  dawn: 'oklch(0.26 0.075 305)',
  glow: 'oklch(0.43 0.125 24)',
  sun: 'oklch(0.8 0.155 72)',
  focus: 'oklch(0.83 0.16 84)',
} as const satisfies Partial<Record<keyof typeof DAY, string>>

/**
 * Accent colours that editors can choose, of equal lightness and chroma: a fill, and text colours that are legible on
 * paper.
 */
export const ACCENTS = {
  violet: {
    title: 'Violet',
    fill: 'oklch(0.76 0.135 290)',
    text: 'oklch(0.47 0.17 290)',
    textByNight: 'oklch(0.8 0.115 290)',
  },
  purple: {
    title: 'Purple',
    fill: 'oklch(0.76 0.135 322)',
    text: 'oklch(0.47 0.17 322)',
    textByNight: 'oklch(0.8 0.115 322)',
  },
  blue: {
    title: 'Blue',
    fill: 'oklch(0.76 0.135 250)',
    text: 'oklch(0.47 0.15 256)',
    textByNight: 'oklch(0.8 0.105 250)',
  },
  teal: {
    title: 'Teal',
    fill: 'oklch(0.76 0.12 190)',
    text: 'oklch(0.45 0.085 195)',
    textByNight: 'oklch(0.8 0.105 190)',
  },
  green: {
    title: 'Green',
    fill: 'oklch(0.76 0.135 150)',
    text: 'oklch(0.46 0.12 150)',
    textByNight: 'oklch(0.8 0.125 150)',
  },
  yellow: {
    title: 'Yellow',
    fill: 'oklch(0.8 0.15 88)',
    text: 'oklch(0.48 0.105 80)',
    textByNight: 'oklch(0.83 0.14 86)',
  },
  orange: {
    title: 'Orange',
    fill: 'oklch(0.76 0.135 58)',
    text: 'oklch(0.49 0.13 48)',
    textByNight: 'oklch(0.8 0.12 58)',
  },
  red: {
    title: 'Red',
    fill: 'oklch(0.74 0.135 25)',
    text: 'oklch(0.49 0.18 25)',
    textByNight: 'oklch(0.78 0.12 25)',
  },
} as const

export type Accent = keyof typeof ACCENTS

/** The default accent. */
export const USUAL_ACCENT: Accent = 'yellow'

/**
 * Colours for files that can't use OKLCH (templates, share images, icons, the logo), as #rrggbb. Each is within four
 * steps per channel of its light mode colour.
 */
export const LAND = '#121c38'
export const PAPER = '#fbf7f0'
export const SUN = '#febb15'
export const DAWN = '#ffe1b8'
export const GLOW = '#ffba82'
/** The default colours of pictures, files and emails. */
export const PALETTE = {
  land: LAND,
  'land-ink': '#fbf6ec',
  'land-soft': '#d3c9b9',
  paper: PAPER,
  sun: SUN,
  dawn: DAWN,
  glow: GLOW,
} as const
/** Ink colour of the favicon in dark mode. */
export const NIGHT_INK = '#f8f3ea'
/** Background of the placeholder warning, whose text is in LAND. */
export const WARNING = '#ff8a73'

/** The site's only typeface: a variable font with weights from 400 to 800, from an npm package. */
export const TYPEFACE = {
  /** Path of the font file, relative to node_modules. */
  file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  /** The package's files for other languages, used in share images. */
  moreLetters: {
    extended:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    vietnamese:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-vietnamese-wght-normal.woff2',
  },
  /** Ascent and descent in ems, from the font's `hhea` table. */
  ascent: 0.93,
  descent: 0.27,
  /** How much wider the typeface is than its fallback fonts, in regular and bold text. Rounded down. */
  width: { arial: { text: 1.049, bold: 1.01 }, dejaVu: { text: 0.92, bold: 0.85 } },
} as const
