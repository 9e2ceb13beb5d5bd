import { globSync, mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Route } from '../base/route.ts'
import { ask, openTestLake } from '../lake/lake-fixture.ts'
import type { ContentLake } from '../lake/lake.ts'
import { assetRoutes } from './asset-routes.ts'
import { WorkQueue } from '../base/work-queue.ts'

const MEGABYTE = 1024 * 1024
const Uploaded = z.object({ document: z.object({ _id: z.string(), path: z.string() }) })

let folder: string
let lake: ContentLake
let routes: Route[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'asset-routes-'))
  lake = openTestLake()
  routes = openRoutes()
})
afterEach(() => {
  lake.close()
  rmSync(folder, { recursive: true })
})

function openRoutes(): Route[] {
  return assetRoutes({ lake, folder, siteUrl: 'https://party.example', log: () => undefined })
}

const post = (kind: 'images' | 'files', body: Buffer, dataset = 'production') =>
  ask(routes, `/assets/${kind}/${dataset}`, { as: 'editor', body })

it('allows three minutes for an asset upload', () => {
  const uploads = routes.filter(({ method }) => method === 'POST')
  expect(uploads.map(({ bodyMilliseconds }) => bodyMilliseconds)).toEqual([180_000, 180_000])
})

async function upload(kind: 'images' | 'files', body: Buffer) {
  return Uploaded.parse(await (await post(kind, body)).json()).document
}

/** Requests an asset as a visitor. Asset paths start with `images` or `files` instead of the API version. */
function get(path: string): Promise<Response> {
  const [version = '', ...rest] = path.split('/')
  return ask(routes, `/${rest.join('/')}`, { as: 'anonymous', version })
}

/** The first box of a HEIC photo: its main brand and any compatible ones. */
function heicOf(brand: string, ...others: string[]): Buffer {
  const text = `ftyp${brand}\0\0\0\0${others.join('')}`
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length + 4)
  return Buffer.concat([length, Buffer.from(text, 'latin1')])
}

