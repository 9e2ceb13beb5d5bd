import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpError } from '../base/errors.ts'
import { readImage } from './read-image.ts'
import { planRendition } from './plan-rendition.ts'
import { renderImage } from './render-image.ts'
import { parseTransform } from './transform-params.ts'
import { WorkQueue } from '../base/work-queue.ts'

const SIZE = { width: 400, height: 200 }
let folder: string
let path: string
/** An image that is red on the left and blue on the right. */
let content: Buffer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'images-'))
  path = join(folder, 'original.png')
  const half = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  content = await sharp({ create: { ...SIZE, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: 200, top: 0 }])
    .removeAlpha()
    .png()
    .toBuffer()
  writeFileSync(path, content)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('readImage', () => {
  it('readImage returns Sanity’s metadata', async () => {
    const { extension, width, height, metadata } = await readImage(content, new WorkQueue())
    expect({ extension, width, height }).toEqual({ extension: 'png', ...SIZE })
    expect(metadata).toMatchObject({
      dimensions: { width: 400, height: 200, aspectRatio: 2 },
      hasAlpha: false,
      isOpaque: true,
    })
    expect(metadata['lqip']).toMatch(/^data:image\/jpeg;base64,/)
  })

  it('readImage applies the camera orientation', async () => {
    const turned = await sharp(content).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await readImage(turned, new WorkQueue())).toMatchObject({
      extension: 'jpg',
      width: 200,
      height: 400,
    })
  })

  it('readImage detects transparency', async () => {
    const seeThrough = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .webp()
      .toBuffer()
    expect(await readImage(seeThrough, new WorkQueue())).toMatchObject({
      extension: 'webp',
      metadata: { hasAlpha: true, isOpaque: false },
    })
  })

  it('readImage reads AVIF and SVG', async () => {
    expect(
      await readImage(await sharp(content).avif({ effort: 0 }).toBuffer(), new WorkQueue()),
    ).toMatchObject({
      extension: 'avif',
      ...SIZE,
    })
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>',
    )
    expect(await readImage(svg, new WorkQueue())).toMatchObject({ extension: 'svg', width: 40, height: 20 })
  })

  it.each([
    ['text', Buffer.from('not an image')],
    ['half an image', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a single byte', Buffer.alloc(1)],
  ])('readImage refuses %s', async (_, bytes) => {
    await expect(readImage(bytes, new WorkQueue())).rejects.toMatchObject({ status: 415 })
  })

  it('readImage refuses a small file that would decode to a huge image', async () => {
    const bomb = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>')
    await expect(readImage(bomb, new WorkQueue())).rejects.toMatchObject({ status: 413 })
  })
})

