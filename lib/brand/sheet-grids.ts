import { type Grid, GRIDS } from './grids'
import type { SheetFormat } from './sheet-formats'

const HEADLINE = { weight: 800, tracking: -0.032 } as const
const STRONG = { weight: 800, tracking: -0.012 } as const
const TEXT = { weight: 560, tracking: -0.004 } as const

/** The cover's words stand in the middle, which phones show too: 265 pixels from each side, and some air. */
const COVER_MARGIN = 296

/** Where things stand in the formats beside the specification's: printed ones with their bleed, in tenths of a millimetre. */
const SHEET_GRIDS: Readonly<Record<Exclude<SheetFormat['id'], keyof typeof GRIDS>, Grid>> = {
  flyer: {
    margin: 140,
    horizon: 1330,
    sun: { x: 1105, radius: 270 },
    logo: { top: 150, height: 140, width: 640 },
    hashtag: { width: 560, maxLines: 1, largest: 50, floor: 34, ...STRONG },
    headingFoot: 850,
    heading: { width: 1260, maxLines: 3, largest: 176, floor: 96, ...HEADLINE },
    taglineFoot: 70,
    tagline: { width: 570, maxLines: 6, largest: 54, floor: 40, ...TEXT },
    areas: {
      width: 605,
      maxLines: 1,
      largest: 58,
      floor: 36,
      ...STRONG,
      columns: 2,
      gap: 50,
      baseline: 1474,
      step: 124,
    },
    call: {
      x: 140,
      top: 1684,
      barWidth: 1260,
      height: 96,
      width: 1080,
      maxLines: 1,
      largest: 54,
      floor: 34,
      ...STRONG,
    },
    contact: {
      width: 610,
      maxLines: 1,
      largest: 56,
      floor: 34,
      ...STRONG,
      handle: { anchor: 'start', baseline: 1868 },
      site: { anchor: 'end', baseline: 1868 },
    },
    // 7 points at least: the authorisation of printed matter must be legible.
    authorisation: { width: 1260, maxLines: 2, largest: 32, floor: 26, ...TEXT, foot: 2016 },
    wordsFoot: 2160,
    warning: 2052,
  },
  poster: {
    margin: 260,
    horizon: 2640,
    sun: { x: 2170, radius: 565 },
    logo: { top: 290, height: 270, width: 1240 },
    hashtag: { width: 1100, maxLines: 1, largest: 92, floor: 64, ...STRONG },
    headingFoot: 1660,
    heading: { width: 2510, maxLines: 3, largest: 372, floor: 190, ...HEADLINE },
    taglineFoot: 140,
    tagline: { width: 1110, maxLines: 6, largest: 106, floor: 76, ...TEXT },
    areas: {
      width: 1205,
      maxLines: 1,
      largest: 116,
      floor: 72,
      ...STRONG,
      columns: 2,
      gap: 100,
      baseline: 2930,
      step: 250,
    },
    call: {
      x: 260,
      top: 3352,
      barWidth: 2510,
      height: 190,
      width: 2150,
      maxLines: 1,
      largest: 108,
      floor: 68,
      ...STRONG,
    },
    contact: {
      width: 1215,
      maxLines: 1,
      largest: 112,
      floor: 68,
      ...STRONG,
      handle: { anchor: 'start', baseline: 3706 },
      site: { anchor: 'end', baseline: 3706 },
    },
    authorisation: { width: 2510, maxLines: 2, largest: 60, floor: 50, ...TEXT, foot: 3990 },
    wordsFoot: 4260,
    warning: 4064,
  },
  cover: {
    margin: COVER_MARGIN,
    horizon: 372,
    sun: { x: 1160, radius: 150 },
    logo: { top: 30, height: 62, width: 330 },
    headingTop: 112,
    hashtag: { width: 420, maxLines: 1, largest: 32, floor: 28, ...STRONG },
    headingFoot: 258,
    heading: { width: 640, maxLines: 2, largest: 76, floor: 50, ...HEADLINE },
    taglineFoot: 26,
    tagline: { width: 640, maxLines: 2, largest: 32, floor: 28, ...TEXT },
    areas: {
      width: 1048,
      maxLines: 1,
      largest: 32,
      floor: 28,
      ...STRONG,
      columns: 'row',
      gap: 22,
      baseline: 424,
      step: 0,
    },
    contact: {
      width: 430,
      maxLines: 1,
      largest: 30,
      floor: 28,
      ...STRONG,
      handle: { anchor: 'end', baseline: 484 },
      site: { anchor: 'end', baseline: 518 },
    },
    // The picture of the profile lies over the foot of the cover: no words there.
    authorisation: { width: 590, maxLines: 3, largest: 28, floor: 28, ...TEXT, foot: 518 },
    wordsFoot: 540,
    warning: 566,
  },
}

/** Where things stand in a format, in its own units. */
export function gridOf(format: SheetFormat): Grid {
  return { ...GRIDS, ...SHEET_GRIDS }[format.id]
}
