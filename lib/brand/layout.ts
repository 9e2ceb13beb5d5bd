import { type Call, placeCall } from './call-to-action'
import { FORMATS } from './formats'
import { type Grid, GRIDS } from './grids'
import { type Bullet, placeKeyAreas } from './key-areas'
import { type FittedText, fitText, type TextRoom, textWidth } from './measure-text'
import { type QrCode, qrCode } from './qr-code'
import { createSheet, type PlacedText, type Problem, type Sheet } from './sheet'
import type { SheetFormat } from './sheet-formats'
import type { TemplateWords } from './template-words'

/** A laid-out template, and the problems that prevent its use. */
export interface Layout {
  texts: PlacedText[]
  /** The small suns beside the key policy areas, and the lines under them. */
  bullets: Bullet[]
  /** The call to action's bar, or null if there is none. */
  call: Call | null
  /** The QR code in print. Null in other formats. */
  code: QrCode | null
  /** Length of the line in the drawn logo, which ends with the party's name. */
  logoWidth: number
  /** Distance from the foot of the sun to the nearest text or logo in the sky. The sun's rings must stay within it. */
  clearance: number
  problems: Problem[]
}

/** Line heights, in ems. */
const LEADING = { heading: 0.94, tagline: 1.24, name: 0.92, authorisation: 1.2 } as const
/** Height of capitals above the baseline and depth of descenders below it, in ems. */
const CAPITALS = 0.72
const DESCENDERS = 0.22
/**
 * Distance from the heading's last baseline to the top of the tagline's capitals, in ems. Keeps the tagline
 * clear of descenders.
 */
const HEADING_CLEAR = 0.46

/** Positions within the logo with the drawn sun, in logo heights (scripts/brand/draw-logo.ts). */
export const LOCKUP = {
  name: 0.424,
  left: 1.237,
  foot: 0.127,
  horizon: 0.873,
  line: 0.064,
  sun: 0.534,
} as const
/** The smallest size of the name beside the sun, in logo heights. */
const LEAST_NAME = 0.3

/**
 * Lays out a template's text in one format. Text shrinks down to its minimum size. If it still doesn't fit, its field
 * gets a problem.
 *
 * @param hasLogo whether staff uploaded a logo, which replaces the drawn sun and the name
 */
export function layOut(words: TemplateWords, format: SheetFormat, { hasLogo = false } = {}): Layout {
  const grid = GRIDS[format.id]
  const { margin, logo } = grid
  const right = format.width - margin
  const sheet = createSheet(format)

  const name = hasLogo ? null : placeName(sheet, words.partyName, grid)
  sheet.set('hashtag', words.hashtag, grid.hashtag, ({ size }) => ({
    x: right,
    y: logo.top + logo.height * LOCKUP.horizon - size * DESCENDERS,
    anchor: 'end',
    ground: 'sky',
  }))
  placeMessage(sheet, words, grid)
  const bullets = placeKeyAreas(sheet, words.keyAreas, grid)
  const call = placeCall(sheet, words.callToAction, grid)
  placeContact(sheet, words, grid, right)
  // `foot` is the baseline of the last line.
  const { foot } = grid.authorisation
  const printerRoom = { ...grid.authorisation, maxLines: 1 }
  const printedBy = grid.code ? words.printedBy.trim() : ''
  const printerSize = printedBy === '' ? 0 : (fitText(printedBy, printerRoom)?.size ?? 0)
  sheet.set('authorisation', words.authorisation, grid.authorisation, (fitted) => ({
    x: margin,
    y: foot - printerSize * LEADING.authorisation - blockHeight(fitted, LEADING.authorisation),
    leading: LEADING.authorisation,
    ground: 'land',
  }))
  if (printedBy !== '')
    sheet.set('printedBy', printedBy, printerRoom, () => ({ x: margin, y: foot, ground: 'land' }))
  const logoWidth = logo.height * LOCKUP.left + (name === null ? 0 : widest(name))
  const logoBox = {
    left: margin,
    right: margin + (hasLogo ? logo.width : logoWidth),
    bottom: logo.top + logo.height,
  }
  const boxes = [logoBox, ...sheet.texts.filter(({ ground }) => ground === 'sky').flatMap(lineBoxes)]
  const clearance = Math.min(...boxes.map((box) => distanceTo(box, grid)))
  const code = grid.code ? qrCode(words.address, grid.code) : null
  return { texts: sheet.texts, bullets, call, code, logoWidth, clearance, problems: sheet.problems }
}

interface Box {
  left: number
  right: number
  bottom: number
}

/**
 * Returns the bounding boxes of a text element's lines. Their tops don't matter, because the sun is below all text in
 * the sky.
 */
