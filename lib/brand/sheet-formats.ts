import { ADMIN_PATH } from '../shared/routes'
import { type Format, previewSize, type Size } from './formats'

/*
 * Formats beyond the specification's three. Print formats are measured in tenths of a millimetre, so that their layouts
 * use whole numbers, as those in pixels do.
 */

/** Bleed in tenths of a millimetre. Printers require 3 mm. */
const BLEED = 30

/** Formats printed to the edge. Width and height include the bleed, which is trimmed off. */
export const PRINTED_FORMATS = [
  { id: 'flyer', label: 'Flyer A5', width: 1480 + 2 * BLEED, height: 2100 + 2 * BLEED, bleed: BLEED },
  { id: 'poster', label: 'Poster A3', width: 2970 + 2 * BLEED, height: 4200 + 2 * BLEED, bleed: BLEED },
] as const

/**
 * The cover of a Facebook page, in pixels: twice the 820 × 312 shown on computers. Phones show only the middle of it,
 * at 640 × 360 (Facebook's help on cover photo dimensions, 2026), so text stays within the middle 1,109 pixels.
 */
export const COVER_FORMAT = {
  id: 'cover',
  label: 'Social cover',
  width: 1640,
  height: 624,
  bleed: 0,
} as const

/** The letter format. Nothing touches the edge, where office printers can't print. */
export const LETTERHEAD_FORMAT = {
  id: 'letterhead',
  label: 'Letterhead A4',
  width: 2100,
  height: 2970,
  bleed: 0,
} as const

export type PrintedFormat = (typeof PRINTED_FORMATS)[number]
export type LetterheadFormat = typeof LETTERHEAD_FORMAT
/** Any format of a category's advertisements. */
export type SheetFormat = Format | PrintedFormat | typeof COVER_FORMAT

/** PDF points per tenth of a millimetre: 72 points are 25.4 mm. */
export const POINTS = 72 / 254

/** Width of print previews, in CSS pixels. */
const PREVIEW_WIDTH = 280

/** Returns the size and viewBox of a preview, which shows the sheet without its bleed. */
export function frameOf(format: SheetFormat | LetterheadFormat): Size & { viewBox: string } {
  const bleed = 'bleed' in format ? format.bleed : 0
  const [width, height] = [format.width - bleed * 2, format.height - bleed * 2]
  const size = isPrinted(format)
    ? { width: PREVIEW_WIDTH, height: Math.round((PREVIEW_WIDTH * height) / width) }
    : previewSize(format)
  return { ...size, viewBox: `${bleed} ${bleed} ${width} ${height}` }
}

/** Whether a format is for print rather than for a screen. */
export function isPrinted(
  format: SheetFormat | LetterheadFormat,
): format is PrintedFormat | LetterheadFormat {
  return [...PRINTED_FORMATS, LETTERHEAD_FORMAT].some(({ id }) => id === format.id)
}

/** Formats a print format's size in millimetres. */
export function printedSize({ width, height, bleed }: PrintedFormat | LetterheadFormat): string {
  const size = `${(width - bleed * 2) / 10} × ${(height - bleed * 2) / 10} mm`
  return bleed === 0 ? size : `${size} + ${bleed / 10} mm bleed`
}

/**
 * Returns a print file's name, made from its category and format. The letterhead has no category.
 *
 * @example printFileName({ id: 'flyer', category: 'data' }) // 'data-flyer-a5.pdf'
 */
export function printFileName(
  sheet: { id: PrintedFormat['id']; category: string } | { id: 'letterhead' },
): string {
  if (sheet.id === 'letterhead') return 'letterhead-a4.pdf'
  return `${sheet.category}-${sheet.id}-${sheet.id === 'flyer' ? 'a5' : 'a3'}.pdf`
}

/** Returns the path of a print file. With ADMIN_ACCESS=staff only staff can download it. */
export function printAddress(file: string): string {
  return `${ADMIN_PATH}/print/${file}`
}
