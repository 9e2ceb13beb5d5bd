import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { BrandContent } from '@/lib/brand/template-of'
import { BRAND, CONTENT as PARTY, SETTINGS } from '@/tests/fixtures/party'
import { readPdf } from '@/tests/setup/read-pdf'
import { answerPrint, type PrintRequest } from './answer-print'

const AUTHORISATION =
  'Authorised by J. Citizen, Next Generation Party, 12 Example Street, Parramatta NSW 2150'
const CONTENT: BrandContent = { ...PARTY, settings: { ...SETTINGS, authorisation: AUTHORISATION } }

function ask(name: string, changes: Partial<PrintRequest> = {}): Promise<Response> {
  const readLogo = () => Promise.reject(new Error('There is no logo.'))
  return answerPrint({ name, content: CONTENT, isOpen: true, readLogo, ...changes })
}

async function read(name: string, changes: Partial<PrintRequest> = {}) {
  const response = await ask(name, changes)
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes, ...readPdf(bytes) }
}

/** Paper sizes in points, 72 per 25.4 mm. A5 is 419.53 × 595.28, A4 is 595.28 × 841.89, A3 is 841.89 × 1190.55. */
const SHEETS = [
  {
    name: 'data-flyer-a5.pdf',
    boxes: {
      MediaBox: [0, 0, 476.22, 651.97],
      BleedBox: [19.84, 19.84, 456.38, 632.13],
      TrimBox: [28.35, 28.35, 447.87, 623.62],
    },
  },
  {
    name: 'data-poster-a3.pdf',
    boxes: {
      MediaBox: [0, 0, 898.58, 1247.24],
      BleedBox: [19.84, 19.84, 878.74, 1227.4],
      TrimBox: [28.35, 28.35, 870.24, 1218.9],
    },
  },
  {
    name: 'letterhead-a4.pdf',
    boxes: {
      MediaBox: [0, 0, 595.28, 841.89],
      BleedBox: [0, 0, 595.28, 841.89],
      TrimBox: [0, 0, 595.28, 841.89],
    },
  },
] as const

it.each(SHEETS)(
  'draws $name on a single page with the exact media, bleed and trim boxes',
  async ({ name, boxes }) => {
    const pdf = await read(name)
    expect(pdf.pages).toBe(1)
    expect(pdf.boxes).toEqual(boxes)
  },
)

it.each(SHEETS)('embeds two font subsets and no images in $name', async ({ name }) => {
  const { fonts, source, bytes } = await read(name)
  expect(fonts).toHaveLength(2)
  for (const font of fonts) {
    expect(font.name).toMatch(/^[A-Z]{6}\+(?!Helvetica)\w/)
    expect(font.isEmbedded).toBe(true)
  }
  expect(source).not.toContain('Helvetica')
  expect(source).not.toContain('/Subtype /Image')
  expect(source).not.toContain('CMYK')
  expect(bytes.length).toBeGreaterThan(8_000)
  expect(bytes.length).toBeLessThan(40_000)
})

it('prints a flyer’s advertisement as tagged text', async () => {
  const { texts } = await read('data-flyer-a5.pdf')
  expect(texts).toEqual([
    { tag: 'P', text: 'Next Generation Party' },
    { tag: 'P', text: '#NGPData' },
    { tag: 'P', text: 'Held on Australian soil, under Australian law, with your consent.' },
    { tag: 'H1', text: 'Your data answers to you' },
    { tag: 'P', text: 'Local storage' },
    { tag: 'P', text: 'Real consent' },
    { tag: 'P', text: 'Strong privacy' },
    { tag: 'P', text: 'Open standards' },
    { tag: 'P', text: 'Read what we promise' },
    { tag: 'P', text: '@nextgenerationparty' },
    { tag: 'P', text: 'nextgeneration.example.org' },
    { tag: 'P', text: AUTHORISATION },
    { tag: 'P', text: 'Printed by the Printer, 2 Example Street, Sydney NSW 2000' },
  ])
})

it('shows the sender’s details and the authorisation on the letterhead', async () => {
  const { texts } = await read('letterhead-a4.pdf')
  expect(texts.map(({ text }) => text)).toEqual([
    'Next Generation Party',
    '1 Example Street',
    'Sydney NSW 2000',
    '(02) 5550 0100',
    'contact@example.org',
    'nextgeneration.example.org',
    '@nextgenerationparty',
    AUTHORISATION,
  ])
})

