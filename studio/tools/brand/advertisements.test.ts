import { expect, it } from 'vitest'
import { logoOf, type SharedContent, templatesAsTyped, warningOf } from './advertisements'

const SHARED: SharedContent = {
  brand: {
    handle: '@party',
    website: 'party.example',
    placeholderWarning: 'Do not publish',
    darkColour: null,
    brightColour: null,
    logo: 'images/local/production/abc-12x6.svg',
  },
  settings: { partyName: 'Party', authorisation: 'Authorised by A. Person, 1 Street, Sydney' },
}
const TYPED = {
  _type: 'policyCategory',
  label: 'Data',
  fileName: 'data',
  heading: 'Your data',
  tagline: 'It stays yours.',
  keyAreas: ['One', 'Two'],
  callToAction: 'Read the plan',
  hashtag: '#Data',
  gradientFrom: '#a99bff',
  gradientTo: '#ffe0d6',
  textColour: '#121c38',
  drawing: 'points',
}

it('advertisements show every field in all three formats', () => {
  const made = templatesAsTyped(TYPED, SHARED)
  expect(made).toMatchObject({
    fileName: 'data',
    label: 'Data',
    drawing: 'points',
    colours: { from: '#a99bff', to: '#ffe0d6', text: '#121c38' },
  })
  const said = made?.templates.map(({ format, layout, problems }) => [
    format.id,
    problems.length,
    layout.texts.flatMap(({ lines }) => lines.map(({ text }) => text)).toSorted(),
  ])
  // An uploaded logo replaces the party's name.
  const words = [
    '#Data',
    '@party',
    'It stays yours.',
    'One',
    'Read the plan',
    'Two',
    'Your data',
    'party.example',
  ]
  expect(said).toHaveLength(3)
  for (const [, problems, texts] of said ?? []) {
    expect(problems).toBe(0)
    expect(texts).toEqual(expect.arrayContaining(words))
    expect(String(texts)).toContain('Authorised by A.')
  }
})

it('advertisements report the empty fields of a category, including an empty key area', () => {
  const problems = (typed: unknown) =>
    templatesAsTyped(typed, SHARED)?.templates.map((template) => template.problems.map(({ field }) => field))
  const missing = ['hashtag', 'tagline', 'heading', 'keyAreas']
  expect(problems({ _type: 'policyCategory' })).toEqual([missing, missing, missing])
  expect(problems(undefined)).toEqual([missing, missing, missing])
  const added = problems({ ...TYPED, keyAreas: ['One', undefined, 7] })
  expect(added).toEqual([['keyAreas'], ['keyAreas'], ['keyAreas']])
})

it('advertisements load an uploaded logo from the content store', () => {
  expect(logoOf(SHARED)).toBe('/backend/lake/images/local/production/abc-12x6.svg?fm=png')
  expect(logoOf({ ...SHARED, brand: null })).toBeNull()
})

it('advertisements show a warning while the authorisation is the placeholder', () => {
  expect(warningOf(SHARED)).toBeNull()
  const authorisation = 'Authorised by the Party Secretary, 1 Example Street, Sydney NSW 2000'
  expect(warningOf({ ...SHARED, settings: { partyName: 'Party', authorisation } })).toBe('Do not publish')
})
