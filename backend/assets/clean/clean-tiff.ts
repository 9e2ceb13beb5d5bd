/** Tags needed to show the pages: size, colours, compression, resolution, orientation, tiles, profile. */
const KEPT = new Set([
  254, 255, 256, 257, 258, 259, 262, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 290, 291, 292,
  293, 296, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 332, 333, 334, 338, 339, 340, 341, 347, 512,
  513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532, 34_675,
])
/** Tags for the offsets of image data, each paired with the tag for its lengths. */
const DATA: readonly (readonly [number, number])[] = [
  [273, 279],
  [324, 325],
  [513, 514],
]
const MOST_PAGES = 1_000
const ORIENTATION = 274
/** Bytes per value, by field type. */
const KIND_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const SHORT = 3

/**
 * Copies only the parts of a TIFF that are needed to show its pages. The rest becomes zeros, which keeps the offsets
 * the same and removes unreferenced data.
 *
 * @throws Error if it is not a well-formed TIFF, or is a BigTIFF
 */
export function cleanTiff(content: Buffer): Buffer {
  const numbers = tiffNumbers(content)
  const cleaned = Buffer.alloc(content.byteLength)
  const keep = (start: number, end: number) => content.copy(cleaned, start, start, end)
  keep(0, 8)
  const seen = new Set<number>()
  for (let at = numbers.long(4); at !== 0;) {
    if (seen.has(at) || seen.size >= MOST_PAGES) throw new Error('The pages of this TIFF never end.')
    seen.add(at)
    const directory = readDirectory(content, at, numbers)
    const kept = directory.entries.filter(({ tag }) => KEPT.has(tag))
    for (const { values } of kept) keep(values.start, values.end)
    for (const [start, end] of pictureData(directory)) keep(start, end)
    const table = Buffer.alloc(directory.end - at)
    const count = kept.length
    if (numbers.isLittle) table.writeUInt16LE(count)
    else table.writeUInt16BE(count)
    kept.forEach((entry, index) => content.copy(table, 2 + 12 * index, entry.at, entry.at + 12))
    content.copy(table, 2 + 12 * count, directory.end - 4, directory.end)
    table.copy(cleaned, at)
    at = directory.next
  }
  return cleaned
}

/** Reads the orientation from EXIF data, from 1 to 8. Returns 1 if there is none. */
export function readOrientation(tiff: Buffer): number {
  try {
    const numbers = tiffNumbers(tiff)
    const { entries } = readDirectory(tiff, numbers.long(4), numbers)
    const value = entries.find(({ tag }) => tag === ORIENTATION)?.numbers()[0] ?? 1
    return value >= 1 && value <= 8 ? value : 1
  } catch {
    // Browsers ignore damaged EXIF too.
    return 1
  }
}

/** Creates EXIF data that contains nothing but an orientation. */
export function orientationExif(orientation: number): Buffer {
  const exif = Buffer.from('4d4d002a000000080001011200030000000100000000' + '00000000', 'hex')
  exif.writeUInt16BE(orientation, 18)
  return exif
}

function pictureData({ entries }: ReturnType<typeof readDirectory>): [number, number][] {
  const numbersOf = (wanted: number) => entries.find(({ tag }) => tag === wanted)?.numbers() ?? []
  return DATA.flatMap(([places, lengths]) => {
    const bytes = numbersOf(lengths)
    return numbersOf(places).map((start, index): [number, number] => [start, start + (bytes[index] ?? 0)])
  })
}

/** Creates functions that read numbers in a TIFF's byte order. @throws Error if it is not a TIFF, or is a BigTIFF */
function tiffNumbers(tiff: Buffer) {
  const order = tiff.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') throw new Error('This is not a TIFF.')
  const isLittle = order === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  if (short(2) !== 42) throw new Error('This is not a 32-bit TIFF.')
  return { isLittle, short, long }
}

/** Reads an image file directory (IFD) of TIFF or EXIF. @throws RangeError if it lies outside the file */
function readDirectory(tiff: Buffer, at: number, { short, long }: ReturnType<typeof tiffNumbers>) {
  const count = short(at)
  const end = at + 2 + 12 * count + 4
  const next = long(end - 4)
  const entries = Array.from({ length: count }, (_, index) => {
    const entry = at + 2 + 12 * index
    const kind = short(entry + 2)
    const amount = long(entry + 4)
    const bytes = (KIND_BYTES[kind] ?? 1) * amount
    const start = bytes <= 4 ? entry + 8 : long(entry + 8)
    if (start + bytes > tiff.byteLength) throw new RangeError('A value lies outside of the file.')
    return {
      tag: short(entry),
      /** Offset of this 12-byte entry. */
      at: entry,
      /** Offsets of the entry's values, which are in the entry itself or elsewhere. */
      values: { start, end: start + bytes },
      /** The values as numbers, for types that hold offsets and counts. */
      numbers: () =>
        Array.from({ length: amount }, (_value, item) =>
          kind === SHORT ? short(start + 2 * item) : long(start + 4 * item),
        ),
    }
  })
  return { end, entries, next }
}
