import { readDirectory, tiffNumbers } from './tiff-tags.ts'
import type { TiffDirectory } from './tiff-tags.ts'

/** What is needed to show the pages: sizes, colours, compression, resolution, orientation, tiles, profile. */
const KEPT = new Set([
  254, 255, 256, 257, 258, 259, 262, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 290, 291, 292,
  293, 296, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 332, 333, 334, 338, 339, 340, 341, 347, 512,
  513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532, 34_675,
])
/** Tags that say where picture data is, with the tag that says how long each piece is. */
const DATA: readonly (readonly [number, number])[] = [
  [273, 279],
  [324, 325],
  [513, 514],
]
const MOST_PAGES = 1_000

/**
 * A TIFF of the same length in which every byte is zero that is not needed to show its pages.
 * So nothing stays that an entry points to no more, and no place in the file changes.
 *
 * @throws Error when it is not built like a TIFF, or is one of the 64-bit kind
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

function pictureData({ entries }: TiffDirectory): [number, number][] {
  const numbersOf = (wanted: number) => entries.find(({ tag }) => tag === wanted)?.numbers() ?? []
  return DATA.flatMap(([places, lengths]) => {
    const bytes = numbersOf(lengths)
    return numbersOf(places).map((start, index): [number, number] => [start, start + (bytes[index] ?? 0)])
  })
}
