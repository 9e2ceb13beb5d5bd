import { ACCENTS, DAY, NIGHT, TYPEFACE, USUAL_ACCENT } from '../../lib/brand/tokens.ts'

const WRITTEN = '/* Written by `npm run brand` from lib/brand/tokens.ts: change that, not this. */'

/** The text of app/styles/tokens.css: every colour as a variable for light and dark mode, and the accents by name. */
export function tokensCss(): string {
  const accents = Object.entries(ACCENTS)
  const day = {
    ...DAY,
    ...Object.fromEntries(accents.map(([name, { fill }]) => [name, fill])),
    ...Object.fromEntries(accents.map(([name, { text }]) => [`${name}-text`, text])),
  }
  const night = {
    ...NIGHT,
    ...Object.fromEntries(accents.map(([name, { textByNight }]) => [`${name}-text`, textByNight])),
  }
  const byName = accents.map(([name]) => `  [data-accent='${name}'] {\n${accentRules(name)}\n  }`)
  return `${WRITTEN}
:root {
  color-scheme: light dark;

${rules(day, '  ')}
}

@media (prefers-color-scheme: dark) {
  :root {
${rules(night, '    ')}
  }
}

/* A piece of content brings its accent; everything inside uses it by name. */
@layer base {
  :root {
${accentRules(USUAL_ACCENT)}
  }
${byName.join('\n')}
}
`
}

function rules(colours: Readonly<Record<string, string>>, indent: string): string {
  return Object.entries(colours)
    .map(([name, value]) => `${indent}--${name}: ${value};`)
    .join('\n')
}

function accentRules(name: string): string {
  return `    --accent: var(--${name});\n    --accent-text: var(--${name}-text);`
}

/** A system font shown until the typeface has loaded, under its names on different systems. */
interface FallbackFont {
  family: string
  /** Width of the typeface relative to this font. */
  width: { text: number; bold: number }
  text: readonly string[]
  bold: readonly string[]
}

const FALLBACK_FONTS: readonly FallbackFont[] = [
  {
    family: 'typeface-fallback',
    width: TYPEFACE.width.arial,
    text: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
  },
  {
    family: 'typeface-fallback-dejavu',
    width: TYPEFACE.width.dejaVu,
    text: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
  },
]

/**
 * The text of app/styles/font.css: the typeface, and fallback fonts with the same measures.
 *
 * @param address where the site serves the font file
 */
export function fontCss(address: string): string {
  return `${WRITTEN}
/*
 * Not next/font: it also preloads the font on the Studio's page, which has no use for it (Next 16.4 with
 * globalNotFound). A font that comes after the first paint waits for the next page: words never move under the
 * reader's eyes. Until then stands a fallback as wide and as high as the family, or a little narrower: where the
 * family's words fit, its words do. It is Arial or a font of Arial's measures; DejaVu is what Linux has without these.
 */
@font-face {
  font-family: typeface;
  src: url('${address}') format('woff2');
  font-display: optional;
  font-weight: 400 800;
}
${FALLBACK_FONTS.flatMap(({ family, width, text, bold }) => [
  fallbackRule({ family, names: text, weights: '400 500', size: width.text }),
  fallbackRule({ family, names: bold, weights: '600 800', size: width.bold }),
]).join('')}`
}

/** @param size how much the font is enlarged; 1 keeps its size */
function fallbackRule({
  family,
  names,
  weights,
  size,
}: {
  family: string
  names: readonly string[]
  weights: string
  size: number
}): string {
  return `@font-face {
  font-family: ${family};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weights};
  ascent-override: ${percent(TYPEFACE.ascent / size)};
  descent-override: ${percent(TYPEFACE.descent / size)};
  line-gap-override: 0%;
  size-adjust: ${percent(size)};
}
`
}

/** @example percent(0.93 / 1.049) // '88.66%' */
function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
