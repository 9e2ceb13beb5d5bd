const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff
/** How often an animation runs, and the profile of its colours. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/**
 * A GIF without comments, XMP, other data of programs and whatever follows its end.
 *
 * @throws Error when it is not built like a GIF
 */
export function cleanGif(content: Buffer): Buffer {
  if (content.toString('latin1', 0, 4) !== 'GIF8') throw new Error('This is no GIF.')
  let at = 13 + colourTableBytes(content.readUInt8(10))
  const kept: Buffer[] = [content.subarray(0, at)]
  for (;;) {
    const kind = content.readUInt8(at)
    if (kind === TRAILER) break
    const end = kind === IMAGE ? endOfImage(content, at) : endOfBlocks(content, at + 2)
    if (kind !== IMAGE && kind !== EXTENSION) throw new Error('This GIF has a block of an unknown kind.')
    if (kind === IMAGE || isKept(content, at)) kept.push(content.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, Buffer.from([TRAILER])])
}

function isKept(content: Buffer, at: number): boolean {
  const label = content.readUInt8(at + 1)
  if (label === APPLICATION) return KEPT_APPLICATIONS.has(content.toString('latin1', at + 3, at + 14))
  return label === GRAPHIC_CONTROL
}

function endOfImage(content: Buffer, at: number): number {
  return endOfBlocks(content, at + 10 + colourTableBytes(content.readUInt8(at + 9)) + 1)
}

/** After a row of blocks that each begin with their length, and end with an empty one. */
function endOfBlocks(content: Buffer, start: number): number {
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
