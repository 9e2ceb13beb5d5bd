/** One entry of a directory in a TIFF file, of which EXIF is a kind. */
export interface TiffEntry {
  tag: number
  /** Where its twelve bytes begin. */
  at: number
  /** Where its values are: in the entry itself, or elsewhere. */
  values: { start: number; end: number }
  /** The values as numbers, for the kinds that hold places and counts. */
  numbers: () => number[]
}

/** A directory: its entries, and where the next one is (0 for none). */
export interface TiffDirectory {
  at: number
  end: number
  entries: TiffEntry[]
  next: number
}

const ORIENTATION = 274
/** Bytes of one value by its kind. */
const KIND_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const SHORT = 3

/** Readers of numbers in the order of bytes that a TIFF's first two letters name. */
export interface TiffNumbers {
  isLittle: boolean
  short: (at: number) => number
  long: (at: number) => number
}

/** @throws Error when it is no TIFF, or one of the 64-bit kind */
export function tiffNumbers(tiff: Buffer): TiffNumbers {
  const order = tiff.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') throw new Error('This is no TIFF.')
  const isLittle = order === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  if (short(2) !== 42) throw new Error('This is no TIFF of the 32-bit kind.')
  return { isLittle, short, long }
}

/** Reads a directory. @throws RangeError when it lies outside of the file */
export function readDirectory(tiff: Buffer, at: number, { short, long }: TiffNumbers): TiffDirectory {
  const count = short(at)
  const end = at + 2 + 12 * count + 4
  const next = long(end - 4)
  const entries = Array.from({ length: count }, (_, index): TiffEntry => {
    const entry = at + 2 + 12 * index
    const kind = short(entry + 2)
    const amount = long(entry + 4)
    const bytes = (KIND_BYTES[kind] ?? 1) * amount
    const start = bytes <= 4 ? entry + 8 : long(entry + 8)
    if (start + bytes > tiff.byteLength) throw new RangeError('A value lies outside of the file.')
    return {
      tag: short(entry),
      at: entry,
      values: { start, end: start + bytes },
      numbers: () =>
        Array.from({ length: amount }, (_value, item) =>
          kind === SHORT ? short(start + 2 * item) : long(start + 4 * item),
        ),
    }
  })
  return { at, end, entries, next }
}

/** How the camera was held, as EXIF writes it: 1 to 8, 1 when nothing says otherwise. */
export function readOrientation(tiff: Buffer): number {
  try {
    const numbers = tiffNumbers(tiff)
    const { entries } = readDirectory(tiff, numbers.long(4), numbers)
    const value = entries.find(({ tag }) => tag === ORIENTATION)?.numbers()[0] ?? 1
    return value >= 1 && value <= 8 ? value : 1
  } catch {
    // Damaged EXIF says nothing, to browsers neither.
    return 1
  }
}

/** EXIF that says how the camera was held, and nothing else. */
export function orientationExif(orientation: number): Buffer {
  const exif = Buffer.from('4d4d002a000000080001011200030000000100000000' + '00000000', 'hex')
  exif.writeUInt16BE(orientation, 18)
  return exif
}