it('prints an authorised flyer and poster for every category', async () => {
  const names = ['innovation', 'economy', 'education', 'healthcare', 'infrastructure', 'data'].flatMap(
    (category) => [`${category}-flyer-a5.pdf`, `${category}-poster-a3.pdf`],
  )
  const sheets = await Promise.all(names.map((name) => read(name)))
  expect(sheets).toHaveLength(12)
  for (const { texts } of sheets) expect(texts.map(({ text }) => text)).toContain(AUTHORISATION)
  expect(new Set(sheets.map(({ page }) => page)).size).toBe(12)
})

it('draws eight crop marks outside the bleed, but none on a sheet that is not trimmed', async () => {
  const marks = async (name: string) =>
    [...(await read(name)).page.matchAll(/^([\d.]+) ([\d.]+) m\n([\d.]+) ([\d.]+) l$/gm)]
      .map((match) => match.slice(1).map(Number))
      .slice(0, 8)
  expect(await marks('letterhead-a4.pdf')).toEqual([])
  // Positions of the crop marks, in tenths of a millimetre from the corner of the paper. The bleed starts at 70, the
  // trim at 100.
  expect(await marks('data-flyer-a5.pdf')).toEqual([
    [100, 10, 100, 60],
    [100, 2240, 100, 2290],
    [1580, 10, 1580, 60],
    [1580, 2240, 1580, 2290],
    [10, 100, 60, 100],
    [1620, 100, 1670, 100],
    [10, 2200, 60, 2200],
    [1620, 2200, 1670, 2200],
  ])
})

it('warns on each sheet if the authorisation is a placeholder', async () => {
  for (const { name } of SHEETS) {
    const { texts } = await read(name, { content: PARTY })
    expect(texts.at(-1)?.text, name).toBe('Placeholder authorisation: do not publish')
  }
})

it('explains why a sheet without an authorisation cannot be printed', async () => {
  const content = { ...CONTENT, settings: { ...SETTINGS, authorisation: null } }
  for (const { name } of SHEETS) {
    const response = await ask(name, { content })
    expect(response.status, name).toBe(409)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('“Authorisation line” is empty. Write it in the Studio.\n')
  }
})

it.each(['data-flyer-a4.pdf', 'flyer-a5.pdf', 'nothing-poster-a3.pdf', 'data-flyer-a5.pdf.txt', ''])(
  'returns 404 for the print file “%s”',
  async (name) => {
    expect((await ask(name)).status).toBe(404)
  },
)

it('lets caches store a print file only if the page is public', async () => {
  const open = await ask('data-flyer-a5.pdf')
  expect(open.headers.get('content-type')).toBe('application/pdf')
  expect(open.headers.get('content-disposition')).toBe('attachment; filename="data-flyer-a5.pdf"')
  expect(open.headers.get('cache-control')).toBe('no-cache')
  const closed = await ask('data-flyer-a5.pdf', { isOpen: false })
  expect(closed.headers.get('cache-control')).toBe('private, no-store')
})

it('prints an uploaded logo in place of the default drawing', async () => {
  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer()
  let reads = 0
  const changes: Partial<PrintRequest> = {
    content: {
      ...CONTENT,
      brand: { ...BRAND, logo: { path: 'images/a/b/c-300x100.png', extension: 'png' } },
    },
    readLogo: (path) => {
      expect(path).toBe('images/a/b/c-300x100.png')
      reads++
      return Promise.resolve(new Uint8Array(logo).buffer)
    },
  }
  const [first, second] = [
    await read('data-poster-a3.pdf', changes),
    await read('data-poster-a3.pdf', changes),
  ]
  expect(first.source).toContain('/Subtype /Image')
  expect(first.texts.map(({ text }) => text)).not.toContain('Next Generation Party')
  expect(Buffer.from(second.bytes).equals(first.bytes)).toBe(true)
  expect(reads).toBe(1)
})

it('redraws a print file when its text changes', async () => {
  const [category, ...others] = CONTENT.categories
  const content = { ...CONTENT, categories: [{ ...category!, heading: 'Another heading' }, ...others] }
  const { texts } = await read('innovation-flyer-a5.pdf', { content })
  expect(texts).toContainEqual({ tag: 'H1', text: 'Another heading' })
  expect((await read('innovation-flyer-a5.pdf')).texts).toContainEqual({
    tag: 'H1',
    text: 'Permission to invent',
  })
})
