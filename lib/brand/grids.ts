import type { TextRoom } from './measure-text'
import type { SheetFormat } from './sheet-formats'

/** A text element's baseline, and which end of the text touches the margin. */
interface End {
  anchor: 'start' | 'end'
  baseline: number
}

/** The call-to-action bar. Its text area ends before the arrow. */
export interface CallRoom extends TextRoom {
  x: number
  top: number
  barWidth: number
  height: number
}

/** The layout of one format, in pixels of the file, or in tenths of a millimetre for print. */
export interface Grid {
  margin: number
  /** The line between the sky and the land. */
  horizon: number
  sun: { x: number; radius: number }
  logo: { top: number; height: number; width: number }
  /** Right-aligned at the margin, level with the logo. */
  hashtag: TextRoom
  /** Top of the space for the heading. Defaults to half a margin below the logo. */
  headingTop?: number
  /** Bottom of the space for the heading, above the drawing. */
  headingFoot: number
  heading: TextRoom
  /** Distance from the tagline's last line up to the horizon. */
  taglineFoot: number
  tagline: TextRoom
  /** Either columns of equal width with one area per line, or a single row across the sheet. */
  areas: TextRoom & { columns: number | 'row'; gap: number; baseline: number; step: number }
  /** The yellow bar on the land, in formats that have one. */
  call?: CallRoom
  /** In print: the call to action as plain text, and the QR code beside it. */
  code?: { ask: TextRoom & { x: number; baseline: number }; x: number; top: number; size: number }
  /** Handle and website, in the same size. Each has its own baseline and alignment. */
  contact: TextRoom & { handle: End; site: End }
  /** `foot` is the baseline of the last line. */
  authorisation: TextRoom & { foot: number }
  /**
   * Bottom of the text and warnings. Furrows start below it. Equals the sheet's height if there is no space for them.
   */
  wordsFoot: number
  /** Top of the placeholder warning, below the authorisation. */
  warning: number
}

const HEADLINE = { weight: 800, tracking: -0.032 } as const
/** Text styles for single lines and for running text, on advertisements and letters. */
export const STRONG = { weight: 800, tracking: -0.012 } as const
export const TEXT = { weight: 560, tracking: -0.004 } as const

/** The space for one line of strong text, with its largest and smallest size. */
function line(width: number, [largest, floor]: readonly [largest: number, floor: number]) {
  return { width, maxLines: 1, largest, floor, ...STRONG }
}

function end(anchor: End['anchor'], baseline: number): End {
  return { anchor, baseline }
}

/** Horizontal margin of the cover: the 265 pixels that phones cut off on each side, plus some space. */
const COVER_MARGIN = 296

/**
 * The layout of each format, shared by all categories. Print formats include their bleed. Minimum sizes are legible on
 * a phone (formats.ts) or on paper.
 */
