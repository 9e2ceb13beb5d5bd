import type { FormatId } from './formats'
import type { Weight } from './measure-text'

/** Room for one piece of text: how wide, how many lines, from which size down to which. */
export interface TextRoom {
  width: number
  maxLines: number
  largest: number
  floor: number
  weight: Weight
  tracking: number
}

/** A baseline, and the end of the sheet from which text is set on it. */
interface End {
  anchor: 'start' | 'end'
  baseline: number
}

/** The bar of the call to action: its place, and the room for the words in it, which end before the arrow. */
export interface CallRoom extends TextRoom {
  x: number
  top: number
  barWidth: number
  height: number
}

/** Where things stand in one format, in pixels of the file. */
export interface Grid {
  margin: number
  /** The one line: land below, sky above. */
  horizon: number
  sun: { x: number; radius: number }
  logo: { top: number; height: number; width: number }
  /** At the right end, on the line of the logo. */
  hashtag: TextRoom
  /** Where the heading may begin; half a margin under the logo where it is not given. */
  headingTop?: number
  /** The heading ends above this line, so that it stays clear of the drawing. */
  headingFoot: number
  heading: TextRoom
  /** How far the last line of the tagline stands above the horizon. */
  taglineFoot: number
  tagline: TextRoom
  /** In columns of one width, each on a horizon of its own, or in one row as wide as the sheet. */
  areas: TextRoom & { columns: number | 'row'; gap: number; baseline: number; step: number }
  /** A bar of sunlight on the land, from margin to margin unless it says otherwise; left out where the format has none. */
  call?: CallRoom
  /** Handle and website, in one size, each at an end of its line. */
  contact: TextRoom & { handle: End; site: End }
  /** Its last line stands on the foot. */
  authorisation: TextRoom & { foot: number }
  /** Where words and warnings end: furrows begin below it. The sheet's height where there is no room for any. */
  wordsFoot: number
  /** Top of the strip that warns of a placeholder, beneath the line that it speaks of. */
  warning: number
}

const HEADLINE = { weight: 800, tracking: -0.032 } as const
const STRONG = { weight: 800, tracking: -0.012 } as const
const TEXT = { weight: 560, tracking: -0.004 } as const

/** One grid for all categories; each format has its own measures. Floors are legible on a phone (formats.ts). */
export const GRIDS: Readonly<Record<FormatId, Grid>> = {
  story: {
    margin: 72,
    horizon: 1000,
    sun: { x: 790, radius: 206 },
    logo: { top: 296, height: 104, width: 490 },
    hashtag: { width: 420, maxLines: 1, largest: 40, floor: 28, ...STRONG },
    headingFoot: 716,
    heading: { width: 936, maxLines: 3, largest: 116, floor: 84, ...HEADLINE },
    taglineFoot: 52,
    tagline: { width: 452, maxLines: 5, largest: 46, floor: 34, ...TEXT },
    areas: {
      width: 448,
      maxLines: 1,
      largest: 42,
      floor: 28,
      ...STRONG,
      columns: 2,
      gap: 40,
      baseline: 1090,
      step: 88,
    },
    call: {
      x: 72,
      top: 1242,
      barWidth: 936,
      height: 104,
      width: 790,
      maxLines: 1,
      largest: 48,
      floor: 30,
      ...STRONG,
    },
    contact: {
      width: 456,
      maxLines: 1,
      largest: 36,
      floor: 28,
      ...STRONG,
      handle: { anchor: 'start', baseline: 1410 },
      site: { anchor: 'end', baseline: 1410 },
    },
    authorisation: { width: 936, maxLines: 2, largest: 30, floor: 27, ...TEXT, foot: 1512 },
    wordsFoot: 1590,
    warning: 1530,
  },
  post: {
    margin: 72,
    horizon: 628,
    sun: { x: 822, radius: 172 },
    logo: { top: 64, height: 92, width: 434 },
    hashtag: { width: 420, maxLines: 1, largest: 36, floor: 27, ...STRONG },
    headingFoot: 398,
    heading: { width: 936, maxLines: 3, largest: 124, floor: 72, ...HEADLINE },
    taglineFoot: 46,
    tagline: { width: 500, maxLines: 5, largest: 38, floor: 30, ...TEXT },
    areas: {
      width: 448,
      maxLines: 1,
      largest: 40,
      floor: 28,
      ...STRONG,
      columns: 2,
      gap: 40,
      baseline: 696,
      step: 72,
    },
    call: {
      x: 72,
      top: 812,
      barWidth: 936,
      height: 78,
      width: 810,
      maxLines: 1,
      largest: 40,
      floor: 28,
      ...STRONG,
    },
    contact: {
      width: 456,
      maxLines: 1,
      largest: 34,
      floor: 27,
      ...STRONG,
      handle: { anchor: 'start', baseline: 939 },
      site: { anchor: 'end', baseline: 939 },
    },
    authorisation: { width: 936, maxLines: 2, largest: 28, floor: 27, ...TEXT, foot: 1024 },
    wordsFoot: 1080,
    warning: 1042,
  },
  banner: {
    margin: 60,
    horizon: 386,
    sun: { x: 968, radius: 168 },
    logo: { top: 38, height: 68, width: 340 },
    hashtag: { width: 420, maxLines: 1, largest: 32, floor: 30, ...STRONG },
    headingFoot: 276,
    heading: { width: 680, maxLines: 2, largest: 84, floor: 54, ...HEADLINE },
    taglineFoot: 30,
    tagline: { width: 640, maxLines: 2, largest: 34, floor: 30, ...TEXT },
    areas: {
      width: 1080,
      maxLines: 1,
      largest: 34,
      floor: 30,
      ...STRONG,
      columns: 'row',
      gap: 26,
      baseline: 436,
      step: 0,
    },
    call: {
      x: 680,
      top: 458,
      barWidth: 460,
      height: 52,
      width: 384,
      maxLines: 1,
      largest: 32,
      floor: 30,
      ...STRONG,
    },
    contact: {
      width: 460,
      maxLines: 1,
      largest: 32,
      floor: 30,
      ...STRONG,
      site: { anchor: 'end', baseline: 547 },
      handle: { anchor: 'end', baseline: 582 },
    },
    // Beside handle and website: a real name and address take two lines, at times three.
    authorisation: { width: 580, maxLines: 3, largest: 30, floor: 30, ...TEXT, foot: 582 },
    wordsFoot: 628,
    warning: 592,
  },
}
