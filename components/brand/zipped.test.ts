import { expect, it } from 'vitest'
import { letterheadOf } from '@/lib/brand/letterhead'
import { type BrandContent, templatesIn } from '@/lib/brand/template-of'
import { CONTENT, SETTINGS } from '@/tests/fixtures/party'
import { PRINT_SECTION_FORMATS, zippedPictures, zippedPrints } from './zipped'

const ONE_CATEGORY: BrandContent = { ...CONTENT, categories: CONTENT.categories.slice(0, 1) }

function zipped(content: BrandContent) {
  const sheets = templatesIn(PRINT_SECTION_FORMATS, content)
  return { covers: zippedPictures(sheets), prints: zippedPrints(sheets, letterheadOf(content)) }
}

it('states the size of zipped pictures in pixels and of print files in millimetres', () => {
  const { covers, prints } = zipped(ONE_CATEGORY)
  expect(covers).toEqual([
    {
      id: 'innovation-cover',
      category: 'innovation',
      format: { id: 'cover', label: 'Social cover', width: 1640, height: 624, bleed: 0 },
      problems: [],
    },
  ])
  const usable = { problems: [] }
  expect(prints).toEqual([
    {
      file: 'innovation-flyer-a5.pdf',
      category: 'innovation',
      format: 'flyer',
      width: 148,
      height: 210,
      ...usable,
    },
    {
      file: 'innovation-poster-a3.pdf',
      category: 'innovation',
      format: 'poster',
      width: 297,
      height: 420,
      ...usable,
    },
    { file: 'letterhead-a4.pdf', category: null, format: 'letterhead', width: 210, height: 297, ...usable },
  ])
})

it('lists the reasons why a sheet is left out of the zip', () => {
  const { covers, prints } = zipped({ ...ONE_CATEGORY, settings: { ...SETTINGS, authorisation: '' } })
  const reasons = ['“Authorisation line” is empty. Write it in the Studio.']
  expect([...covers, ...prints].map(({ problems }) => problems)).toEqual([reasons, reasons, reasons, reasons])
})