export const GRIDS: Readonly<Record<SheetFormat['id'], Grid>> = {
  story: {
    margin: 72,
    horizon: 1000,
    sun: { x: 790, radius: 206 },
    logo: { top: 296, height: 104, width: 490 },
    hashtag: line(420, [40, 28]),
    headingFoot: 716,
    heading: { width: 936, maxLines: 3, largest: 116, floor: 84, ...HEADLINE },
    taglineFoot: 52,
    tagline: { width: 452, maxLines: 5, largest: 46, floor: 34, ...TEXT },
    areas: { ...line(448, [42, 28]), columns: 2, gap: 40, baseline: 1090, step: 88 },
    call: { x: 72, top: 1242, barWidth: 936, height: 104, ...line(790, [48, 30]) },
    contact: { ...line(456, [36, 28]), handle: end('start', 1410), site: end('end', 1410) },
    authorisation: { width: 936, maxLines: 2, largest: 30, floor: 27, ...TEXT, foot: 1512 },
    wordsFoot: 1590,
    warning: 1530,
  },
  post: {
    margin: 72,
    horizon: 628,
    sun: { x: 822, radius: 172 },
    logo: { top: 64, height: 92, width: 434 },
    hashtag: line(420, [36, 27]),
    headingFoot: 398,
    heading: { width: 936, maxLines: 3, largest: 124, floor: 72, ...HEADLINE },
    taglineFoot: 46,
    tagline: { width: 500, maxLines: 5, largest: 38, floor: 30, ...TEXT },
    areas: { ...line(448, [40, 28]), columns: 2, gap: 40, baseline: 696, step: 72 },
    call: { x: 72, top: 812, barWidth: 936, height: 78, ...line(810, [40, 28]) },
    contact: { ...line(456, [34, 27]), handle: end('start', 939), site: end('end', 939) },
    authorisation: { width: 936, maxLines: 2, largest: 28, floor: 27, ...TEXT, foot: 1024 },
    wordsFoot: 1080,
    warning: 1042,
  },
  banner: {
    margin: 60,
    horizon: 386,
    sun: { x: 968, radius: 168 },
    logo: { top: 38, height: 68, width: 340 },
    hashtag: line(420, [32, 30]),
    headingFoot: 276,
    heading: { width: 680, maxLines: 2, largest: 84, floor: 54, ...HEADLINE },
    taglineFoot: 30,
    tagline: { width: 640, maxLines: 2, largest: 34, floor: 30, ...TEXT },
    areas: { ...line(1080, [34, 30]), columns: 'row', gap: 26, baseline: 436, step: 0 },
    call: { x: 680, top: 458, barWidth: 460, height: 52, ...line(384, [32, 30]) },
    contact: { ...line(460, [32, 30]), site: end('end', 547), handle: end('end', 582) },
    // The authorisation is beside the handle and website. A real name and address take up two lines, sometimes three.
    authorisation: { width: 580, maxLines: 3, largest: 30, floor: 30, ...TEXT, foot: 582 },
    wordsFoot: 628,
    warning: 592,
  },
  flyer: {
    margin: 140,
    horizon: 1330,
    sun: { x: 1105, radius: 270 },
    logo: { top: 150, height: 140, width: 640 },
    hashtag: line(560, [50, 34]),
    headingFoot: 850,
    heading: { width: 1260, maxLines: 3, largest: 176, floor: 96, ...HEADLINE },
    taglineFoot: 70,
    tagline: { width: 570, maxLines: 6, largest: 54, floor: 40, ...TEXT },
    areas: { ...line(605, [58, 36]), columns: 2, gap: 50, baseline: 1444, step: 108 },
    code: { ask: { x: 140, baseline: 1704, ...line(930, [62, 40]) }, x: 1130, top: 1640, size: 270 },
    contact: { ...line(930, [52, 34]), handle: end('start', 1796), site: end('start', 1864) },
    // The authorisation is set in at least 7 points, because the law requires it to be legible in print. The printer's
    // line goes below it.
    authorisation: { width: 1260, maxLines: 2, largest: 32, floor: 26, ...TEXT, foot: 2016 },
    wordsFoot: 2160,
    warning: 2052,
  },
  poster: {
    margin: 260,
    horizon: 2640,
    sun: { x: 2170, radius: 565 },
    logo: { top: 290, height: 270, width: 1240 },
    hashtag: line(1100, [92, 64]),
    headingFoot: 1660,
    heading: { width: 2510, maxLines: 3, largest: 372, floor: 190, ...HEADLINE },
    taglineFoot: 140,
    tagline: { width: 1110, maxLines: 6, largest: 106, floor: 76, ...TEXT },
    areas: { ...line(1205, [116, 72]), columns: 2, gap: 100, baseline: 2880, step: 216 },
    code: { ask: { x: 260, baseline: 3380, ...line(1860, [124, 76]) }, x: 2220, top: 3235, size: 550 },
    contact: { ...line(1860, [104, 68]), handle: end('start', 3562), site: end('start', 3694) },
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
    hashtag: line(420, [32, 28]),
    headingFoot: 258,
    heading: { width: 640, maxLines: 2, largest: 76, floor: 50, ...HEADLINE },
    taglineFoot: 26,
    tagline: { width: 640, maxLines: 2, largest: 32, floor: 28, ...TEXT },
    areas: { ...line(1048, [32, 28]), columns: 'row', gap: 22, baseline: 424, step: 0 },
    contact: { ...line(430, [30, 28]), handle: end('end', 484), site: end('end', 518) },
    // The profile picture covers the bottom of the cover.
    authorisation: { width: 590, maxLines: 3, largest: 28, floor: 28, ...TEXT, foot: 518 },
    wordsFoot: 540,
    warning: 566,
  },
}
