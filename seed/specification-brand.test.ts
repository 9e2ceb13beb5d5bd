import { expect, test } from 'vitest'
import { brand } from './documents/brand.ts'
import { policyCategoryDocuments } from './documents/policy-categories.ts'

/** What the specification says of the page with brand assets (section 2, Admin). */
const FACTS: readonly [what: string, actual: unknown, specified: unknown][] = [
  ['title', brand.title, 'Admin Dashboard'],
  ['marking', brand.marking, 'Restricted Access'],
  ['first section', brand.standardLogo.heading, 'Party Logo'],
  ['button of the logo', brand.standardLogo.button, 'Download Standard Logo'],
  ['second section', brand.transparentLogo.heading, 'Transparent Party Logo'],
  ['button of the transparent logo', brand.transparentLogo.button, 'Create & Download Transparent Logo'],
  ['third section', brand.templates.heading, 'Advertisement Templates'],
  ['button of a template', brand.templates.button, 'Download'],
  ['button for all', brand.templates.viewAll, 'View All Templates'],
  [
    'categories',
    policyCategoryDocuments.map(({ fileName }) => fileName),
    ['innovation', 'economy', 'education', 'healthcare', 'infrastructure', 'data'],
  ],
  [
    'key policy areas of each',
    policyCategoryDocuments.map(({ keyAreas }) => keyAreas.join(', ')),
    Array.from({ length: 6 }, () => 'Research funding, Public access, Education, Infrastructure'),
  ],
]

test.each(FACTS)('section 2 Admin: %s', (_what, actual, specified) => {
  expect(actual).toEqual(specified)
})

test('each category has a gradient and a drawing of its own', () => {
  const looks = policyCategoryDocuments.map(({ gradientFrom, drawing }) => `${gradientFrom} ${drawing}`)
  expect(new Set(looks).size).toBe(6)
})
