import { crc32 } from 'node:zlib'
import { orientationExif, readOrientation } from './tiff-tags.ts'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** What a PNG needs to be shown as it was, animations included. Text, time and EXIF are not among it. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sRGB sBIT bKGD pHYs hIST cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
)

/**
 * A PNG without text, time, EXIF and whatever follows its end.
 *
 * @throws Error when it is not built like a PNG
 */
export function cleanPng(content: Buffer): Buffer {
  if (!content.subarray(0, 8).equals(SIGNATURE)) throw new Error('This is no PNG.')
  const kept: Buffer[] = [SIGNATURE]
  let at = 8
  for (let type = ''; type !== 'IEND';) {
    const end = at + 12 + content.readUInt32BE(at)
    if (end > content.byteLength) throw new Error('This PNG ends too early.')
    type = content.toString('latin1', at + 4, at + 8)
    if (KEPT.has(type)) kept.push(content.subarray(at, end))
    if (type === 'eXIf') {
      const orientation = readOrientation(content.subarray(at + 8, end - 4))
      if (orientation !== 1) kept.push(chunk('eXIf', orientationExif(orientation)))
    }
    at = end
  }
  return Buffer.concat(kept)
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.byteLength)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
