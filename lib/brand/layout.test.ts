import { expect, it } from 'vitest'
import { WORDS } from '@/tests/fixtures/party'
import { fieldProblem, layOut, LOCKUP } from './layout'
import { FORMATS } from './formats'
import { GRIDS } from './grids'
import { headingIndent, textWidth } from './measure-text'
import type { TemplateWords } from './template-words'

const cases = WORDS.flatMap((words) =>
  FORMATS.map((format) => ({ name: `${words.hashtag}, ${format.label}`, words, format })),
)
const [first] = cases
expect.assert(first)

it('the layout cases cover three formats for each of the six categories', () => {
  expect(cases).toHaveLength(18)
})

/** The roles of a template's text elements, in order. */
const ROLES = [
  'partyName',
  'hashtag',
  'tagline',
  'heading',
  'keyAreas',
  'callToAction',
  'handle',
  'site',
  'authorisation',
]

it.each(cases)('$name: includes all the text that the specification requires', ({ words, format }) => {
  const { texts, problems } = layOut(words, format)
  expect(problems).toEqual([])
  const said = texts.map(({ lines }) =>
    lines
      .map(({ text }) => text)
      .join(' ')
      .replaceAll('\u00a0', ' '),
  )
  const { address: _address, printedBy: _printedBy, ...shown } = words
  expect(said.sort()).toEqual(Object.values(shown).flat().sort())
})

it.each(cases.filter(({ format }) => format.id === 'story'))(
  '$name: keeps text clear of Instagram’s buttons',
  ({ words, format }) => {
    const { texts, bullets } = layOut(words, format)
    expect(bullets).toHaveLength(4)
    const tops = texts.map(({ lines, size }) => (lines[0]?.y ?? NaN) - size)
    const feet = texts.map(({ lines, size }) => (lines.at(-1)?.y ?? NaN) + size * 0.25)
    const logoTop = GRIDS.story.logo.top + GRIDS.story.logo.height * (LOCKUP.horizon - LOCKUP.sun)
    // The app's own buttons cover 14% of the height at the top and 20% at the bottom.
    expect(Math.min(...tops, logoTop)).toBeGreaterThanOrEqual(1920 * 0.14)
    expect(Math.max(...feet, ...bullets.map(({ y }) => y))).toBeLessThanOrEqual(1920 * 0.8)
  },
)

it.each(cases)('$name: does not draw furrows behind its text', ({ words, format }) => {
  const { texts } = layOut(words, format)
  const feet = texts.map(({ lines, size }) => (lines.at(-1)?.y ?? NaN) + size * 0.25)
  expect(GRIDS[format.id].wordsFoot).toBeGreaterThanOrEqual(Math.max(...feet))
  expect(GRIDS[format.id].wordsFoot).toBeGreaterThan(GRIDS[format.id].warning)
})

it.each([
  ['heading', 'Responsibility '.repeat(9), 'Policy heading'],
  ['tagline', 'A sentence that does not end. '.repeat(9), 'Tagline'],
  ['hashtag', `#${'Responsibility'.repeat(4)}`, 'Hashtag'],
  ['callToAction', 'Read the plan and write to us '.repeat(3), 'Call to action'],
  ['handle', `@${'nextgeneration'.repeat(4)}`, 'Handle'],
  ['site', `${'nextgeneration'.repeat(4)}.example`, 'Website'],
  ['partyName', 'The Party of the Very Long and Winding Name of New South Wales', 'Name of the party'],
  ['authorisation', `Authorised by ${'A. Person, '.repeat(20)}`, 'Authorisation line'],
] as const)('refuses an overlong %s with a message that names the field', (field, text, name) => {
  for (const format of FORMATS) {
    const { problems } = layOut({ ...first.words, [field]: text }, format)
    expect(problems).toContainEqual({
      field,
      message: `“${name}” is too long for the ${format.label}. Shorten it.`,
    })
  }
  expect(fieldProblem(field, text)).toContain(`“${name}” is too long`)
})

it('refuses too many, overlong or missing key policy areas', () => {
  const problem = (keyAreas: string[]) =>
    layOut({ ...first.words, keyAreas }, FORMATS[2]).problems[0]?.message
  expect(problem(['A', 'B', 'C', 'D', 'E'])).toBe('“Key policy areas” has room for 4. Take some out.')
  expect(problem(['Research funding and its many ways', 'Public access for all of us', 'C', 'D'])).toContain(
    'too long',
  )
  expect(problem([])).toContain('empty')
})

it('refuses a template with empty text or characters that the typeface lacks', () => {
  const problem = (words: Partial<TemplateWords>) =>
    layOut({ ...first.words, ...words }, FORMATS[0]).problems[0]?.message
  expect(problem({ authorisation: ' ' })).toBe('“Authorisation line” is empty. Write it in the Studio.')
  expect(problem({ heading: 'Party 🎉' })).toBe(
    '“Policy heading” holds “🎉”, which the party’s typeface lacks.',
  )
})

