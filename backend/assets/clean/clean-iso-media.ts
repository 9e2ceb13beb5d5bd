/** A box of the ISO base media file format, which AVIF, HEIC and MP4 use. */
type Box = ReturnType<typeof boxesIn>[number]

/** Boxes that may contain boxes with metadata. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf'])
/** Boxes to empty: user data (a video's location and device), vendor data, free space. */
const EMPTIED = new Set(['udta', 'uuid', 'free', 'skip'])
/** Item types for images and their composition. All other types are EXIF, XMP and the like. */
const PICTURE_ITEMS = new Set('av01 hvc1 hev1 lhv1 avc1 vvc1 jpeg j2k1 unci grid iovl iden tmap'.split(' '))
const MOST_DEPTH = 8

/**
 * Overwrites EXIF, XMP and user data in an AVIF, HEIC or MP4 with zeros, which keeps the length and offsets the same.
 * Timed metadata tracks, such as the camera's position, are kept.
 *
 * @throws Error if the file is not a valid sequence of boxes
 */
export function cleanIsoMedia(content: Buffer): Buffer {
  const cleaned = Buffer.from(content)
  cleanBoxes(content, cleaned, { start: 0, end: content.byteLength }, 0)
  return cleaned
}

function cleanBoxes(content: Buffer, cleaned: Buffer, place: { start: number; end: number }, depth: number) {
  if (depth > MOST_DEPTH) throw new Error('The boxes of this file are nested too deeply.')
  for (const box of boxesIn(content, place.start, place.end)) {
    // The `meta` box at the top level holds the images themselves. Other `meta` boxes hold metadata.
    if (EMPTIED.has(box.type) || (box.type === 'meta' && depth > 0)) {
      cleaned.write('free', box.at + 4, 'latin1')
      cleaned.fill(0, box.start, box.end)
    } else if (box.type === 'meta') cleanItems(content, cleaned, box)
    else if (CONTAINERS.has(box.type)) cleanBoxes(content, cleaned, box, depth + 1)
  }
}

function cleanItems(content: Buffer, cleaned: Buffer, meta: Box): void {
  const parts = boxesIn(content, meta.start + 4, meta.end)
  const info = parts.find(({ type }) => type === 'iinf')
  const location = parts.find(({ type }) => type === 'iloc')
  if (info === undefined || location === undefined) throw new Error('This file does not say what is in it.')
  const others = new Set<number>()
  const isWide = content.readUInt8(info.start) > 0
  for (const entry of boxesIn(content, info.start + (isWide ? 8 : 6), info.end)) {
    const version = content.readUInt8(entry.start)
    if (version < 2) throw new Error('An item of this file does not say what it is.')
    const typeAt = entry.start + (version === 2 ? 8 : 10)
    if (PICTURE_ITEMS.has(content.toString('latin1', typeAt, typeAt + 4))) continue
    others.add(version === 2 ? content.readUInt16BE(entry.start + 4) : content.readUInt32BE(entry.start + 4))
    // What follows is the item's name and content type.
    cleaned.fill(0, typeAt, entry.end)
    cleaned.write('free', typeAt, 'latin1')
  }
  const data = parts.find(({ type }) => type === 'idat')?.start ?? 0
  for (const { item, start, end } of placesIn(content, location, data))
    if (others.has(item)) cleaned.fill(0, start, Math.min(end, content.byteLength))
  for (const { type, start, end } of parts) if (EMPTIED.has(type)) cleaned.fill(0, start, end)
}

/** Offsets of each item's data, from the `iloc` box. */
function placesIn(
  content: Buffer,
  { start }: Box,
  data: number,
): { item: number; start: number; end: number }[] {
  const version = content.readUInt8(start)
  const sizes = content.readUInt16BE(start + 4)
  const [offsetBytes, lengthBytes] = [sizes >> 12, (sizes >> 8) & 15]
  const [baseBytes, indexBytes] = [(sizes >> 4) & 15, version === 0 ? 0 : sizes & 15]
  let at = start + 6
  const read = (bytes: number): number => {
    at += bytes
    if (bytes === 0) return 0
    return bytes === 8 ? Number(content.readBigUInt64BE(at - 8)) : content.readUIntBE(at - bytes, bytes)
  }
  const count = read(version < 2 ? 2 : 4)
  const places: { item: number; start: number; end: number }[] = []
  for (let index = 0; index < count; index += 1) {
    const item = read(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : read(2) & 15
    read(2)
    const base = read(baseBytes) + (method === 1 ? data : 0)
    for (let extents = read(2); extents > 0; extents -= 1) {
      read(indexBytes)
      const from = base + read(offsetBytes)
      const length = read(lengthBytes)
      // An extent without a length reaches to the end of the file.
      places.push({ item, start: from, end: length === 0 ? content.byteLength : from + length })
    }
  }
  return places
}

function boxesIn(content: Buffer, start: number, end: number) {
  const boxes: { type: string; at: number; start: number; end: number }[] = []
  for (let at = start; at + 8 <= end;) {
    const short = content.readUInt32BE(at)
    const isLong = short === 1
    const size = isLong ? Number(content.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    const box = {
      type: content.toString('latin1', at + 4, at + 8),
      at,
      /** Offset of the box's content. */
      start: at + (isLong ? 16 : 8),
      end: at + size,
    }
    if (box.end < box.start || box.end > end) throw new Error('A box of this file ends outside of it.')
    boxes.push(box)
    at = box.end
  }
  return boxes
}
