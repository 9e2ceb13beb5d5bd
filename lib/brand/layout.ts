import { FORMATS } from './formats'
import type { Grid, TextRoom } from './grids'
import { type FittedText, fitText, textWidth } from './measure-text'
import { createSheet, type PlacedText, type Problem, type Sheet } from './sheet'
import type { SheetFormat } from './sheet-formats'
import { gridOf } from './sheet-grids'
import { KEY_AREAS, type TemplateWords } from './template-words'

/** A template's texts in their places, and what keeps it from being used. */
export interface Layout {
  texts: PlacedText[]
  /** The small suns before the key policy areas, and the lines that they rise from. */
  bullets: Bullet[]
  /** How far the line of the drawn logo runs, to the end of the party's name. */
  logoWidth: number
  problems: Problem[]
}

/** From line to line, in sizes of the text. */
const LEADING = { heading: 0.94, tagline: 1.24, name: 0.92, authorisation: 1.2 } as const
/** How far capitals reach above their baseline and descenders below it, in sizes. */
const CAPITALS = 0.72
const DESCENDERS = 0.22
/** From the heading's last baseline to the tagline's capitals, in sizes: its descenders stay clear of them. */
const HEADING_CLEAR = 0.46

/** The logo with the drawn sun, in its heights (scripts/brand/draw-logo.ts): where the name and the line are. */
export const LOCKUP = {
  name: 0.424,
  left: 1.237,
  foot: 0.127,
  horizon: 0.873,
  line: 0.064,
  sun: 0.534,
} as const
/** The smallest name beside the sun, in heights of the logo. */
const LEAST_NAME = 0.3

/**
 * Sets a template's words in one format. Each is shrunk to its floor first; what
 * does not fit then is a problem that names the field.
 *
 * @param hasLogo whether staff gave a logo of their own, which takes the place of the drawn sun and the name
 */
export function layOut(words: TemplateWords, format: SheetFormat, { hasLogo = false } = {}): Layout {
  const grid = gridOf(format)
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
  placeContact(sheet, words, grid, right)
  // Its last line stands on the foot of the grid, however many there are.
  sheet.set('authorisation', words.authorisation, grid.authorisation, (fitted) => ({
    x: margin,
    y: grid.authorisation.foot - blockHeight(fitted, LEADING.authorisation),
    leading: LEADING.authorisation,
    ground: 'land',
  }))
  const logoWidth = logo.height * LOCKUP.left + (name === null ? 0 : widest(name))
  return { texts: sheet.texts, bullets, logoWidth, problems: sheet.problems }
}

/**
 * What is wrong with one field of the templates, in any format, for the Studio's validation.
 *
 * @param value text, or the list of key policy areas
 * @returns true when it fits, or when it is missing, which other rules say
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

/** Words that fit everywhere, so that only the field in question can be refused. */
const FITTING: TemplateWords = {
  partyName: 'Party',
  hashtag: '#Tag',
  heading: 'Heading',
  tagline: 'Tagline.',
  keyAreas: ['Area'],
  handle: '@party',
  site: 'party.example',
  authorisation: 'Authorised by A, B.',
}

/** The party's name beside the drawn sun, on the logo's own line. */
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

/** Heading and tagline: they stand on the horizon, and shrink together when the sky is too low for both. */
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

/** Handle and website in the size at which both fit. */
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

/** From the first baseline to the last. */
function blockHeight({ lines, size }: FittedText, leading: number): number {
  return (lines.length - 1) * size * leading
}

function widest({ lines, ...style }: PlacedText): number {
  return Math.max(...lines.map(({ text }) => textWidth(text, style)))
}

/** A small sun beside a key policy area. */
export interface Bullet {
  x: number
  y: number
  radius: number
  /** How far the line runs that it rises from; 0 in a row, which has none. */
  line: number
}

/** Radius of a bullet and the room it takes, in sizes of the text beside it. */
const BULLET = { radius: 0.37, room: 1.06 }
/** How far under the text its line is, in sizes: descenders stay clear of it. */
const LINE_DROP = 0.36

/**
 * Sets the key policy areas in one size, each beside a small sun: in columns of
 * one width, each over a line, or in one row where each takes what it needs.
 */
function placeKeyAreas(sheet: Sheet, areas: readonly string[], { margin, areas: room }: Grid): Bullet[] {
  const shown = areas.slice(0, KEY_AREAS.most)
  if (areas.length > shown.length) sheet.refuse('keyAreas', `has room for ${KEY_AREAS.most}. Take some out.`)
  if (shown.length < KEY_AREAS.least) sheet.refuse('keyAreas', 'is empty. Write at least one.')
  const size = commonSize(shown, room)
  if (room.columns === 'row' && rowWidth(shown, room, size) > room.width) sheet.refuse('keyAreas')
  const spare = (room.width - rowWidth(shown, room, size)) / Math.max(1, shown.length - 1)
  let pen = margin
  return shown.map((area, index) => {
    const column = room.columns === 'row' ? 0 : index % room.columns
    const x = room.columns === 'row' ? pen : margin + column * (room.width + room.gap)
    const y = room.baseline + (room.columns === 'row' ? 0 : Math.floor(index / room.columns) * room.step)
    pen += ownWidth(area, room, size) + Math.min(room.gap * 2, room.gap + Math.max(0, spare))
    sheet.set('keyAreas', area, { ...textRoom(room), largest: size }, () => ({
      x: x + size * BULLET.room,
      y,
      ground: 'land',
    }))
    const line = room.columns === 'row' ? 0 : room.width
    return { x, y: line === 0 ? y : y + size * LINE_DROP, radius: size * BULLET.radius, line }
  })
}

type AreasRoom = Grid['areas']

function textRoom(room: AreasRoom): TextRoom {
  return { ...room, width: room.width - room.largest * BULLET.room }
}

/** The largest size at which all of them fit. */
function commonSize(areas: readonly string[], room: AreasRoom): number {
  const sizes = areas.map((area) => fitText(area.trim(), textRoom(room))?.size ?? room.floor)
  let size = Math.min(room.largest, ...sizes)
  while (room.columns === 'row' && size > room.floor && rowWidth(areas, room, size) > room.width) size -= 2
  return Math.max(size, room.floor)
}

function rowWidth(areas: readonly string[], room: AreasRoom, size: number): number {
  const own = areas.map((area) => ownWidth(area, room, size))
  return own.reduce((sum, width) => sum + width, 0) + room.gap * (areas.length - 1)
}

function ownWidth(area: string, { weight, tracking }: AreasRoom, size: number): number {
  return size * BULLET.room + textWidth(area.trim(), { size, weight, tracking })
}
