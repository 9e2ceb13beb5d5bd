import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { imageSources } from '@/lib/format/image-sources'
import { PORTRAIT_SHAPES } from '@/lib/shared/picture-shapes'
import { backendOfFile } from '../contract/backend-fixture.ts'

const HOTSPOT = { x: 0.75, y: 0.3, width: 0.1, height: 0.1 }
const CROP = { top: 0.1, bottom: 0.205, left: 0.333, right: 0 }

/** How the site shows a picture: with the crop that staff set, at the aspect ratio of the place where it appears. */
const SHOWN: readonly [how: string, crop: typeof CROP | null, ratio: number | undefined][] = [
  ['whole', null, undefined],
  ['cropped by staff', CROP, undefined],
  ...PORTRAIT_SHAPES.map(({ title, ratio }): [string, typeof CROP, number] => [
    `as a portrait (${title})`,
    CROP,
    ratio,
  ]),
]

const backend = await backendOfFile()
let asset: { _id: string; path: string }
let large: { _id: string; path: string }
beforeAll(async () => {
  const editor = backend.client('editor')
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer()
  asset = await editor.assets.upload('image', await picture(2_401, 1_603))
  large = await editor.assets.upload('image', await picture(6_000, 4_000))
  await editor.create({
    _id: 'ada',
    _type: 'teamMember',
    image: {
      _type: 'accessibleImage',
      asset: { _type: 'reference', _ref: asset._id },
      crop: CROP,
      hotspot: HOTSPOT,
    },
  })
})

const get = async (path: string, caller: 'anonymous' | 'viewer' = 'anonymous') => {
  const answer = await backend.request(caller, path)
  const content = await answer.arrayBuffer()
  return { status: answer.status, headers: answer.headers, content }
}
/** Names of the cached renditions: '' is the folder for sizes that the site uses, 'odd' the folder for all others. */
function kept(shelf: '' | 'odd'): string[] {
  const folder = join(backend.dataDir, 'assets', 'renditions', shelf)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

/** More unlisted sizes than a visitor can request, even though the allowance grows by one every two seconds. */
const MOST_WIDTHS = 200
let width = 0

/** Requests one unlisted size after another until one is refused. @returns how many succeeded, and the refusal */
async function askUntilRefused() {
  for (let answered = 0; answered < MOST_WIDTHS; answered += 1) {
    width += 1
    const answer = await get(`/lake/${asset.path}?w=${width}`)
    if (answer.status !== 200) return { answered, refusal: answer }
  }
  throw new Error(`${MOST_WIDTHS} odd sizes were not too many.`)
}

describe('a visitor who requests unlisted sizes without end', () => {
  it('returns 429 for endless requests for unlisted sizes and does not evict cached renditions', async () => {
    const before = kept('')
    const { answered, refusal } = await askUntilRefused()
    expect(refusal.status).toBe(429)
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answered).toBeGreaterThanOrEqual(30)
    expect((await get(`/lake/${asset.path}?w=${width - 1}`)).status).toBe(200)
    expect(kept('')).toEqual(before)
    expect(kept('odd').length).toBeGreaterThanOrEqual(30)
  }, 60_000)

  it.each(SHOWN)(
    'serves visitors every size that the site uses (%s) during a flood of requests for unlisted sizes',
    async (_name, crop, ratio) => {
      const file = { asset: { _id: asset._id, width: 2_401, height: 1_603 }, crop, hotspot: HOTSPOT }
      const sources = imageSources(file, ratio)
      const addresses = [
        sources?.src ?? '',
        ...(sources?.srcSet.split(', ').map((one) => one.split(' ')[0] ?? '') ?? []),
      ]
      expect(addresses.length).toBeGreaterThan(3)
      const before = kept('').length
      for (const address of addresses) {
        const { status, content } = await get(address.replace(/^\/backend/, ''))
        expect([address, status]).toEqual([address, 200])
        expect((await sharp(content).metadata()).width).toBe(Number(/[?&]w=(\d+)/.exec(address)?.[1]))
      }
      // The address in `src` may also be in `srcSet`.
      expect(kept('').length - before).toBe(new Set(addresses).size)
    },
    60_000,
  )

  it('treats a size with an unknown crop or an extra parameter as unlisted', async () => {
    await askUntilRefused()
    let refused = 0
    const before = kept('')
    for (const query of [
      'rect=0,0,999,77',
      'rect=1,0,1600,111',
      'blur=1',
      'fit=crop&h=1',
      'max-h=1',
      'bg=00',
    ]) {
      for (let last = 0; last < 3; last += 1) {
        const { status } = await get(`/lake/${asset.path}?w=360&q=75&auto=format&${query}${last}`)
        refused += Number(status === 429)
      }
    }
    // All of these sizes are unlisted, so only the allowance regained in the meantime is available.
    expect(refused).toBeGreaterThan(9)
    expect(kept('')).toEqual(before)
  }, 60_000)

  it('renders the Studio’s sizes for staff during a flood of requests for unlisted sizes', async () => {
    for (const query of ['h=190&fit=max', 'w=200', 'h=800&fit=max', 'w=2000&fit=max&dpr=2&auto=format'])
      expect((await get(`/lake/${asset.path}?${query}`, 'viewer')).status).toBe(200)
    expect((await get(`/lake/${asset.path}?h=190&fit=max`)).status).toBe(200)
  }, 60_000)
})

it('drops queued renditions when the client that requested them disconnects', async () => {
  // Sign in as staff, because this limit only applies to visitors.
  const before = kept('').length
  const authorization = `Bearer ${backend.token('viewer') ?? ''}`
  const asked = Array.from({ length: 40 }, (_, index) =>
    request(`${backend.url}/backend/lake/${large.path}?w=${5_000 + index}&fm=webp`, {
      headers: { authorization },
    })
      .on('error', () => undefined)
      .end(),
  )
  await expect.poll(() => sharp.counters().process).toBeGreaterThan(0)
  // Once this request is answered, all earlier ones have arrived.
  await get('/health')
  for (const one of asked) one.destroy()
  // This request's turn comes after the renditions that are running, not after all forty.
  expect((await get(`/lake/${large.path}?w=360&q=75&auto=format`)).status).toBe(200)
  await expect.poll(() => sharp.counters()).toEqual({ queue: 0, process: 0 })
  // This rendition, and any that finished before the visitor left. There would be forty if queued work weren't dropped.
  expect(kept('').length - before).toBeLessThan(10)
}, 60_000)