it('sets the handle and the website in the smaller of their two sizes', () => {
  const sizes = (words: Partial<TemplateWords>, format: (typeof FORMATS)[number]) =>
    layOut({ ...first.words, ...words }, format)
      .texts.filter(({ role }) => role === 'handle' || role === 'site')
      .map(({ role, size }) => [role, size])
  for (const [index, size] of [32, 32, 32].entries()) {
    const format = FORMATS[index]
    expect.assert(format)
    // On its own, a four-letter handle would be set larger.
    expect(sizes({ handle: '@ngp', site: 'nextgeneration.example.org' }, format), format.label).toEqual([
      ['handle', size],
      ['site', size],
    ])
  }
})

/** The call to action's bar in each format: x, y, width and height in pixels of the file. */
const BARS = { story: [72, 1242, 936, 104], post: [72, 812, 936, 78], banner: [680, 458, 460, 52] } as const

it.each(cases)('$name: places its call to action on a bar, before the arrow', ({ words, format }) => {
  // The second call to action is the longest that still fits the banner, the tightest format, at its smallest size.
  for (const callToAction of [words.callToAction, 'Read the plan for schools!']) {
    const { texts, call, bullets, problems } = layOut({ ...words, callToAction }, format)
    expect(problems).toEqual([])
    expect.assert(call)
    const { x, top, width, height, arrow } = call
    expect([x, top, width, height]).toEqual(BARS[format.id])
    const said = texts.find(({ role }) => role === 'callToAction')
    const [line] = said?.lines ?? []
    expect.assert(said && line)
    expect(said.ground).toBe('sun')
    expect(line.x).toBeGreaterThan(x + 10)
    expect(line.x + textWidth(line.text, said)).toBeLessThan(arrow.tip - arrow.length - 6)
    expect(line.y - said.size * 0.72).toBeGreaterThan(top + 8)
    expect(line.y + said.size * 0.24).toBeLessThan(top + height)
    // Nothing else touches the bar. The key areas and their lines end above it, and the contact details start below.
    for (const other of texts.filter(({ ground }) => ground === 'land')) {
      const [first, last] = [other.lines[0], other.lines.at(-1)]
      expect.assert(first && last)
      const isBeside = first.x < x && format.id === 'banner' && other.anchor === 'start'
      const isAbove = last.y + other.size * 0.24 < top
      const isBelow = first.y - other.size * 0.72 > top + height + 10
      expect(isBeside || isAbove || isBelow, other.role).toBe(true)
    }
    for (const { y } of bullets) expect(y).toBeLessThan(top - 16)
  }
})

it.each(FORMATS)('omits the bar from a template without a call to action: $label', (format) => {
  const { texts, call, problems } = layOut({ ...first.words, callToAction: ' ' }, format)
  expect({ call, problems }).toEqual({ call: null, problems: [] })
  expect(texts.map(({ role }) => role)).not.toContain('callToAction')
})

it('accepts an authorisation with a name, a party, a street and a town', () => {
  const authorisation =
    'Authorised by J. Citizen, Next Generation Party, 12 Example Street, Parramatta NSW 2150'
  expect(fieldProblem('authorisation', authorisation)).toBe(true)
})

it('aligns the visible edge of each heading line with the margin', () => {
  const heading = layOut(first.words, FORMATS[0]).texts.find(({ role }) => role === 'heading')
  expect.assert(heading)
  expect(heading.lines.length).toBeGreaterThan(1)
  for (const { text, x } of heading.lines) {
    expect(headingIndent(text, heading.size), text).not.toBe(0)
    expect(x + headingIndent(text, heading.size)).toBeCloseTo(72, 0)
  }
})

it('omits the party’s name from a template if staff have uploaded a logo', () => {
  const roles = (hasLogo: boolean) =>
    new Set(layOut(first.words, FORMATS[0], { hasLogo }).texts.map(({ role }) => role))
  expect(roles(false)).toEqual(new Set(ROLES))
  expect(roles(true)).toEqual(new Set(ROLES.filter((role) => role !== 'partyName')))
})

it('keeps the sun’s rings clear of the hashtag above and the text beside them', () => {
  const words = { ...first.words, heading: 'A', tagline: 'B.' }
  const format = FORMATS[1]
  const { sun, horizon } = GRIDS.post
  const short = layOut(words, format)
  const hashtag = short.texts.find(({ role }) => role === 'hashtag')
  expect.assert(hashtag)
  const under = horizon - (hashtag.lines[0]?.y ?? NaN) - hashtag.size * 0.22
  expect(short.clearance).toBeCloseTo(under)
  const long = layOut({ ...words, tagline: 'Words that fill the line of the tagline to its end' }, format)
  expect(long.clearance).toBeLessThan(sun.x - 72)
  expect(long.clearance).toBeLessThan(under)
})
