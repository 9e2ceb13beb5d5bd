import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanCopy, isCleaned } from './public-copies.ts'

const FORMATS = ['jpg', 'png', 'webp', 'tif', 'avif'] as const

/** Metadata that must not survive in a copy: camera maker, person, location. */
const SECRETS = ['SecretCamera', 'SecretPerson', '35/1 18/1', 'SecretPlace']

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><SecretPlace/></x:xmpmeta>'

const photos = new Map<string, Buffer>()

beforeAll(async () => {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: 20, height: 10, channels: 3, background: '#00f' } }, left: 0, top: 0 },
  ])
  const pixels = await plain.png().toBuffer()
  for (const format of FORMATS) {
    const told = sharp(pixels)
      .withIccProfile('p3')
      .withXmp(XMP)
      .withExifMerge({
        IFD0: { Make: 'SecretCamera', Artist: 'SecretPerson' },
        IFD3: { GPSLatitude: '35/1 18/1 0/1', GPSLatitudeRef: 'S' },
      })
      .withMetadata({ orientation: 6 })
    const tiff = { compression: 'lzw' } as const
    photos.set(
      format,
      await (
        format === 'tif' ? told.tiff(tiff) : told.toFormat(format === 'jpg' ? 'jpeg' : format)
      ).toBuffer(),
    )
  }
})

const photo = (format: string) => photos.get(format) ?? Buffer.alloc(0)

const secretsIn = (content: Buffer) => SECRETS.filter((secret) => content.includes(secret))

/** Builds a box of an ISO media file. */
function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.byteLength)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const pixelsOf = (content: Buffer) => sharp(content).raw().toBuffer()

describe.each(FORMATS)('copies of photos as %s', (format) => {
  it('removes location, device and personal metadata from a photo (%s)', async () => {
    expect(secretsIn(photo(format)).length).toBeGreaterThan(0)
    const copy = cleanCopy(photo(format), format)
    expect(secretsIn(copy)).toEqual([])
    // GPS coordinates are binary, so `secretsIn` can't find them. Check the size of the EXIF data instead: a clean copy
    // has at most the orientation.
    const { exif, xmp, iptc } = await sharp(copy).metadata()
    expect([xmp, iptc]).toEqual([undefined, undefined])
    if (format !== 'avif') expect(exif?.byteLength ?? 0).toBeLessThan(70)
  })

  it('keeps a photo’s appearance, colour profile and orientation (%s)', async () => {
    const copy = cleanCopy(photo(format), format)
    expect((await pixelsOf(copy)).equals(await pixelsOf(photo(format)))).toBe(true)
    const [before, after] = [await sharp(photo(format)).metadata(), await sharp(copy).metadata()]
    expect(before.icc?.byteLength).toBeGreaterThan(100)
    expect(after.icc).toEqual(before.icc)
    expect(after.autoOrient).toEqual(before.autoOrient)
    if (format !== 'avif') expect(after.orientation).toBe(6)
  })

  it('leaves an already cleaned photo unchanged (%s)', () => {
    const copy = cleanCopy(photo(format), format)
    expect(cleanCopy(copy, format).equals(copy)).toBe(true)
  })

  it('refuses a truncated photo (%s)', () => {
    expect(() => cleanCopy(photo(format).subarray(0, 60), format)).toThrow()
  })
})

it.each(['jpg', 'png', 'webp'] as const)('preserves EXIF orientation 8 in a %s image', async (format) => {
  const turned = sharp(photo(format)).withMetadata({ orientation: 8 })
  const told = await turned.toFormat(format === 'jpg' ? 'jpeg' : format).toBuffer()
  expect((await sharp(cleanCopy(told, format)).metadata()).orientation).toBe(8)
})

