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

/**
 * The text of app/styles/font.css: the typeface, and a fallback font with the same measures.
 *
 * @param address where the site serves the font's file
 */
export function fontCss(address: string): string {
  const { ascent, descent, width } = TYPEFACE
  const measures = (size: number) => `  ascent-override: ${percent(ascent / size)};
  descent-override: ${percent(descent / size)};
  line-gap-override: 0%;
  size-adjust: ${percent(size)};`
  return `${WRITTEN}
/*
 * Not next/font: it also preloads the font on the Studio's page, which has no use for it (Next 16.4 with
 * globalNotFound). A font that comes after the first paint waits for the next page: words never move under the
 * reader's eyes. Until then stands a fallback as wide and as high as the family, or a little narrower: where the
 * family's words fit, its words do.
 */
@font-face {
  font-family: typeface;
  src: url('${address}') format('woff2');
  font-display: optional;
  font-weight: 400 800;
}
/* Arial, by the names it has on one system or another, and the fonts made to its measures. */
@font-face {
  font-family: typeface-fallback;
  src: local('Arial'), local('ArialMT'), local('Liberation Sans'), local('Arimo');
  font-weight: 400 500;
${measures(width.text)}
}
@font-face {
  font-family: typeface-fallback;
  src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Arimo Bold');
  font-weight: 600 800;
${measures(width.bold)}
}
`
}

/** @example percent(0.93 / 1.049) // '88.66%' */
function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
