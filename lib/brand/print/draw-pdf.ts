import 'server-only'
import { POINTS } from '../sheet-formats'
import { type Pdf, type PdfDraft, type PdfParts, startPdf } from './pdf-document'
import { type Gradient, type Paint, type Shape, type TextShape, UnknownShapeError } from './svg-shapes'

/** A sheet ready for print. Its lengths, like those of its shapes, are in tenths of a millimetre. */
export interface PrintedSheet {
  /** Width and height include the bleed on each side. */
  width: number
  height: number
  /** Bleed on each side. 0 for a sheet that isn't trimmed, which has no crop marks either. */
  bleed: number
  shapes: readonly Shape[]
  /** Document title, shown by PDF readers and printers. */
  title: string
  author: string
}

interface SheetParts extends PdfParts {
  /** The sheet's pictures as PNGs, by their address in the drawing. */
  pictures?: ReadonlyMap<string, Uint8Array>
}

/** Print fonts by weight. */
const FONTS: ReadonlyMap<number, string> = new Map([
  [560, 'text'],
  [800, 'headline'],
])

/** Crop marks start 1 mm outside the bleed, are 5 mm long, and end 1 mm before the edge of the paper. */
const MARK = { gap: 10, length: 50, room: 70, width: 0.9 } as const

/**
 * Creates a one-page PDF of a sheet: shapes as vectors, text in embedded, subsetted fonts, tagged for screen readers.
 * Colours are RGB, as on screen. The printer converts them to CMYK.
 *
 * @throws UnknownShapeError for a missing weight or picture
 */
export async function drawPdf(
  sheet: PrintedSheet,
  { pictures = new Map(), ...parts }: SheetParts,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bleed, width, height, title, author } = sheet
  const room = bleed === 0 ? 0 : MARK.room
  const draft = startPdf({
    ...parts,
    size: [(width + room * 2) * POINTS, (height + room * 2) * POINTS],
    title,
    author,
  })
  const { pdf } = draft
  setBoxes(pdf, sheet, room)

  pdf.scale(POINTS)
  if (bleed > 0) draft.artifact(() => drawMarks(pdf, sheet), 'Page')
  pdf.translate(room, room)
  pdf.rect(0, 0, width, height).clip()
  drawShapes(draft, sheet.shapes, pictures)
  return draft.finish()
}

/** Sets the TrimBox and BleedBox, which print software uses to position the page. */
function setBoxes(pdf: Pdf, { width, height, bleed }: PrintedSheet, room: number): void {
  const box = (inset: number) =>
    [room + inset, room + inset, room + width - inset, room + height - inset].map((length) => length * POINTS)
  Object.assign(pdf.page.dictionary.data, { BleedBox: box(0), TrimBox: box(bleed) })
}

/** Draws two crop marks at each corner, along the trim lines. */
function drawMarks(pdf: Pdf, { width, height, bleed }: PrintedSheet): void {
  const { room, gap, length } = MARK
  const across = [room + bleed, room + width - bleed]
  const down = [room + bleed, room + height - bleed]
  const outside = (size: number) => [room - gap - length, room + size + gap]
  for (const x of across) for (const y of outside(height)) pdf.moveTo(x, y).lineTo(x, y + length)
  for (const y of down) for (const x of outside(width)) pdf.moveTo(x, y).lineTo(x + length, y)
  pdf.lineWidth(MARK.width).stroke('#000000')
}

function drawShapes(
  { pdf, tag, artifact }: PdfDraft,
  shapes: readonly Shape[],
  pictures: ReadonlyMap<string, Uint8Array>,
): void {
  const texts = shapes.filter((shape) => shape.kind === 'text')
  const heading = texts.toSorted((one, other) => other.size - one.size)[0]
  for (const shape of shapes) {
    if (shape.kind === 'text') tag(shape === heading ? 'H1' : 'P', () => drawText(pdf, shape))
    else artifact(() => drawFigure(pdf, shape, pictures))
  }
}

function drawText(pdf: Pdf, { lines, size, weight, spacing, anchor, colour }: TextShape): void {
  const font = FONTS.get(weight)
  if (font === undefined) throw new UnknownShapeError(`There is no print font with weight ${weight}.`)
  pdf.font(font).fontSize(size).fillColor(colour)
  const style = { characterSpacing: spacing, lineBreak: false, baseline: 'alphabetic' } as const
  for (const { text, x, y } of lines) {
    const left = anchor === 'end' ? x - pdf.widthOfString(text, style) : x
    pdf.text(text, left, y, style)
  }
}

function drawFigure(
  pdf: Pdf,
  shape: Exclude<Shape, TextShape>,
  pictures: ReadonlyMap<string, Uint8Array>,
): void {
  if (shape.kind === 'image') {
    const picture = pictures.get(shape.href)
    if (!picture) throw new UnknownShapeError(`The picture ${shape.href} is missing for print.`)
    const { x, y, width, height } = shape
    pdf.image(Buffer.from(picture), x, y, { fit: [width, height], valign: 'center' })
    return
  }
  const { fill, stroke } = shape
  if (fill) trace(pdf, shape).fill(inkOf(pdf, fill, shape))
  if (stroke) {
    trace(pdf.save(), shape)
    pdf.lineWidth(stroke.width).lineJoin(stroke.join).lineCap(stroke.cap).strokeOpacity(stroke.opacity)
    pdf.stroke(inkOf(pdf, stroke.paint, shape))
    pdf.restore()
  }
}

type Figure = Exclude<Shape, { kind: 'text' | 'image' }>

function trace(pdf: Pdf, shape: Figure): Pdf {
  switch (shape.kind) {
    case 'rect':
      return pdf.rect(shape.x, shape.y, shape.width, shape.height)
    case 'circle':
      return pdf.circle(shape.x, shape.y, shape.radius)
    case 'path':
      return pdf.path(shape.d)
    default:
      return shape satisfies never
  }
}

function inkOf(pdf: Pdf, paint: Paint, shape: Figure): string | PDFKit.PDFGradient {
  if (typeof paint === 'string') return paint
  const { from, to } = endsOf(paint, shape)
  const ink = pdf.linearGradient(from.x, from.y, to.x, to.y)
  for (const { offset, colour, opacity } of wholeRange(paint.stops)) ink.stop(offset, colour, opacity)
  return ink
}

function endsOf({ units, from, to }: Gradient, shape: Figure): Pick<Gradient, 'from' | 'to'> {
  if (units === 'sheet') return { from, to }
  if (shape.kind !== 'rect') throw new UnknownShapeError(`A ${shape.kind} has no bounding box in print.`)
  const inBox = ({ x, y }: Gradient['from']) => ({
    x: shape.x + x * shape.width,
    y: shape.y + y * shape.height,
  })
  return { from: inBox(from), to: inBox(to) }
}

/** Extends a gradient's stops to 0 and 1, because pdfkit 0.20 stretches stops that start later or end earlier. */
function wholeRange(stops: Gradient['stops']): Gradient['stops'] {
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return []
  return [
    ...(first.offset > 0 ? [{ ...first, offset: 0 }] : []),
    ...stops,
    ...(last.offset < 1 ? [{ ...last, offset: 1 }] : []),
  ]
}
