import { orientationExif, readOrientation } from './tiff-tags.ts'

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Bits of VP8X's first byte that announce EXIF and XMP. */
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04

/**
 * A WebP without EXIF, XMP, chunks of programs and whatever follows its end.
 *
 * @throws Error when it is not built like a WebP
 */
export function cleanWebp(content: Buffer): Buffer {
  if (content.toString('latin1', 8, 12) !== 'WEBP') throw new Error('This is no WebP.')
  const end = 8 + content.readUInt32LE(4)
  if (end > content.byteLength) throw new Error('This WebP ends too early.')
  const chunks: Buffer[] = []
  let orientation = 1
  for (let at = 12; at + 8 <= end;) {
    const type = content.toString('latin1', at, at + 4)
    const size = content.readUInt32LE(at + 4)
    // Padded to an even length.
    const next = at + 8 + size + (size % 2)
    if (at + 8 + size > end) throw new Error('This WebP ends too early.')
    if (type === 'EXIF') orientation = readOrientation(withoutPrefix(content.subarray(at + 8, at + 8 + size)))
    if (KEPT.has(type)) chunks.push(content.subarray(at, next))
    at = next
  }
  const extended = chunks.findIndex((chunk) => chunk.toString('latin1', 0, 4) === 'VP8X')
  const header = chunks[extended]
  // Without the extended header no EXIF counts.
  const hasExif = orientation !== 1 && header !== undefined
  if (header !== undefined) {
    const changed = Buffer.from(header)
    changed.writeUInt8((changed.readUInt8(8) & ~(EXIF_FLAG | XMP_FLAG)) | (hasExif ? EXIF_FLAG : 0), 8)
    chunks[extended] = changed
  }
  if (hasExif) chunks.push(exifChunk(orientation))
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.byteLength, 4)
  return Buffer.concat([head, body])
}

/** Some programs write JPEG's prefix here too. */
function withoutPrefix(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
}

function exifChunk(orientation: number): Buffer {
  const exif = orientationExif(orientation)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(exif.byteLength, 4)
  return Buffer.concat([head, exif])
}