function lineBoxes({ lines, anchor, ...style }: PlacedText): Box[] {
  return lines.map(({ text, x, y }) => {
    const width = textWidth(text, style)
    const left = anchor === 'end' ? x - width : x
    return { left, right: left + width, bottom: y + style.size * DESCENDERS }
  })
}

function distanceTo({ left, right, bottom }: Box, { sun, horizon }: Grid): number {
  return Math.hypot(Math.max(left - sun.x, 0, sun.x - right), Math.max(horizon - bottom, 0))
}

/**
 * Checks one field of the templates in all formats, for validation in the Studio.
 *
 * @param value a string, or the list of key policy areas
 * @returns an error message, or true if the value fits or is missing
 */
export function fieldProblem(field: keyof TemplateWords, value: unknown): true | string {
  if (value === undefined || value === null || value === '') return true
  const words = { ...FITTING, [field]: value }
  for (const format of FORMATS) {
    const problem = layOut(words, format).problems.find((found) => found.field === field)
    if (problem) return problem.message
  }
  return true
}

/** Sample text that fits every format, so that only the field being validated can fail. */
const FITTING: TemplateWords = {
  partyName: 'Party',
  hashtag: '#Tag',
  heading: 'Heading',
  tagline: 'Tagline.',
  keyAreas: ['Area'],
  callToAction: 'Read the plan',
  handle: '@party',
  site: 'party.example',
  authorisation: 'Authorised by A, B.',
  address: 'https://party.example/',
  printedBy: '',
}

/** Places the party's name beside the drawn sun, on the logo's line. */
function placeName(sheet: Sheet, name: string, { margin, logo }: Grid): PlacedText | null {
  const left = logo.height * LOCKUP.left
  const room: TextRoom = {
    width: logo.width - left,
    maxLines: 2,
    largest: Math.round(logo.height * LOCKUP.name),
    floor: Math.round(logo.height * LEAST_NAME),
    weight: 800,
    tracking: -0.03,
  }
  return sheet.set('partyName', name, room, (fitted) => ({
    x: margin + left,
    y: logo.top + logo.height * (LOCKUP.horizon - LOCKUP.foot) - blockHeight(fitted, LEADING.name),
    leading: LEADING.name,
    ground: 'sky',
  }))
}

/** Places the heading and tagline above the horizon. Shrinks the heading if there isn't enough sky for both. */
function placeMessage(sheet: Sheet, { heading, tagline }: TemplateWords, grid: Grid): void {
  const { margin, horizon } = grid
  const said = sheet.set('tagline', tagline, grid.tagline, (fitted) => ({
    x: margin,
    y: horizon - grid.taglineFoot - blockHeight(fitted, LEADING.tagline),
    leading: LEADING.tagline,
    ground: 'sky',
  }))
  const taglineTop = said ? (said.lines[0]?.y ?? horizon) - said.size * CAPITALS : horizon
  const top = grid.headingTop ?? grid.logo.top + grid.logo.height + margin / 2
  const room = { ...grid.heading }
  const foot = (size: number) => Math.min(grid.headingFoot, taglineTop - size * HEADING_CLEAR)
  const isTooHigh = (fitted: FittedText) =>
    foot(fitted.size) - blockHeight(fitted, LEADING.heading) - fitted.size * CAPITALS < top
  while (room.largest > room.floor) {
    const tried = fitText(heading.trim(), room)
    if (!tried || !isTooHigh(tried)) break
    room.largest -= 2
  }
  sheet.set('heading', heading, room, (fitted) => {
    if (isTooHigh(fitted)) sheet.refuse('heading')
    return {
      x: margin,
      y: foot(fitted.size) - blockHeight(fitted, LEADING.heading),
      leading: LEADING.heading,
      isOptical: true,
      ground: 'sky',
    }
  })
}

/** Places the handle and website, at the largest size at which both fit. */
function placeContact(sheet: Sheet, words: TemplateWords, { margin, contact }: Grid, right: number): void {
  const fields = ['handle', 'site'] as const
  const sizes = fields.map((field) => fitText(words[field].trim(), contact)?.size ?? contact.largest)
  for (const field of fields) {
    const { anchor, baseline } = contact[field]
    sheet.set(field, words[field], { ...contact, largest: Math.min(...sizes) }, () => ({
      x: anchor === 'start' ? margin : right,
      y: baseline,
      anchor,
      ground: 'land',
    }))
  }
}

/** Returns the distance from the first baseline to the last. */
function blockHeight({ lines, size }: FittedText, leading: number): number {
  return (lines.length - 1) * size * leading
}

function widest({ lines, ...style }: PlacedText): number {
  return Math.max(...lines.map(({ text }) => textWidth(text, style)))
}
