import { expect, it } from 'vitest'
import { WORDS } from '@/tests/fixtures/party'
import { FORMATS } from './formats'
import { fieldProblem, layOut } from './layout'
import { headingIndent, textWidth } from './measure-text'
import { COVER_FORMAT, PRINTED_FORMATS } from './sheet-formats'
import type { TemplateWords } from './template-words'

const SHEETS = [...PRINTED_FORMATS, COVER_FORMAT]
/**
 * Left and right edges of the text area: 11 mm from the trim on the flyer, 23 mm on the poster. On the cover, they are
 * the edges of the part that phones show.
 */
const COLUMNS = {
  story: [72, 1008],
  post: [72, 1008],
  banner: [60, 1140],
  flyer: [140, 1400],
  poster: [260, 2770],
  cover: [266, 1374],
} as const
/**
 * Smallest text size: 7 points (2.47 mm) on the flyer, more on the poster, which is read from further away, and 9 phone
 * pixels on screens.
 */
const SMALLEST = { story: 27, post: 27, banner: 30, flyer: 25, poster: 50, cover: 28 } as const

const [FIRST] = WORDS
expect.assert(FIRST)

/** Text as long as the specification's three formats allow. */
const LONGEST: TemplateWords = {
  ...FIRST,
  partyName: 'Australian Party for Younger People',
  hashtag: '#NGPInfrastructure2027',
  heading: 'Responsibility begins with every one of us',
  tagline: 'A sentence that says a good deal about what we would do, and then another one.',
  keyAreas: ['Research funding', 'Public access', 'Infrastructure', 'Study'],
  callToAction: 'Read the plan for schools!',
  handle: '@nextgenerationparty2027',
  site: 'nextgeneration.example.org',
  authorisation: 'Authorised by J. Citizen, Next Generation Party, 12 Example Street, Parramatta NSW 2150',
}

it('every format fits the longest text that the Studio accepts', () => {
  const fields = [
    'partyName',
    'hashtag',
    'heading',
    'tagline',
    'keyAreas',
    'callToAction',
    'handle',
    'site',
    'authorisation',
  ] as const
  for (const field of fields) expect(fieldProblem(field, LONGEST[field]), field).toBe(true)
  for (const format of FORMATS) expect(layOut(LONGEST, format).problems, format.label).toEqual([])
})

const casesOf = <Format extends { label: string }>(formats: readonly Format[]) =>
  formats.flatMap((format) =>
    [...WORDS, LONGEST].map((words) => ({ name: `${format.label}, ${words.heading}`, format, words })),
  )
const CASES = casesOf([...FORMATS, ...SHEETS])

it.each(CASES)('$name: keeps text legible and inside its column', ({ format, words }) => {
  const { texts, problems } = layOut(words, format)
  expect(problems).toEqual([])
  // The cover has no call to action. Print names the printer.
  const printed = format.id === 'flyer' || format.id === 'poster' ? 13 : 12
  expect(texts).toHaveLength(format.id === 'cover' ? 11 : printed)
  const [left, right] = COLUMNS[format.id]
  for (const { role, size, lines, anchor, ...style } of texts) {
    expect(size, role).toBeGreaterThanOrEqual(role === 'partyName' ? 18 : SMALLEST[format.id])
    for (const { text, x, y } of lines) {
      const width = textWidth(text, { size, ...style })
      const ink = role === 'heading' ? x + headingIndent(text, size) : x
      const start = anchor === 'end' ? x - width : ink
      expect(start, role).toBeGreaterThanOrEqual(left - 1)
      expect(start + width, role).toBeLessThanOrEqual(right + 1)
      if ('bleed' in format) expect(y + size * 0.25, role).toBeLessThan(format.height - format.bleed - 50)
    }
  }
})

function messageOf({ format, words }: (typeof CASES)[number]) {
  const { texts } = layOut(words, format)
  const [heading, tagline] = (['heading', 'tagline'] as const).map((role) =>
    texts.find((text) => text.role === role),
  )
  expect.assert(heading && tagline)
  return { heading, tagline }
}

it.each(CASES)('$name: keeps the tagline clear of the heading’s descenders', (sheet) => {
  const { heading, tagline } = messageOf(sheet)
  const foot = (heading.lines.at(-1)?.y ?? NaN) + heading.size * 0.24
  expect((tagline.lines[0]?.y ?? NaN) - tagline.size * 0.72 - foot).toBeGreaterThanOrEqual(heading.size * 0.2)
})