describe('renderImage', () => {
  const make = async (original: string, source: { width: number; height: number }, query: string) => {
    const transform = parseTransform(new URLSearchParams(query))
    const rendition = planRendition({ source, extension: 'png', transform, accept: null })
    return renderImage(original, rendition)
  }
  const render = (query: string, format: 'png' | 'jpg' | 'webp' | 'avif' = 'png') =>
    make(path, SIZE, `${query}&fm=${format}`)
  const pixel = async (image: Buffer, left: number, top: number) => {
    const raw = await sharp(image).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
    return [...raw].map((channel) => (channel > 128 ? 1 : 0)).join('')
  }
  const RED = '100'
  const BLUE = '001'

  it('renders an image at the requested size', async () => {
    expect(await sharp(await render('w=100')).metadata()).toMatchObject({ width: 100, height: 50 })
  })

  it('crops an image around its focal point', async () => {
    const left = await render('w=50&h=50&fit=crop&crop=focalpoint&fp-x=0.1&fp-y=0.5')
    const right = await render('w=50&h=50&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5')
    expect([await pixel(left, 25, 25), await pixel(right, 25, 25)]).toEqual([RED, BLUE])
  })

  it('applies rect to an image before resizing it', async () => {
    const image = await render('rect=200,0,200,200&w=20&h=20')
    expect(await sharp(image).metadata()).toMatchObject({ width: 20, height: 20 })
    expect(await pixel(image, 1, 1)).toBe(BLUE)
  })

  it('pads an image to fill the requested box', async () => {
    const image = await render('w=100&h=100&fit=fill&bg=00ff00')
    expect([await pixel(image, 50, 2), await pixel(image, 10, 50)]).toEqual(['010', RED])
  })

  it.each(['entropy', 'top,right'])('crops an image with crop=%s', async (crop) => {
    expect(await sharp(await render(`w=64&h=64&fit=crop&crop=${crop}`)).metadata()).toMatchObject({
      width: 64,
      height: 64,
    })
  })

  it('blurs an image on request', async () => {
    const image = sharp(await render('w=40&blur=400')).removeAlpha()
    // The border between red and blue is in the middle.
    const raw = await image.extract({ left: 19, top: 10, width: 1, height: 1 }).raw().toBuffer()
    for (const [index, value] of [127, 0, 127].entries())
      expect(Math.abs((raw[index] ?? -1) - value), [...raw].join()).toBeLessThan(40)
  })

  it.each([
    ['dpr=2&w=40', 80, 40],
    ['dpr=0.5&w=40&h=40&fit=crop', 20, 20],
    ['w=800&fit=max', 400, 200],
    ['w=800&h=800&fit=min', 200, 200],
    ['w=100&h=100&fit=clip', 100, 50],
    ['w=100&h=100&fit=scale', 100, 100],
    ['w=800&h=800&fit=fillmax', 200, 200],
    ['w=8192&h=4880&fit=scale', 336, 200],
    ['h=50', 100, 50],
    ['max-h=50&w=400', 100, 50],
  ])('renders a 400 × 200 image with %s at %d × %d pixels', async (query, width, height) => {
    expect(await sharp(await render(query)).metadata()).toMatchObject({ width, height })
  })

  it('a lower quality produces a smaller JPEG file', async () => {
    const [poor, fine] = [await render('q=10', 'jpg'), await render('q=95', 'jpg')]
    expect(poor.byteLength).toBeLessThan(fine.byteLength)
  })

  it.each([
    ['jpg', 'jpeg'],
    ['webp', 'webp'],
    ['avif', 'heif'],
  ] as const)('writes an image as %s', async (format, container) => {
    expect(await sharp(await render('w=20', format)).metadata()).toMatchObject({
      format: container,
      width: 20,
    })
  })

  it('applies the camera orientation to a rendition and removes its EXIF data', async () => {
    const taken = join(folder, 'taken.jpg')
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '35/1 18/1 0/1', GPSLatitudeRef: 'S' } }
    writeFileSync(
      taken,
      await sharp(content).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer(),
    )
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const upright = { width: 200, height: 400 }
    for (const format of ['jpg', 'png', 'webp', 'avif'] as const) {
      const image = await make(taken, upright, `w=100&fm=${format}`)
      const metadata = await sharp(image).metadata()
      expect(metadata).toMatchObject({ width: 100, height: 200 })
      expect([metadata.exif, metadata.xmp, metadata.orientation ?? 1]).toEqual([undefined, undefined, 1])
      // The left side of the photo is now at the top.
      expect([await pixel(image, 50, 20), await pixel(image, 50, 180)]).toEqual([RED, BLUE])
    }
  })

  it('random image parameters produce either an image no larger than the original or a 400 error', async () => {
    const words = {
      w: ['1', '59', '60', '8192', '0.4'],
      h: ['1', '39', '40', '8192'],
      fit: ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'],
      crop: ['top', 'left', 'entropy', 'focalpoint', 'bottom,right'],
      'fp-x': ['0', '1', '0.99999'],
      rect: ['0,0,1,1', '59,39,5,5', '0,0,Infinity,1', '3,3,1e9,1e9', '60,0,1,1', '1e308,0,1,1', '0,0,0,0'],
      dpr: ['0.1', '3'],
      blur: ['0.0001', '40'],
      bg: ['0fff', '80ff0000'],
      'max-w': ['1', '7'],
      'max-h': ['1', '8192'],
      fm: ['jpg', 'pjpg', 'webp', 'gif', 'png'],
    }
    let seed = 15
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
    const [width, height] = [60, 40]
    const small = join(folder, 'small.png')
    writeFileSync(small, await sharp(content).resize(width, height, { fit: 'fill' }).png().toBuffer())
    const made = { renditions: 0, refusals: 0 }
    for (let times = 0; times < 80; times += 1) {
      const query = new URLSearchParams()
      for (const [name, values] of Object.entries(words))
        if (random() < 0.2) query.set(name, values[Math.floor(random() * values.length)] ?? '')
      try {
        const image = await sharp(await make(small, { width, height }, query.toString())).metadata()
        expect([`${query}`, image.width <= width]).toEqual([`${query}`, true])
        expect([`${query}`, image.height <= height]).toEqual([`${query}`, true])
        made.renditions += 1
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        expect([`${query}`, error.status]).toEqual([`${query}`, 400])
        made.refusals += 1
      }
    }
    expect(made.renditions).toBeGreaterThan(50)
    expect(made.refusals).toBeGreaterThan(3)
  })

  it('returns 400 for a rect outside the image', async () => {
    await expect(render('rect=400,0,10,10')).rejects.toMatchObject({ status: 400 })
  })

  it('refuses to render more than 40 million pixels', () => {
    const source = { width: 7_000, height: 7_000 }
    const transform = parseTransform(new URLSearchParams('w=6500'))
    expect(() => planRendition({ source, extension: 'jpg', transform, accept: null })).toThrow(
      'at most 40 million',
    )
  })
})

it('readImage refuses a truncated image as damaged', async () => {
  const noise = await sharp({
    create: { ...SIZE, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: '#000' },
  })
    .jpeg()
    .toBuffer()
  const broken = noise.subarray(0, Math.floor(noise.byteLength / 2))
  await expect(readImage(broken, new WorkQueue())).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining('is damaged'),
  })
})
