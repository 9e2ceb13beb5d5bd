import { orientationExif, readOrientation } from './clean-tiff.ts'

const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const COMMENT = 0xfe
const APP0 = 0xe0
const APP15 = 0xef
const EXIF_MARKER = 0xe1
const EXIF = 'Exif\0\0'
/** Application segments needed to show the image, identified by the name at their start. All others are removed. */
const KEPT: Readonly<Record<number, string>> = { [APP0]: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

/**
 * Removes metadata from a JPEG: location, device, time, text, previews, and trailing data (second images and videos
 * from phones). Keeps the image data and orientation.
 *
 * @throws Error if it is not a well-formed JPEG
 */
export function cleanJpeg(content: Buffer): Buffer {
  if (content.readUInt16BE(0) !== 0xff00 + START_OF_IMAGE) throw new Error('This is not a JPEG.')
  const kept: Buffer[] = []
  let orientation = 1
  let at = 2
  for (;;) {
    if (content.readUInt8(at) !== 0xff)
      throw new Error('A segment of this JPEG does not begin where it should.')
    const marker = content.readUInt8(at + 1)
    // Any number of fill bytes may precede the marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END_OF_IMAGE) break
    const end = at + 2 + content.readUInt16BE(at + 2)
    if (end > content.byteLength) throw new Error('This JPEG ends too early.')
    const body = content.subarray(at + 4, end)
    if (marker === EXIF_MARKER && body.toString('latin1', 0, 6) === EXIF)
      orientation = readOrientation(body.subarray(6))
    const scanEnd = marker === START_OF_SCAN ? endOfScan(content, end) : end
    if (isKept(marker, body)) kept.push(content.subarray(at, scanEnd))
    at = scanEnd
    // Keep as much of a truncated image as there is.
    if (at >= content.byteLength) break
  }
  return Buffer.concat([
    Buffer.from([0xff, START_OF_IMAGE]),
    ...withOrientation(kept, orientation),
    Buffer.from([0xff, END_OF_IMAGE]),
  ])
}

function isKept(marker: number, body: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15) return true
  const name = KEPT[marker]
  return name !== undefined && body.toString('latin1', 0, name.length) === name
}

/** Offset of the end of the coded image data: the first marker that is neither an escaped byte nor a restart. */
function endOfScan(content: Buffer, start: number): number {
  let at = start
  for (;;) {
    at = content.indexOf(0xff, at)
    if (at === -1 || at + 1 >= content.byteLength) return content.byteLength
    const next = content.readUInt8(at + 1)
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
    at += next === 0xff ? 1 : 2
  }
}

/** Inserts the orientation after the JFIF segment, which has to come first. */
function withOrientation(segments: Buffer[], orientation: number): Buffer[] {
  if (orientation === 1) return segments
  const body = Buffer.concat([Buffer.from(EXIF, 'latin1'), orientationExif(orientation)])
  const head = Buffer.from([0xff, EXIF_MARKER, 0, body.byteLength + 2])
  const first = segments[0]?.[1] === APP0 ? 1 : 0
  return [...segments.slice(0, first), head, body, ...segments.slice(first)]
}
