/** The advertisement formats (specification, section 2, Admin): size in pixels and ratio. */
export const FORMATS = [
  { id: 'story', label: 'Instagram Story', width: 1080, height: 1920, ratio: '9:16' },
  { id: 'post', label: 'Instagram Post', width: 1080, height: 1080, ratio: '1:1' },
  { id: 'banner', label: 'Horizontal Banner', width: 1200, height: 628, ratio: '1.91:1' },
] as const

export type Format = (typeof FORMATS)[number]

export interface Size {
  width: number
  height: number
}

/** How many times larger a file is than its preview. */
export const PREVIEW_SCALE = 4

/** How many times larger a high-resolution file is than its format. */
export const HIGH_RESOLUTION = 3

export type Resolution = 1 | typeof HIGH_RESOLUTION

/** Maximum canvas size on iOS, in pixels. */
const CANVAS_LIMIT = 16_777_216

/** Width of a phone and the smallest text that is legible on it, both in CSS pixels. */
const PHONE_WIDTH = 360
const LEGIBLE = 9

/**
 * Returns the smallest legible text size for a format, in pixels of the downloaded file, when a phone shows it edge to
 * edge.
 */
export function smallestText({ width }: Pick<Size, 'width'>): number {
  return Math.ceil((LEGIBLE * width) / PHONE_WIDTH)
}

export function previewSize({ width, height }: Size): Size {
  return { width: width / PREVIEW_SCALE, height: height / PREVIEW_SCALE }
}

/**
 * Whether a file exceeds the canvas limit on some phones.
 *
 * @example exceedsCanvas(FORMATS[0], 3) // true: 3240 × 5760 = 18.7 million pixels
 */
export function exceedsCanvas({ width, height }: Size, resolution: Resolution): boolean {
  return width * resolution * height * resolution > CANVAS_LIMIT
}

/**
 * Returns a template's file name, made from its category and format (specification, section 7).
 *
 * @example templateFileName({ category: 'innovation', format: 'story', resolution: 3 }) // 'innovation-story-3x.png'
 */
export function templateFileName(file: {
  category: string
  format: Format['id'] | 'cover'
  resolution: Resolution
}): string {
  return `${file.category}-${file.format}${file.resolution === 1 ? '' : `-${file.resolution}x`}.png`
}