const picture = (background: string, width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
const renditions = (shelf = '') =>
  readdirSync(join(folder, 'renditions', shelf), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('an upload', () => {
  it('refuses images over 20 MB and files over 50 MB', async () => {
    const statuses = async (kind: 'images' | 'files', ...sizes: number[]) => {
      const answers = []
      for (const size of sizes) answers.push((await post(kind, Buffer.alloc(size))).status)
      return answers
    }
    // A buffer of zeros is not an image, so 415 shows that it was inspected.
    expect(await statuses('images', 20 * MEGABYTE, 20 * MEGABYTE + 1)).toEqual([415, 413])
    expect(await statuses('files', 5 * MEGABYTE, 50 * MEGABYTE + 1)).toEqual([200, 413])
  }, 30_000)

  it.each([
    ['as its only brand', heicOf('heic')],
    ['as a compatible brand', heicOf('mif1', 'miaf', 'heic')],
  ])('refuses a photo with HEIC %s and says what to do', async (_name, photo) => {
    const answer = await post('images', photo)
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({
      message: expect.stringMatching(/^This photo is in HEIC.*Save it as a JPEG and upload that/),
    })
  })

  it('records who uploaded an asset', async () => {
    await upload('images', await picture('#c33'))
    expect(lake.store.lastTransaction()).toMatchObject({ author: 'writer' })
  })
})

describe('serving assets to visitors', () => {
  it('returns 404 for an asset whose document was deleted', async () => {
    const { _id, path } = await upload('files', Buffer.from('%PDF-1.7'))
    expect((await get(path)).status).toBe(200)
    lake.commit({ author: 'ana', mutations: [{ delete: { id: _id } }] })
    expect((await get(path)).status).toBe(404)
  })

  it('serves an asset only at a URL with its own project and dataset', async () => {
    for (const { path } of [
      await upload('images', await picture('#c33')),
      await upload('files', Buffer.from('%PDF-1.7')),
    ]) {
      expect((await get(path)).status).toBe(200)
      expect((await get(path.replace('/local/', '/other/'))).status).toBe(404)
      expect((await get(path.replace('/production/', '/staging/'))).status).toBe(404)
    }
  })

  it.each([
    [
      'an HTML page',
      '<html><script>alert(1)</script></html>',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    ],
    ['a PDF', '%PDF-1.7', "default-src 'none'; frame-ancestors 'self'"],
  ])('serves %s with a content security policy that blocks scripts', async (_name, content, policy) => {
    const { path } = await upload('files', Buffer.from(content))
    expect((await get(path)).headers.get('content-security-policy')).toBe(policy)
  })
})

describe('a rendition', () => {
  it('renders each rendition once and caches it', async () => {
    const { path } = await upload('images', await picture('#c33', 1_000))
    const widthOf = async (query: string) =>
      (await sharp(await (await get(`${path}?${query}`)).arrayBuffer()).metadata()).width
    const site = (width: number) => `w=${width}&q=75&auto=format`
    expect([await widthOf(site(540)), await widthOf(site(360)), await widthOf(site(540))]).toEqual([
      540, 360, 540,
    ])
    expect(renditions()).toHaveLength(2)
    // Overwrite the cached files to see whether responses come from them.
    for (const name of renditions()) writeFileSync(join(folder, 'renditions', name), 'kept')
    expect(await (await get(`${path}?${site(540)}`)).text()).toBe('kept')
  }, 30_000)

  it('caches one file for equivalent image URLs', async () => {
    const { path } = await upload('images', await picture('#c33'))
    for (const query of ['w=60', 'w=8192', 'w=60&q=75', 'h=4000&fit=max', 'fm=png', 'w=90&h=60&fit=min'])
      expect((await get(`${path}?${query}`)).status).toBe(200)
    expect(renditions('odd')).toHaveLength(1)
  })

  it('evicts the least recently used renditions once the cache exceeds 512 MB', async () => {
    const { path } = await upload('images', await picture('#c33', 1_000))
    // Sparse files.
    const keep = (name: string, megabytes: number, day: number) => {
      const file = join(folder, 'renditions', name)
      writeFileSync(file, '')
      truncateSync(file, megabytes * MEGABYTE)
      utimesSync(file, day, day)
    }
    keep('old', 300, 1)
    keep('new', 211, 2)
    routes = openRoutes()
    expect((await get(`${path}?w=360&q=75&auto=format`)).status).toBe(200)
    expect(renditions()).toEqual(expect.arrayContaining(['old', 'new']))
    keep('newest', 2, 3)
    routes = openRoutes()
    expect((await get(`${path}?w=540&q=75&auto=format`)).status).toBe(200)
    expect(renditions()).toEqual(expect.arrayContaining(['new', 'newest']))
    expect(renditions()).not.toContain('old')
  }, 30_000)
})

describe('disk caches', () => {
  it.each([
    ['unlisted sizes', 'odd', 64, '?w=61&fm=webp'],
    ['cleaned copies', 'copies', 512, ''],
  ])('evicts the oldest %s when renditions/%s exceeds %i MB', async (_what, shelf, megabytes, query) => {
    const { path } = await upload('images', await picture('#c33', 1_000))
    // Sparse files.
    for (const [name, size, day] of [
      ['old', 2, 1],
      ['new', megabytes - 1, 2],
    ] as const) {
      const file = join(folder, 'renditions', shelf, name)
      writeFileSync(file, '')
      truncateSync(file, size * MEGABYTE)
      utimesSync(file, day, day)
    }
    routes = openRoutes()
    expect((await get(`${path}${query}`)).status).toBe(200)
    expect(renditions(shelf)).toHaveLength(2)
    expect(renditions(shelf)).toContain('new')
    expect(renditions(shelf)).not.toContain('old')
  })
})

describe('concurrent image work', () => {
  /**
   * The highest number of concurrent image jobs while these requests ran. A job still counts briefly after the next has
   * started.
   */
  async function mostAtOnce(answers: Promise<Response>[]): Promise<number> {
    const state = { isDone: false }
    const statuses = Promise.all(answers).then((all) => {
      state.isDone = true
      return all.map(({ status }) => status)
    })
    let most = 0
    while (!state.isDone) {
      const { queue, process } = sharp.counters()
      most = Math.max(most, queue + process)
      await setImmediate()
    }
    expect(new Set(await statuses)).toEqual(new Set([200]))
    return most
  }

  it('limits how many images are rendered at a time for visitors', async () => {
    const { path } = await upload('images', await picture('#c33', 2_000))
    const widths = Array.from({ length: 20 }, (_, index) => 500 + index)
    const most = await mostAtOnce(widths.map((width) => get(`${path}?w=${width}&fm=webp`)))
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(6)
  }, 30_000)

  it('limits how many uploaded images are processed at a time', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 20 }, (_, index) => picture(`#${10 + index}4`, 2_000)),
    )
    const most = await mostAtOnce(pictures.map((content) => post('images', content)))
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(12)
  }, 30_000)
})

