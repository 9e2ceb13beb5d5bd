import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestBackend, type TestBackend, type TestCaller } from './backend-fixture.ts'

const DAY = '2026-11-22T00:00:00Z'
/** Runs until it is ended. */
const ENDLESS = 'count(*[count(*[rank > ^.rank && count(*[rank < ^.rank && title != ""]) > 0]) > 0])'
/** No question for the server's own thread. */
const LARGE = '{"titles": count(*[string::split(title, " ")[0] == "A"])}'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
  const mutations = Array.from({ length: 500 }, (_, rank) => ({
    create: { _id: `page-${rank}`, _type: 'page', rank, title: 'A', at: DAY },
  }))
  await backend.client('editor').mutate(mutations)
  await backend.client('editor').create({ _id: 'drafts.page-0', _type: 'page', title: 'Draft' })
})
afterAll(() => backend.dispose())
afterEach(() => {
  vi.unstubAllEnvs()
})

/** The site's readers, which read the environment when they are imported. */
async function importSite(env: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const [{ publishedClient, draftClient, guestDraftClient }, { askStore, contentFingerprint }] =
    await Promise.all([import('@/lib/content/client'), import('@/lib/content/ask-store')])
  return { publishedClient, draftClient, guestDraftClient, askStore, contentFingerprint }
}

const ofBackend = () => ({
  BACKEND_PORT: new URL(backend.url).port,
  SITE_TOKEN: backend.token('site') ?? '',
  SANITY_API_READ_TOKEN: backend.token('preview') ?? '',
})

describe('the site’s server', () => {
  it('names itself to the embedded backend, and sees what is published, whatever it asks for', async () => {
    const { publishedClient, guestDraftClient } = await importSite(ofBackend())
    expect(await publishedClient.fetch('identity()')).toBe('site')
    const titles = '*[_id in ["page-0", "drafts.page-0"]].title'
    for (const perspective of ['published', 'raw', 'drafts'] as const)
      expect(await publishedClient.fetch(titles, {}, { perspective })).toEqual(['A'])
    expect(await guestDraftClient.fetch('identity()')).toBe('preview')
    expect(await guestDraftClient.fetch(titles)).toEqual(['Draft'])
  })

  it('asks without a token where it has none', async () => {
    const { publishedClient } = await importSite({ ...ofBackend(), SITE_TOKEN: '' })
    expect(await publishedClient.fetch('identity()')).toBe('<anonymous>')
  })

  it('sends the token to no hosted Sanity', async () => {
    const hosted = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123', NEXT_PUBLIC_SANITY_DATASET: 'production' }
    const { publishedClient, draftClient } = await importSite({ ...ofBackend(), ...hosted })
    expect(publishedClient.config()).toMatchObject({ projectId: 'abc123' })
    expect(publishedClient.config().token).toBeUndefined()
    expect(draftClient.config().token).toBe(backend.token('preview'))
  })

  it('has its answer while strangers and staff ask what never ends', async () => {
    const { askStore } = await importSite(ofBackend())
    expect(await askStore(LARGE, {})).toEqual({ titles: 500 })
    const order: string[] = []
    const ask = async (caller: TestCaller) => {
      const url = `/lake/v2025-11-01/data/query/production?query=${encodeURIComponent(ENDLESS)}`
      const { status } = await backend.request(caller, url)
      order.push(`${caller} ${status}`)
    }
    const slow = Array.from({ length: 3 }, () => ask('viewer'))
    const hostile = Array.from({ length: 70 }, () => ask('anonymous'))
    // One runs and 64 wait: those beyond are refused at once.
    await vi.waitFor(() => expect(order).toContain('anonymous 503'), { timeout: 10_000, interval: 1 })
    const before = order.length
    expect(await askStore(LARGE, {})).toEqual({ titles: 500 })
    order.push('site')
    await Promise.all(hostile)
    expect(
      order.slice(before, order.indexOf('site')).filter((who) => who === 'anonymous 400').length,
    ).toBeLessThan(2)
    const answered = new Set(order.filter((who) => who.startsWith('anonymous')))
    expect([...answered].toSorted(), 'ended, or told to come again').toEqual([
      'anonymous 400',
      'anonymous 503',
    ])
    expect(
      order.filter((who) => who.startsWith('viewer')),
      'staff go on',
    ).toEqual([])
    void Promise.allSettled(slow)
  })
})

describe('a store that answers 503', () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.writeHead(503, { 'content-type': 'application/json' }).end('{}')
  })
  let port = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    expect.assert(typeof address === 'object' && address !== null)
    port = String(address.port)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('is asked three times by a page, and once by what asks again by itself', async () => {
    const { askStore, contentFingerprint } = await importSite({ BACKEND_PORT: port })
    asked = 0
    await expect(askStore('*[0]', {})).rejects.toMatchObject({ name: 'ContentError' })
    expect(asked).toBe(3)
    await expect(contentFingerprint()).rejects.toThrow()
    expect(asked).toBe(4)
  })
})