describe('metadata in other places', () => {
  it('removes comments, application segments and trailing data from a JPEG', async () => {
    const jpeg = photo('jpg')
    const segment = (marker: number, text: string) =>
      Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text)])
    const told = Buffer.concat([
      jpeg.subarray(0, 2),
      segment(0xfe, 'SecretPerson'),
      segment(0xed, 'Photoshop 3.0 SecretPlace'),
      segment(0xe2, 'MPF SecretPlace'),
      segment(0xe5, 'SecretCamera'),
      jpeg.subarray(2),
      Buffer.from('SecretCamera after the end'),
    ])
    const copy = cleanCopy(told, 'jpg')
    expect(secretsIn(copy)).toEqual([])
    expect((await pixelsOf(copy)).equals(await pixelsOf(jpeg))).toBe(true)
  })

  it('removes metadata from a progressive JPEG and keeps every scan', async () => {
    const jpeg = await sharp(photo('jpg')).keepMetadata().jpeg({ progressive: true }).toBuffer()
    const copy = cleanCopy(jpeg, 'jpg')
    expect(secretsIn(copy)).toEqual([])
    expect((await pixelsOf(copy)).equals(await pixelsOf(jpeg))).toBe(true)
  })

  it('keeps escaped bytes, restart markers and fill bytes in a JPEG’s scan data', () => {
    const scan = Buffer.from('ffda000301' + '01ff00ffd0ffd702ffff00', 'hex')
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8]), scan, Buffer.from([0xff, 0xd9])])
    expect(cleanCopy(jpeg, 'jpg').equals(jpeg)).toBe(true)
  })

  it('clears a WebP’s XMP flag but keeps its EXIF flag for the orientation', () => {
    const flags = (webp: Buffer) => webp.readUInt8(webp.indexOf('VP8X') + 8) & 0x0c
    expect(flags(photo('webp'))).toBe(0x0c)
    // The orientation is the only EXIF data left.
    expect(flags(cleanCopy(photo('webp'), 'webp'))).toBe(0x08)
  })

  it('refuses a WebP with a chunk that extends past the end of the file', () => {
    const webp = Buffer.from(photo('webp'))
    // The size of the VP8X chunk.
    webp.writeUInt32LE(webp.byteLength, webp.indexOf('VP8X') + 4)
    expect(() => cleanCopy(webp, 'webp')).toThrow('This WebP ends too early.')
  })

  it('rejects a file with an invalid GIF header', () => {
    const gif = Buffer.concat([Buffer.from('GIF7'), Buffer.alloc(9), Buffer.from(';')])
    expect(() => cleanCopy(gif, 'gif')).toThrow('This is not a GIF.')
  })

  it('removes text and trailing data from a PNG', () => {
    const png = photo('png')
    const text = Buffer.from('tEXtComment\0SecretPlace')
    const head = Buffer.alloc(4)
    head.writeUInt32BE(text.byteLength - 4)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(text))
    const told = Buffer.concat([
      png.subarray(0, 33),
      head,
      text,
      sum,
      png.subarray(33),
      Buffer.from('SecretPerson'),
    ])
    expect(secretsIn(cleanCopy(told, 'png'))).toEqual([])
  })

  it('removes metadata from a GIF and keeps its animation', async () => {
    const frames = await sharp(Buffer.concat([0, 128, 255].map((level) => Buffer.alloc(4 * 4 * 3, level))), {
      raw: { width: 4, height: 12, channels: 3, pageHeight: 4 },
    })
      .gif({ loop: 3, delay: [100, 100, 100] })
      .toBuffer()
    const table = 13 + 3 * 2 ** (((frames[10] ?? 0) & 7) + 1)
    const start = ((frames[10] ?? 0) & 0x80) === 0 ? 13 : table
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, 11]),
      Buffer.from('SecretPlace'),
      Buffer.from([0]),
    ])
    const told = Buffer.concat([
      frames.subarray(0, start),
      comment,
      frames.subarray(start),
      Buffer.from('SecretPerson'),
    ])
    const copy = cleanCopy(told, 'gif')
    expect(copy.equals(frames)).toBe(true)
    expect(await sharp(copy, { animated: true }).metadata()).toMatchObject({ pages: 3, loop: 3 })
  })

  it('removes metadata from a TIFF, including unreferenced data', async () => {
    const told = Buffer.concat([photo('tif'), Buffer.from('SecretCamera')])
    const copy = cleanCopy(told, 'tif')
    expect(secretsIn(copy)).toEqual([])
    expect((await pixelsOf(copy)).equals(await pixelsOf(photo('tif')))).toBe(true)
  })

  it('removes location and vendor boxes from a video', () => {
    const film = Buffer.concat([
      box('ftyp', 'isom'),
      box(
        'moov',
        box('mvhd', 'times'),
        box('udta', box('©xyz', 'SecretPlace')),
        box('trak', box('tkhd', 'track'), box('meta', 'SecretCamera'), box('udta', 'SecretPerson')),
      ),
      box('uuid', 'SecretPerson'),
      box('mdat', 'pictures'),
    ])
    const copy = cleanCopy(film, 'mp4')
    expect(secretsIn(film)).toHaveLength(3)
    expect(secretsIn(copy)).toEqual([])
    expect(copy).toHaveLength(film.byteLength)
    for (const kept of ['isom', 'times', 'track', 'pictures']) expect(copy.includes(kept)).toBe(true)
  })

  it.each(['udta', 'uuid', 'free', 'skip'])(
    'empties “%s” boxes at the top level of a video and in its tracks',
    (type) => {
      const film = Buffer.concat([
        box('moov', box('trak', box(type, 'SecretPlace'), box('tkhd', 'track'))),
        box(type, 'SecretPlace'),
        box('mdat', 'pictures'),
      ])
      const nothing = Buffer.alloc('SecretPlace'.length)
      const cleaned = Buffer.concat([
        box('moov', box('trak', box('free', nothing), box('tkhd', 'track'))),
        box('free', nothing),
        box('mdat', 'pictures'),
      ])
      expect(cleanCopy(film, 'mp4').equals(cleaned)).toBe(true)
    },
  )

  /** An image with two items, a picture and EXIF. Their data is stored in the item list itself. */
  function pictureOfItems(version: number): Buffer {
    const word = (number: number) => Buffer.from([number >> 8, number & 255])
    const item = (id: number, type: string) =>
      box('infe', Buffer.from([version, 0, 0, 0]), word(id), word(0), type, 'name\0')
    const place = (id: number, offset: number, length: number) =>
      Buffer.concat([...[id, 1, 0, 1, 0, offset, 0, length].map(word)])
    return box(
      'meta',
      Buffer.alloc(4),
      box('iinf', Buffer.alloc(4), word(2), item(1, 'av01'), item(2, 'Exif')),
      box(
        'iloc',
        Buffer.from([1, 0, 0, 0]),
        word(0x4400),
        word(2),
        place(1, 0, 'pixels'.length),
        place(2, 'pixels'.length, 'SecretPlace'.length),
      ),
      box('free', 'SecretPerson'),
      box('idat', 'pixels', 'SecretPlace', 'more'),
    )
  }

  it('removes EXIF data from an AVIF that stores its items in an idat box', () => {
    const copy = cleanCopy(pictureOfItems(2), 'avif')
    expect(secretsIn(pictureOfItems(2))).toHaveLength(2)
    expect(secretsIn(copy)).toEqual([])
    expect(copy).toHaveLength(pictureOfItems(2).byteLength)
    expect(copy.includes(`pixels${'\0'.repeat('SecretPlace'.length)}more`)).toBe(true)
    expect(copy.includes('av01name')).toBe(true)
    expect(copy.includes('Exif')).toBe(false)
  })

  it('refuses an AVIF whose items have no type', () => {
    expect(() => cleanCopy(pictureOfItems(1), 'avif')).toThrow('does not say what it is')
  })
})

