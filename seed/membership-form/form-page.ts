import type { PdfField, PdfPage, PdfText } from './pdf-document.ts'

interface Party {
  partyName: string
  email: string
  address: string
  authorisation: string
}

const LEFT = 56
const WIDTH = 483
const ROW = 50

const FIELDS = [
  ['fullName', 'Full name'],
  ['birth', 'Date of birth'],
  ['street', 'Residential address'],
  ['suburb', 'Suburb, state and postcode'],
  ['email', 'Email'],
  ['phone', 'Phone'],
] as const

const LEVELS = ['Standard', 'Supporter', 'Premium'] as const

const DECLARATIONS = [
  'I am an Australian citizen or permanent resident.',
  'I agree with the constitution of the party.',
] as const

/** The membership form: fields, levels, declarations, signature, and where to send it. A4, in points from the foot. */
export function formPage({ partyName, email, address, authorisation }: Party): PdfPage {
  const texts: PdfText[] = [
    { x: LEFT, y: 770, size: 26, isBold: true, text: 'Membership form' },
    { x: LEFT, y: 744, size: 12, text: `${partyName}. Free during our launch period.` },
  ]
  const fields: PdfField[] = []
  let y = 700

  for (const [name, label] of FIELDS) {
    texts.push({ x: LEFT, y, size: 10, text: label })
    fields.push({ kind: 'text', name, label, x: LEFT, y: y - 30, width: WIDTH, height: 24 })
    y -= ROW
  }

  texts.push({ x: LEFT, y, size: 10, text: 'Level ($0 each during the launch period)' })
  LEVELS.forEach((level, index) => {
    const x = LEFT + index * 130
    fields.push({ kind: 'box', name: `level${level}`, label: level, x, y: y - 26, width: 14, height: 14 })
    texts.push({ x: x + 22, y: y - 23, size: 11, text: level })
  })
  y -= ROW

  DECLARATIONS.forEach((text, index) => {
    fields.push({
      kind: 'box',
      name: `declaration${index + 1}`,
      label: text,
      x: LEFT,
      y: y - 3,
      width: 14,
      height: 14,
    })
    texts.push({ x: LEFT + 22, y, size: 11, text })
    y -= 22
  })

  y -= 18
  texts.push({ x: LEFT, y, size: 10, text: 'Signature' }, { x: LEFT + 330, y, size: 10, text: 'Date' })
  fields.push(
    { kind: 'text', name: 'signature', label: 'Signature', x: LEFT, y: y - 44, width: 310, height: 38 },
    { kind: 'text', name: 'date', label: 'Date', x: LEFT + 330, y: y - 44, width: 153, height: 38 },
  )

  y -= 78
  const post = address.replaceAll('\n', ', ')
  for (const text of [
    `Email it to ${email} or post it to ${post}.`,
    'Membership is subject to approval by the executive committee, which will write to you.',
    'We use what you write here to decide on your membership and to keep the register of members.',
    authorisation,
  ]) {
    texts.push({ x: LEFT, y, size: 9.5, text })
    y -= 15
  }
  return { title: `Membership form, ${partyName}`, texts, fields, line: { x: LEFT, y: 726, width: WIDTH } }
}
