import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { readPrintFonts } from '@/lib/brand/print/pdf-document'
import { readPdf } from '@/tests/setup/read-pdf'
import { declarationOf } from './declaration-of'
import { type Declaration, drawDeclaration } from './declaration-pdf'

const LINK = 'https://party.example/membership/0a1b'
const fonts = await readPrintFonts()

const DECLARATION: Declaration = {
  partyName: 'Example Party',
  reference: 'M-7K4Q-2XWD',
  title: 'Application for membership',
  answers: [
    { label: 'Full name', answer: 'Zoë Nguyễn' },
    { label: 'Date of birth', answer: '3 September 1981' },
  ],
  introduction: 'I declare that',
  declarations: ['I am enrolled', 'I agree'],
  signatureLabel: 'Signature',
  dateLabel: 'Date',
  sendText: 'Send it by 24 December 2026.',
  link: LINK,
  authorisation: 'Authorised by A. Person, Hay',
}

const draw = async (changes: Partial<Declaration> = {}) =>
  readPdf(
    await drawDeclaration(
      { ...DECLARATION, ...changes },
      { fonts, madeAt: new Date('2026-11-24T00:00:00Z') },
    ),
  )

it('prints a membership application and its declarations on one tagged page', async () => {
  const { pages, texts, fonts: used, boxes } = await draw()
  expect(pages).toBe(1)
  expect(boxes.MediaBox).toEqual([0, 0, 595.28, 841.89])
  expect(texts).toEqual([
    { tag: 'P', text: 'Example Party' },
    { tag: 'P', text: 'M-7K4Q-2XWD' },
    { tag: 'H1', text: 'Application for membership' },
    { tag: 'P', text: 'Full name' },
    { tag: 'P', text: 'Zoë Nguyễn' },
    { tag: 'P', text: 'Date of birth' },
    { tag: 'P', text: '3 September 1981' },
    { tag: 'P', text: 'I declare that' },
    { tag: 'P', text: '1.' },
    { tag: 'P', text: 'I am enrolled' },
    { tag: 'P', text: '2.' },
    { tag: 'P', text: 'I agree' },
    { tag: 'P', text: 'Signature' },
    { tag: 'P', text: 'Date' },
    { tag: 'P', text: 'Send it by 24 December 2026.' },
    { tag: 'P', text: 'Authorised by A. Person, Hay' },
  ])
  expect(used).toHaveLength(3)
  expect(used.every(({ isEmbedded }) => isEmbedded)).toBe(true)
})

it('does not print an empty paragraph for missing text', async () => {
  const { texts } = await draw({ introduction: '', authorisation: '', sendText: '' })
  expect(texts.map(({ text }) => text)).toEqual([
    ...['Example Party', 'M-7K4Q-2XWD', 'Application for membership', 'Full name', 'Zoë Nguyễn'],
    ...['Date of birth', '3 September 1981', '1.', 'I am enrolled', '2.', 'I agree', 'Signature', 'Date'],
  ])
})

it('prints a QR code that contains the link', async () => {
  const { page } = await draw()
  const drawn = [...page.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(([, ...numbers]) =>
    numbers.map(Number),
  )
  const side = drawn[0]?.[2] ?? 0
  const left = Math.min(...drawn.map(([x = 0]) => x))
  const top = Math.min(...drawn.map(([, y = 0]) => y))
  const read = new Set(
    drawn.map(([x = 0, y = 0]) => `${Math.round((y - top) / side)},${Math.round((x - left) / side)}`),
  )
  const { data } = encode(LINK, { ecc: 'Q', border: 0 })
  const expected = data.flatMap((cells, row) =>
    cells.flatMap((isDark, column) => (isDark ? [`${row},${column}`] : [])),
  )
  expect(expected.length).toBeGreaterThan(300)
  expect([...read].toSorted()).toEqual(expected.toSorted())
  // 1.4 points are half a millimetre, large enough for a phone to read at arm's length.
  expect(side).toBeGreaterThan(1.4)
})

it('prints a blank line for a name in a script that the typeface lacks', async () => {
  const { texts } = await draw({ answers: [{ label: 'Full name', answer: '李小龍' }] })
  expect(texts.map(({ text }) => text)).toContain('_'.repeat(40))
})

it('replaces characters that the typeface lacks in a declaration’s text', async () => {
  const { texts } = await draw({
    introduction: 'I apply:\n☐ for € 10',
    declarations: ['I agree to § 5, 李'],
    authorisation: 'Authorised, № 5\u202fHigh St',
  })
  const written = texts.map(({ text }) => text)
  expect(written).toContain('I agree to § 5, _')
  expect(written).toContain('Authorised, No 5 High St')
  expect(written.join(' ')).toContain('I apply:')
  expect(written.join(' ')).toContain('[ ] for € 10')
})

it('prints twelve long declarations on two pages', async () => {
  const { pages } = await draw({
    answers: [{ label: 'Street address', answer: 'x'.repeat(330) }],
    declarations: Array.from({ length: 12 }, (_, index) => `${index} ${'long words '.repeat(20)}`),
  })
  expect(pages).toBe(2)
})

it('fills in the declaration from the stored application and the default wording', () => {
  const declaration = declarationOf({
    applicant: {
      ...{ reference: 'M-7K4Q-2XWD', level: 'Standard', name: 'Mia', email: 'mia@example.org', phone: null },
      ...{ born_on: '1981-09-03', street: '1 High St', suburb: 'Hay', state: 'NSW', postcode: '2711' },
      link_until: '2026-12-23T13:30:00Z',
    },
    words: null,
    settings: null,
    link: LINK,
  })
  expect(declaration.answers.map(({ answer }) => answer)).toEqual([
    'Standard',
    'Mia',
    '3 September 1981',
    '1 High St, Hay NSW 2711',
    'mia@example.org',
  ])
  expect(declaration.title).toBe('Application for membership')
})
