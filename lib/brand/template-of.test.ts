import { expect, it } from 'vitest'
import type { POLICY_CATEGORIES_QUERY_RESULT } from '@/lib/content/sanity.types'
import { BRAND, CATEGORIES, SETTINGS } from '@/tests/fixtures/party'
import { qrCode } from './qr-code'
import { isPlaceholder, PLACEHOLDER_AUTHORISATION } from './template-words'
import { PRINTED_FORMATS } from './sheet-formats'
import { isAuthorisationPlaceholder, templatesIn, templatesOf } from './template-of'

const [category] = CATEGORIES
expect.assert(category)

const problems = (
  changes: Partial<POLICY_CATEGORIES_QUERY_RESULT[number]>,
  settings = SETTINGS,
): string[] => {
  const [made] = templatesOf({ brand: BRAND, settings, categories: [{ ...category, ...changes }] })
  expect.assert(made)
  expect(made.templates).toHaveLength(3)
  return made.templates.flatMap((template) => template.problems.map(({ message }) => message))
}

it('uses the default drawing for a category with an unknown drawing', () => {
  const unknown = JSON.parse('"fireworks"')
  const [made] = templatesOf({
    brand: BRAND,
    settings: SETTINGS,
    categories: [{ ...category, drawing: unknown }],
  })
  expect(made?.drawing).toBe('rays')
})

it('lays out three templates without problems for a category', () => {
  const [made] = templatesOf({ brand: BRAND, settings: SETTINGS, categories: [category] })
  expect(made?.templates.map(({ id }) => id)).toEqual([
    'innovation-story',
    'innovation-post',
    'innovation-banner',
  ])
  expect(problems({})).toEqual([])
})

it('shows a category’s call to action unless it is empty', () => {
  const asked = (callToAction: string | null) => {
    const categories = [{ ...category, callToAction }]
    const [made] = templatesOf({ brand: BRAND, settings: SETTINGS, categories })
    return made?.templates.map(({ layout, problems: found }) => [
      layout.texts.filter(({ role }) => role === 'callToAction').map(({ lines }) => lines[0]?.text),
      layout.call !== null,
      found,
    ])
  }
  const three = (one: unknown) => [one, one, one]
  expect(asked('Come and see')).toEqual(three([['Come and see'], true, []]))
  expect(asked(null)).toEqual(three([[], false, []]))
})

it('refuses text with too little contrast and states the ratio', () => {
  expect(problems({ textColour: '#ffffff' })).toContain(
    '“Text colour” has a contrast of 1.14:1 on the gradient. It must be at least 4.5:1.',
  )
})

it('refuses an invalid colour in a template', () => {
  expect(problems({ gradientTo: 'sunrise' })[0]).toContain('not a colour')
})

it('refuses every template if the authorisation is missing', () => {
  expect(problems({}, { ...SETTINGS, authorisation: null })).toEqual(
    Array.from({ length: 3 }, () => '“Authorisation line” is empty. Write it in the Studio.'),
  )
})

it('ignores stega marks in a template’s text', () => {
  expect(
    problems({ heading: `${category.heading}\u200b\u200c\u200d\ufeff\u200b\u200c\u200d\ufeff` }),
  ).toEqual([])
})

it('recognises a placeholder authorisation by its street, regardless of the town', () => {
  expect(isAuthorisationPlaceholder(SETTINGS)).toBe(true)
  expect(isPlaceholder(` ${PLACEHOLDER_AUTHORISATION}\n`)).toBe(true)
  expect(isPlaceholder('Authorised by the Secretary, 1 Example Street, Adelaide SA 5000')).toBe(true)
  expect(isPlaceholder('Authorised by A. Person, 11 Example Street, Sydney')).toBe(false)
  expect(isAuthorisationPlaceholder({ ...SETTINGS, authorisation: 'Authorised by A. Person, Sydney' })).toBe(
    false,
  )
  expect(isAuthorisationPlaceholder(null)).toBe(false)
})

it('points a flyer’s QR code at its category’s page, or else at the home page', () => {
  const codeOf = (page: POLICY_CATEGORIES_QUERY_RESULT[number]['page']) => {
    const content = { brand: BRAND, settings: SETTINGS, categories: [{ ...category, page }] }
    return templatesIn([PRINTED_FORMATS[0]], content)[0]?.templates[0]?.layout.code?.path
  }
  const place = { x: 1130, top: 1640, size: 270 }
  expect(codeOf({ _type: 'policy', slug: 'data' })).toBe(
    qrCode('https://nextgeneration.example.org/policies/data', place).path,
  )
  expect(codeOf(null)).toBe(qrCode('https://nextgeneration.example.org/', place).path)
})
