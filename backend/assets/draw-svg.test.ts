import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawSvg } from './draw-svg.ts'
import { readImage } from './read-image.ts'
import { WorkQueue } from '../base/work-queue.ts'

const svg = (inside: string, { width = 100, height = 100, before = '' } = {}) =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${inside}</svg>`,
  )

const embedded = (picture: Buffer, type = 'png') =>
  `<image width="9" height="9" xlink:href="data:image/${type};base64,${picture.toString('base64')}"/>`

const STEP = '<feGaussianBlur stdDeviation="1"/>'

const filtered = (steps: number, size: number) =>
  svg(`<filter id="f">${STEP.repeat(steps)}</filter><rect width="100%" height="100%" filter="url(#f)"/>`, {
    width: size,
    height: size,
  })

const read = (content: Buffer) => readImage(content, new WorkQueue())

afterEach(() => void vi.restoreAllMocks())

describe('SVG rendering', () => {
  it('accepts SVGs with blur filters, embedded images or thousands of shapes', async () => {
    const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    expect(await read(filtered(5, 200))).toMatchObject({ extension: 'svg', width: 200 })
    expect(await read(svg(embedded(small)))).toMatchObject({ extension: 'svg' })
    expect(await read(svg('<path d="M0 0h9v9z"/>'.repeat(5_000)))).toMatchObject({ extension: 'svg' })
  })

  it('refuses SVGs that would be too expensive to render, and suggests PNG', async () => {
    const large = await sharp({ create: { width: 4_200, height: 4_200, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    const entity = '<!DOCTYPE svg [<!ENTITY a "<path d=\'M0 0h9v9z\'/>">]>'
    for (const [content, why] of [
      [filtered(41, 1_000), 'has too many filters for its size'],
      [svg('', { width: 4_001, height: 4_000 }), 'has 4001 × 4000 pixels'],
      [svg('<path/>'.repeat(20_000)), 'has more than 20,000 elements'],
      [svg('&a;', { before: entity }), 'defines entities'],
      [svg(embedded(large)), 'contains large images'],
      [svg(embedded(svg(''), 'svg+xml')), 'contains other drawings'],
      [svg(' '.repeat(5 * 1024 * 1024)), 'is larger than 5 MB'],
    ] as const) {
      const refusal = await read(content).catch((error: unknown) => error)
      expect(refusal).toMatchObject({ status: 413, message: expect.stringContaining(why) })
      expect(refusal).toMatchObject({ message: expect.stringContaining('save it as PNG') })
    }
  }, 60_000)

  it('refuses a gzip-compressed SVG', async () => {
    await expect(read(gzipSync(svg('')))).rejects.toMatchObject({ status: 415 })
  })

  it('refuses an SVG that takes too long to draw', async () => {
    const slow = svg(
      '<filter id="f"><feMorphology radius="10"/></filter><rect width="100%" height="100%" filter="url(#f)"/>'.repeat(
        9,
      ),
      { width: 2_000, height: 2_000 },
    )
    await expect(drawSvg(slow, 0.2)).rejects.toMatchObject({
      status: 413,
      message: expect.stringContaining('takes too long to render'),
    })
  })
})

it('reports an error if the renderer exits before it has read its input', async () => {
  vi.spyOn(process, 'execPath', 'get').mockReturnValue('/bin/false')
  // Larger than a pipe's buffer, so the last part is written to a dead process.
  await expect(drawSvg(svg(' '.repeat(1024 * 1024)))).rejects.toThrow(
    'The drawing could not be rendered (1).',
  )
})

it('detects a large embedded image whose base64 is percent-encoded', async () => {
  const large = await sharp({ create: { width: 4_200, height: 4_200, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const [first = '', ...rest] = large.toString('base64')
  const percent = `%${first.charCodeAt(0).toString(16)}${rest.join('')}`
  const drawing = svg(`<image width="9" height="9" xlink:href="data:image/png;base64,${percent}"/>`)
  await expect(read(drawing)).rejects.toThrow('contains large images')
})
