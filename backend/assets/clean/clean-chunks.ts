import { crc32 } from 'node:zlib'
import { orientationExif, readOrientation } from './clean-tiff.ts'

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Chunks needed to show a PNG, including an animated one. Text, time and EXIF are left out. */
const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sRGB sBIT bKGD pHYs hIST cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
)
const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Bits in VP8X's first byte that announce EXIF and XMP. */
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04
const GIF_EXTENSION = 0x21
const GIF_IMAGE = 0x2c
const GIF_TRAILER = 0x3b
const GIF_GRAPHIC_CONTROL = 0xf9
const GIF_APPLICATION = 0xff
/** Application blocks that hold an animation's loop count or colour profile. */
const GIF_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/**
 * Removes text, time, EXIF and trailing data from a PNG. Keeps the orientation.
 *
 * @throws Error if it is not a well-formed PNG
 */
export function cleanPng(content: Buffer): Buffer {
  if (!content.subarray(0, 8).equals(PNG_SIGNATURE)) throw new Error('This is not a PNG.')
  const kept: Buffer[] = [PNG_SIGNATURE]
  let at = 8
  for (let type = ''; type !== 'IEND';) {
    const end = at + 12 + content.readUInt32BE(at)
    if (end > content.byteLength) throw new Error('This PNG ends too early.')
    type = content.toString('latin1', at + 4, at + 8)
    if (PNG_CHUNKS.has(type)) kept.push(content.subarray(at, end))
    if (type === 'eXIf') {
      const orientation = readOrientation(content.subarray(at + 8, end - 4))
      if (orientation !== 1) kept.push(pngChunk('eXIf', orientationExif(orientation)))
    }
    at = end
  }
  return Buffer.concat(kept)
}

/**
 * Removes EXIF, XMP, unknown chunks and trailing data from a WebP. Keeps the orientation.
 *
 * @throws Error if it is not a well-formed WebP
 */
export function cleanWebp(content: Buffer): Buffer {
  if (content.toString('latin1', 8, 12) !== 'WEBP') throw new Error('This is not a WebP.')
  const end = 8 + content.readUInt32LE(4)
  if (end > content.byteLength) throw new Error('This WebP ends too early.')
  const chunks: Buffer[] = []
  let orientation = 1
  for (let at = 12; at + 8 <= end;) {
    const type = content.toString('latin1', at, at + 4)
    const size = content.readUInt32LE(at + 4)
    // Chunks are padded to an even length.
    const next = at + 8 + size + (size % 2)
    if (at + 8 + size > end) throw new Error('This WebP ends too early.')
    if (type === 'EXIF') orientation = readOrientation(withoutPrefix(content.subarray(at + 8, at + 8 + size)))
    if (WEBP_CHUNKS.has(type)) chunks.push(content.subarray(at, next))
    at = next
  }
  const extended = chunks.findIndex((chunk) => chunk.toString('latin1', 0, 4) === 'VP8X')
  const header = chunks[extended]
  // Without the extended header, EXIF has no effect.
  const hasExif = orientation !== 1 && header !== undefined
  if (header !== undefined) {
    const changed = Buffer.from(header)
    changed.writeUInt8((changed.readUInt8(8) & ~(EXIF_FLAG | XMP_FLAG)) | (hasExif ? EXIF_FLAG : 0), 8)
    chunks[extended] = changed
  }
  if (hasExif) chunks.push(webpExif(orientation))
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.byteLength, 4)
  return Buffer.concat([head, body])
}

/**
 * Removes comments, XMP, other application data and trailing data from a GIF.
 *
 * @throws Error if it is not a well-formed GIF
 */
export function cleanGif(content: Buffer): Buffer {
  if (content.toString('latin1', 0, 4) !== 'GIF8') throw new Error('This is not a GIF.')
  let at = 13 + colourTableBytes(content.readUInt8(10))
  const kept: Buffer[] = [content.subarray(0, at)]
  for (;;) {
    const kind = content.readUInt8(at)
    if (kind === GIF_TRAILER) break
    const end = kind === GIF_IMAGE ? endOfGifImage(content, at) : endOfGifBlocks(content, at + 2)
    if (kind !== GIF_IMAGE && kind !== GIF_EXTENSION)
      throw new Error('This GIF has a block of an unknown kind.')
    if (kind === GIF_IMAGE || isKeptExtension(content, at)) kept.push(content.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, Buffer.from([GIF_TRAILER])])
}

function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.byteLength)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Removes the prefix that JPEG puts before EXIF. Some programs write it in WebP too. */
function withoutPrefix(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
}

function webpExif(orientation: number): Buffer {
  const exif = orientationExif(orientation)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(exif.byteLength, 4)
  return Buffer.concat([head, exif])
}

function isKeptExtension(content: Buffer, at: number): boolean {
  const label = content.readUInt8(at + 1)
  if (label === GIF_APPLICATION) return GIF_APPLICATIONS.has(content.toString('latin1', at + 3, at + 14))
  return label === GIF_GRAPHIC_CONTROL
}

function endOfGifImage(content: Buffer, at: number): number {
  return endOfGifBlocks(content, at + 10 + colourTableBytes(content.readUInt8(at + 9)) + 1)
}

/** Offset of the end of a series of sub-blocks. Each starts with its length, and the last one is empty. */
function endOfGifBlocks(content: Buffer, start: number): number {
  let at = start
  for (;;) {
    const length = content.readUInt8(at)
    at += 1 + length
    if (length === 0) return at
  }
}

function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}