it.each(['pdf', 'svg', 'txt', 'bin'])('serves %s files unchanged', (extension) => {
  expect(isCleaned(extension)).toBe(false)
})

describe('copies of JPEGs', () => {
  /** Offset of the first EXIF segment. */
  const exifAt = (content: Buffer) => content.indexOf(Buffer.from([0xff, 0xe1]))

  it.each([1, 2])('removes JPEG metadata that follows %i fill bytes', (count) => {
    const content = photo('jpg')
    const at = exifAt(content)
    const fill = Buffer.alloc(count, 0xff)
    const filled = Buffer.concat([content.subarray(0, at), fill, content.subarray(at)])
    expect(secretsIn(filled).length).toBeGreaterThan(0)
    expect(secretsIn(cleanCopy(filled, 'jpg'))).toEqual([])
  })

  it('removes metadata from a truncated JPEG', async () => {
    const content = photo('jpg')
    const copy = cleanCopy(content.subarray(0, content.byteLength - 10), 'jpg')
    expect(secretsIn(copy)).toEqual([])
    expect((await sharp(copy).metadata()).width).toBe(60)
  })

  it('refuses a JPEG with a segment at an unexpected offset', () => {
    const content = Buffer.from(photo('jpg'))
    content.writeUInt16BE(content.readUInt16BE(exifAt(content) + 2) - 1, exifAt(content) + 2)
    expect(() => cleanCopy(content, 'jpg')).toThrow('does not begin where it should')
  })
})
