/** A line of text; `y` is its baseline, in points from the foot of the page. */
export interface PdfText {
  x: number
  y: number
  size: number
  isBold?: boolean
  text: string
}

/** A field to write in or a box to tick. */
export interface PdfField {
  kind: 'text' | 'box'
  name: string
  /** Read out by screen readers. */
  label: string
  x: number
  y: number
  width: number
  height: number
}

/** One page of A4. */
export interface PdfPage {
  title: string
  texts: readonly PdfText[]
  fields: readonly PdfField[]
  /** A rule across the page. */
  line: { x: number; y: number; width: number }
}

/** Of the objects below: catalogue, pages, form, page, two fonts, a box's two looks, then the fields. */
const FIRST_FIELD = 9

/** A PDF of one page with fields that can be filled in. The same page gives the same bytes. */
export function pdfDocument(page: PdfPage): Buffer {
  const refs = page.fields.map((_, index) => `${FIRST_FIELD + index} 0 R`).join(' ')
  const content = contentOf(page)
  return assemble([
    '<</Type/Catalog/Pages 2 0 R/Lang(en-AU)/AcroForm 3 0 R/ViewerPreferences<</DisplayDocTitle true>>>>',
    '<</Type/Pages/Kids[4 0 R]/Count 1>>',
    `<</Fields[${refs}]/NeedAppearances true/DA(/Body 12 Tf 0 g)/DR<</Font<</Body 5 0 R>>>>>>`,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Tabs/S/Annots[${refs}]/Contents ${FIRST_FIELD + page.fields.length} 0 R/Resources<</Font<</Body 5 0 R/Bold 6 0 R>>>>>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    lookOfBox('1.4 w 3 3 m 11 11 l 3 11 m 11 3 l S'),
    lookOfBox(''),
    ...page.fields.map(fieldObject),
    `<</Length ${Buffer.byteLength(content, 'latin1')}>>\nstream\n${content}\nendstream`,
    `<</Title(${escaped(page.title)})>>`,
  ])
}

function contentOf({ texts, fields, line }: PdfPage): string {
  const rule = `1.5 w ${line.x} ${line.y} m ${line.x + line.width} ${line.y} l S 0.6 w`
  const boxes = fields.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height} re S`)
  const lines = texts.map(
    ({ x, y, size, isBold = false, text }) =>
      `BT /${isBold ? 'Bold' : 'Body'} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`,
  )
  return [rule, ...boxes, ...lines].join('\n')
}

function fieldObject({ kind, name, label, x, y, width, height }: PdfField): string {
  const shared = `/Type/Annot/Subtype/Widget/P 4 0 R/F 4/T(${escaped(name)})/TU(${escaped(label)})/Rect[${x} ${y} ${x + width} ${y + height}]`
  return kind === 'text'
    ? `<<${shared}/FT/Tx/DA(/Body 12 Tf 0 g)>>`
    : `<<${shared}/FT/Btn/V/Off/AS/Off/AP<</N<</Yes 7 0 R/Off 8 0 R>>>>>>`
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, String.raw`\$&`)
}

/** What a box shows when it is ticked, or not. */
function lookOfBox(drawing: string): string {
  return `<</Type/XObject/Subtype/Form/BBox[0 0 14 14]/Length ${drawing.length}>>\nstream\n${drawing}\nendstream`
}

/** The objects with their table of offsets, as the file format wants them. */
function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(body, 'latin1')
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = Buffer.byteLength(body, 'latin1')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  )
}
