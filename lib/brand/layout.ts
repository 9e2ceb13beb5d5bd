import { type Call, placeCall } from './call-to-action'
import { FORMATS } from './formats'
import { type Grid, gridOf, type TextRoom } from './grids'
import { type Bullet, placeKeyAreas } from './key-areas'
import { type FittedText, fitText, textWidth } from './measure-text'
import { createSheet, type PlacedText, type Problem, type Sheet } from './sheet'
import type { SheetFormat } from './sheet-formats'
import type { TemplateWords } from './template-words'

/** A template's texts in their places, and what keeps it from being used. */
export interface Layout {
  texts: PlacedText[]
  /** The small suns before the key policy areas, and the lines that they rise from. */
  bullets: Bullet[]
  /** The bar under the call to action; null where nothing is asked. */
  call: Call | null
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
  const call = placeCall(sheet, words.callToAction, grid)
  placeContact(sheet, words, grid, right)
  // Its last line stands on the foot of the grid, however many there are.
  sheet.set('authorisation', words.authorisation, grid.authorisation, (fitted) => ({
    x: margin,
    y: grid.authorisation.foot - blockHeight(fitted, LEADING.authorisation),
    leading: LEADING.authorisation,
    ground: 'land',
  }))
  const logoWidth = logo.height * LOCKUP.left + (name === null ? 0 : widest(name))
  return { texts: sheet.texts, bullets, call, logoWidth, problems: sheet.problems }
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
  callToAction: 'Read the plan',
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