it('queues each kind of image job in its own lane with a memory estimate', async () => {
  const run = vi.spyOn(WorkQueue.prototype, 'run')
  /** Lane and pixels of each job since the last call. */
  const work = () => run.mock.calls.splice(0).map(([{ lane, pixels }]) => [lane, pixels])
  const content = await picture('#c33', 1_000)
  const photo = await upload('images', content)
  expect(work(), 'an image of 1,000 × 40').toEqual([
    ['upload', 1_000],
    ['upload', 40_000],
  ])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect/></svg>'
  const drawing = await upload('images', Buffer.from(svg))
  expect(work(), 'a drawing').toEqual([
    ['upload', 1_000],
    ['drawing', 40_000_000],
  ])
  await get(`${photo.path}?w=360&q=75&auto=format`)
  await get(`${photo.path}?w=361`)
  expect(work(), 'a size of the site and an unlisted one').toEqual([
    ['expected', 40_000 + 2 * 360 * 14],
    ['unlisted', 40_000 + 2 * 361 * 14],
  ])
  await get(`${drawing.path}?w=40&q=75&auto=format&fm=png`)
  await ask(routes, `/${drawing.path.replace('images/', '')}?w=20&fm=png`, { version: 'images' })
  expect(work(), 'a drawing, for a visitor and for staff').toEqual([
    ['unlisted', 40_000_000],
    ['drawing', 40_000_000],
  ])
  await get(photo.path)
  expect(work(), 'a cleaned copy, which is in memory twice').toEqual([
    ['expected', Math.ceil(content.byteLength / 2)],
  ])
  run.mockRestore()
})

it('renders a stored SVG as a PNG only on request', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'
  const { path } = await upload('images', Buffer.from(svg))
  expect((await get(`${path}?w=20`)).headers.get('content-type')).toBe('image/svg+xml')
  const drawn = await get(`${path}?w=20&fm=png`)
  expect(drawn.headers.get('content-type')).toBe('image/png')
  expect(await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()).toMatchObject({
    width: 20,
    height: 10,
  })
})

it('refuses to render a stored SVG that defines entities', async () => {
  const drawing = (before: string) =>
    Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect/></svg>`)
  const { path } = await upload('images', drawing(''))
  const [stored = ''] = globSync('originals/*/*.svg', { cwd: folder })
  writeFileSync(join(folder, stored), drawing('<!DOCTYPE svg [<!ENTITY a "b">]>'))
  expect((await get(`${path}?fm=png`)).status).toBe(413)
})

it('records the source of an image under Sanity’s attribute names', async () => {
  const from = new URLSearchParams({
    sourceId: 'u1',
    sourceName: 'unsplash',
    sourceUrl: 'https://u.example/1',
  })
  const named = new URLSearchParams({
    title: 'A beach',
    creditLine: 'By Kim',
    filename: 'C:\\photos\\beach.png',
  })
  const query = `${from.toString()}&${named.toString()}`
  const response = await ask(routes, `/assets/images/production?${query}`, {
    as: 'editor',
    body: await picture('#00f'),
  })
  expect(await response.json()).toMatchObject({
    document: {
      source: { _type: 'sanity.assetSourceData', id: 'u1', name: 'unsplash', url: 'https://u.example/1' },
      title: 'A beach',
      creditLine: 'By Kim',
      originalFilename: 'beach.png',
    },
  })
})

it.each(['images', 'files'] as const)(
  'rejects %s that are empty or uploaded to another dataset',
  async (kind) => {
    const empty = await post(kind, Buffer.alloc(0))
    expect(empty.status).toBe(400)
    expect(await empty.text()).toContain('The body is empty. Send the content of the file.')
    const elsewhere = await post(kind, await picture('#00f'), 'staging')
    expect(elsewhere.status).toBe(404)
    expect(await elsewhere.text()).toContain('The only dataset is production.')
    expect(lake.stored.documents).toEqual([])
  },
)

it('returns 404 with advice if a stored image’s file is missing', async () => {
  const { path } = await upload('images', await picture('#0f0'))
  rmSync(join(folder, 'originals'), { recursive: true })
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Upload it again')
})