it.each(casesOf(SHEETS))('$name: keeps heading, tagline and drawing apart', (sheet) => {
  const { heading, tagline } = messageOf(sheet)
  const { format } = sheet
  const logoFoot = { flyer: 290, poster: 560, cover: 92 }[format.id]
  expect((heading.lines[0]?.y ?? NaN) - heading.size * 0.72).toBeGreaterThan(logoFoot)
  const ends = tagline.lines.map(({ text, x }) => x + textWidth(text, tagline))
  // The rays extend 1.33 radii to the left of the sun's centre.
  const drawing = { flyer: 1105 - 270 * 1.33, poster: 2170 - 565 * 1.33, cover: 1160 - 150 * 1.33 }[format.id]
  expect(Math.max(...ends)).toBeLessThan(drawing)
})

it.each(PRINTED_FORMATS)(
  'places a QR code beside the call to action, clear of all text: $label',
  (format) => {
    for (const words of [...WORDS, LONGEST]) {
      const { texts, call, code } = layOut(words, format)
      expect(call).toBeNull()
      expect.assert(code)
      const [, right] = COLUMNS[format.id]
      expect(code.x + code.size).toBe(right)
      // 25 mm, large enough to scan at arm's length.
      expect(code.size).toBeGreaterThanOrEqual(250)
      expect(texts.map(({ role }) => role)).toContain('callToAction')
      for (const { role, size, lines, anchor, ground, ...style } of texts) {
        if (ground !== 'land') continue
        for (const { text, x, y } of lines) {
          const width = textWidth(text, { size, ...style })
          const end = anchor === 'end' ? x : x + width
          const isBeside = y > code.top && y - size * 0.72 < code.top + code.size
          if (isBeside) expect(end, role).toBeLessThan(code.x)
        }
      }
    }
  },
)

it('names the printer on the flyer but not on the social cover', () => {
  const said = (format: (typeof SHEETS)[number]) =>
    layOut(FIRST, format).texts.find(({ role }) => role === 'printedBy')?.lines[0]?.text
  expect(said(PRINTED_FORMATS[0])).toBe('Printed by the Printer, 2\u00a0Example Street, Sydney NSW 2000')
  expect(said(COVER_FORMAT)).toBeUndefined()
  expect(layOut({ ...FIRST, printedBy: ' ' }, PRINTED_FORMATS[0]).problems).toEqual([])
})

it('keeps the social cover’s text above the profile picture', () => {
  const { texts } = layOut(LONGEST, COVER_FORMAT)
  const feet = texts.map(({ lines, size }) => (lines.at(-1)?.y ?? NaN) + size * 0.25)
  expect(Math.max(...feet)).toBeLessThanOrEqual(540)
})

it.each([...FORMATS, ...SHEETS])('uses the same heading size for all categories: $label', (format) => {
  const sizes = WORDS.map((words) => layOut(words, format).texts.find(({ role }) => role === 'heading')?.size)
  expect(sizes).toHaveLength(6)
  const expected = { story: 116, post: 124, banner: 72, flyer: 176, poster: 372, cover: 76 }[format.id]
  expect(new Set(sizes)).toEqual(new Set([expected]))
})

it('reports which format a tagline is too long for', () => {
  const { problems } = layOut(
    { ...FIRST, tagline: 'A sentence that does not end. '.repeat(9) },
    PRINTED_FORMATS[0],
  )
  expect(problems).toEqual([
    { field: 'tagline', message: '“Tagline” is too long for the Flyer A5. Shorten it.' },
  ])
})

const STOCKS = {
  'short words': ['to', 'do', 'a', 'lot', 'for', 'us', 'all', 'in', 'one', 'go'],
  'long words': ['Responsibility', 'infrastructure', 'opportunities', 'entrepreneurs', 'individuals'],
  'all kinds of words': [
    'A',
    'party',
    'that',
    'understands',
    'the',
    'century',
    'and',
    'answers',
    'in',
    'time',
  ],
} as const

it.each(
  (['heading', 'tagline', 'authorisation', 'partyName'] as const).flatMap((field) =>
    Object.entries(STOCKS).map(([kind, stock]) => ({ field, kind, stock })),
  ),
)('every sheet fits the longest accepted $field made of $kind', ({ field, stock }) => {
  let text = ''
  for (let index = 0; ; index++) {
    const longer = `${text} ${stock[index % stock.length] ?? ''}`.trim()
    if (fieldProblem(field, longer) !== true) break
    text = longer
  }
  expect(text.length).toBeGreaterThan(10)
  for (const format of SHEETS) {
    const { problems } = layOut({ ...FIRST, heading: 'Heading', tagline: 'Tagline.', [field]: text }, format)
    expect(problems, `${format.label}: ${text}`).toEqual([])
  }
})
