import { once } from 'node:events'
import { createServer } from 'node:http'
import type { QueryParams } from '@sanity/client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestBackend, type TestBackend, type TestCaller } from './backend-fixture.ts'

const TODAY = '2026-11-22'
const DAY = `${TODAY}T00:00:00Z`
/** A query that runs until it is stopped. */
const ENDLESS = 'count(*[count(*[rank > ^.rank && count(*[rank < ^.rank && title != ""]) > 0]) > 0])'
/** A query that the server doesn't run on its main thread. */
const LARGE = '{"titles": count(*[string::split(title, " ")[0] == "A"])}'

let backend: TestBackend
beforeAll(async () => {
  // Tests the order of the responses rather than their speed, because a busy machine takes longer than a visitor would
  // wait.
  const { createCircuitBreaker } = await import('@/lib/content/fetch-published.ts')
  globalThis.contentBreaker = createCircuitBreaker({ limitMs: 25_000, pauseMs: 0 })
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
  vi.useRealTimers()
})

/** Imports the site's readers dynamically, because they read the environment when imported. */
async function importSite(env: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const [
    clients,
    { fetchPublished, contentFingerprint },
    { ANNOUNCEMENT_QUERY },
    places,
    machineFiles,
    pages,
  ] = await Promise.all([
    import('@/lib/content/client'),
    import('@/lib/content/fetch-published.ts'),
    import('@/lib/content/site'),
    import('@/lib/content/pages'),
    import('@/lib/content/site-index'),
    import('@/lib/content/pages'),
  ])
  const { publishedClient, draftClient, guestDraftClient } = clients
  async function fetchResult<const Query extends string>(query: Query, params: QueryParams) {
    return (await fetchPublished(query, params)).result
  }
  const { LOCALITY_QUERY } = places
  const { REDIRECTS_QUERY } = machineFiles
  return {
    publishedClient,
    draftClient,
    guestDraftClient,
    fetchResult,
    contentFingerprint,
    ANNOUNCEMENT_QUERY,
    LOCALITY_QUERY,
    REDIRECTS_QUERY,
    PAGE_QUERY: pages.PAGE_QUERY,
  }
}

const ofBackend = () => ({
  BACKEND_PORT: new URL(backend.url).port,
  SITE_TOKEN: backend.token('site') ?? '',
  SANITY_API_READ_TOKEN: backend.token('preview') ?? '',
})

describe('the site’s server', () => {
  it('the site identifies itself to the embedded backend and sees only published content', async () => {
    const { publishedClient, guestDraftClient } = await importSite(ofBackend())
    expect(await publishedClient.fetch('identity()')).toBe('site')
    const titles = '*[_id in ["page-0", "drafts.page-0"]].title'
    for (const perspective of ['published', 'raw', 'drafts'] as const)
      expect(await publishedClient.fetch(titles, {}, { perspective })).toEqual(['A'])
    expect(await guestDraftClient.fetch('identity()')).toBe('preview')
    expect(await guestDraftClient.fetch(titles)).toEqual(['Draft'])
  })

  it('the site reads a page’s visible blocks in order with the fields of each type', async () => {
    const picture = { _type: 'accessibleImage', alt: 'A street' }
    await backend.client('editor').create({
      _id: 'campaign',
      _type: 'page',
      title: 'Campaign',
      slug: { _type: 'slug', current: 'campaign/homes' },
      blocks: [
        { _key: 'a', _type: 'prose', heading: 'Why', size: 'lead', picture },
        { _key: 'b', _type: 'figures', heading: 'Not yet', isHidden: true },
        { _key: 'c', _type: 'pictureText', heading: 'Here', size: 'lead', picture },
      ],
    })
    const { fetchResult, PAGE_QUERY } = await importSite(ofBackend())
    const page = await fetchResult(PAGE_QUERY, { slug: 'campaign/homes', today: TODAY })
    expect(page?.blocks).toEqual([
      { _key: 'a', _type: 'prose', anchor: null, heading: 'Why', size: 'lead', text: null },
      {
        ...{ _key: 'c', _type: 'pictureText', anchor: null, heading: 'Here', side: null },
        picture: { alt: 'A street', isDecorative: null, crop: null, hotspot: null, asset: null },
        ...{ caption: null, drawing: null, text: null, link: null },
      },
    ])
    expect(await fetchResult(PAGE_QUERY, { slug: 'campaign', today: TODAY })).toBeNull()
  })

  it('the site sends queries without a token if SITE_TOKEN is empty', async () => {
    const { publishedClient } = await importSite({ ...ofBackend(), SITE_TOKEN: '' })
    expect(await publishedClient.fetch('identity()')).toBe('<anonymous>')
  })

  it('the site does not use SITE_TOKEN with hosted Sanity', async () => {
    const hosted = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123', NEXT_PUBLIC_SANITY_DATASET: 'production' }
    const { publishedClient, draftClient } = await importSite({ ...ofBackend(), ...hosted })
    expect(publishedClient.config()).toMatchObject({ projectId: 'abc123' })
    expect(publishedClient.config().token).toBeUndefined()
    expect(draftClient.config().token).toBe(backend.token('preview'))
  })

  it('the site’s queries succeed while visitors and staff run endless queries', async () => {
    const { fetchResult } = await importSite(ofBackend())
    expect(await fetchResult(LARGE, {})).toEqual({ titles: 500 })
    const order: string[] = []
    const ask = async (caller: TestCaller) => {
      const url = `/lake/v2025-11-01/data/query/production?query=${encodeURIComponent(ENDLESS)}`
      const { status } = await backend.request(caller, url)
      order.push(`${caller} ${status}`)
    }
    const slow = Array.from({ length: 3 }, () => ask('viewer'))
    const hostile = Array.from({ length: 70 }, () => ask('anonymous'))
    // One visitor's query runs and 64 wait. Any more are refused at once.
    await vi.waitFor(() => expect(order).toContain('anonymous 503'), { timeout: 20_000, interval: 1 })
    const before = order.length
    expect(await fetchResult(LARGE, {})).toEqual({ titles: 500 })
    order.push('site')
    await Promise.all(hostile)
    expect(
      order.slice(before, order.indexOf('site')).filter((who) => who === 'anonymous 400').length,
    ).toBeLessThan(2)
    const answered = new Set(order.filter((who) => who.startsWith('anonymous')))
    expect([...answered].toSorted(), 'ended or told to retry').toEqual(['anonymous 400', 'anonymous 503'])
    expect(
      order.filter((who) => who.startsWith('viewer')),
      'staff requests continue',
    ).toEqual([])
    void Promise.allSettled(slow)
  })
})

describe('a store that returns 503', () => {
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

  it('the site retries a page’s query twice after a 503 from the store, but does not retry a periodic check', async () => {
    const { fetchResult, contentFingerprint } = await importSite({ BACKEND_PORT: port })
    asked = 0
    await expect(fetchResult('*[0]', {})).rejects.toMatchObject({ name: 'ContentError' })
    expect(asked).toBe(3)
    await expect(contentFingerprint()).rejects.toThrow()
    expect(asked).toBe(4)
  })
})

describe('dated content and the content fingerprint', () => {
  const LAST_DAY = '2026-12-24'
  const suburb = { _type: 'reference', _ref: 'suburb', _weak: true }
  const ends = [
    { _id: 'job', _type: 'jobOpening', title: 'Job', closingDate: LAST_DAY },
    { _id: 'issue', _type: 'localIssue', title: 'Issue', locality: suburb, until: LAST_DAY },
    { _id: 'redirect', _type: 'redirect', from: '/old', to: '/new', until: LAST_DAY },
  ]
  const stays = [
    { _id: 'open-job', _type: 'jobOpening', title: 'Open job' },
    { _id: 'open-issue', _type: 'localIssue', title: 'Open issue', locality: suburb },
    { _id: 'open-redirect', _type: 'redirect', from: '/older', to: '/new' },
  ]

  beforeAll(async () => {
    const locality = { _id: 'suburb', _type: 'locality', slug: { _type: 'slug', current: 'suburb' } }
    const jobs = {
      ...{ _id: 'jobs', _type: 'page', slug: { _type: 'slug', current: 'jobs' } },
      blocks: [{ _key: 'j', _type: 'jobOpenings' }],
    }
    const page = {
      ...{ _id: 'suburbs', _type: 'page', slug: { _type: 'slug', current: 'suburbs' } },
      blocks: [{ _key: 'suburbs', _type: 'suburbs' }],
    }
    const documents: { _id: string; _type: string }[] = [locality, jobs, page, ...ends, ...stays]
    await backend.client('editor').mutate(documents.map((create) => ({ create })))
  })

  it.each([
    ['2026-12-23', 2],
    [LAST_DAY, 2],
    ['2026-12-25', 1],
  ])(
    'shows documents until the end of their last day, 24 December: on %s, %i of each type',
    async (today, count) => {
      const site = await importSite(ofBackend())
      const jobs = await site.fetchResult(site.PAGE_QUERY, { slug: 'jobs', today })
      expect(jobs).toMatchObject({ blocks: [{ openings: { length: count } }] })
      expect(await site.fetchResult(site.REDIRECTS_QUERY, { today })).toHaveLength(count)
      const page = await site.fetchResult(site.LOCALITY_QUERY, { slug: 'suburb', today })
      expect(page).toMatchObject({ issues: { length: count } })
      const home = await site.fetchResult(site.PAGE_QUERY, { slug: 'suburbs', today })
      expect(home).toMatchObject({ blocks: [{ localities: [{ issues: { length: count } }] }] })
    },
  )

  it('the content fingerprint changes at midnight in Sydney', async () => {
    const { contentFingerprint } = await importSite(ofBackend())
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T12:58:00Z') })
    const before = await contentFingerprint()
    vi.setSystemTime('2026-12-24T12:59:00Z')
    expect(await contentFingerprint()).toEqual(before)
    vi.setSystemTime('2026-12-24T13:00:00Z')
    expect(await contentFingerprint()).not.toEqual(before)
  })

  it('reading the content fingerprint closes the circuit breaker only if the response is valid', async () => {
    let result: unknown
    const server = createServer((_request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ result })),
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    expect.assert(typeof address === 'object' && address !== null)
    const { contentFingerprint } = await importSite({ ...ofBackend(), BACKEND_PORT: String(address.port) })
    for (const other of ['It works!', null, {}, []]) {
      result = other
      await expect(contentFingerprint()).rejects.toThrow('is not the content store')
    }
    result = { count: 7, latest: [], announced: 0 }
    expect.assert(globalThis.contentBreaker !== undefined)
    const isBack = vi.spyOn(globalThis.contentBreaker, 'close')
    expect(await contentFingerprint()).toMatchObject({
      latest: [],
      rest: expect.stringContaining('{"count":7,"announced":0}'),
    })
    expect(isBack).toHaveBeenCalledOnce()
    isBack.mockRestore()
    server.closeAllConnections()
    server.close()
  })

  it('every publish changes the content fingerprint, even if several happen at the same clock time', async () => {
    const { contentFingerprint } = await importSite(ofBackend())
    // Hosted Sanity's timestamps have no fractions of a second. This test stops the clock completely.
    vi.useFakeTimers({ toFake: ['Date'] })
    const editor = backend.client('editor')
    const seen = [await contentFingerprint()]
    for (const page of ['page-1', 'page-400', 'page-1']) {
      await editor.patch(page).inc({ rank: 1 }).commit()
      seen.push(await contentFingerprint())
    }
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(4)
    await editor.patch('drafts.page-0').set({ title: 'Another draft' }).commit()
    expect(await contentFingerprint()).toEqual(seen.at(-1))
  })

  const [LONG_AGO, YESTERDAY, FAR_OFF] = [
    '2001-01-01T00:00:00.000Z',
    '2002-01-01T00:00:00.000Z',
    '2901-01-01T00:00:00.000Z',
  ]
  it.each([
    ['is shown if it has no times', {}, 1],
    ['is not shown before it begins', { begins: FAR_OFF }, 0],
    ['is shown after it has begun', { begins: LONG_AGO, ends: FAR_OFF }, 1],
    ['is not shown after it has ended', { begins: LONG_AGO, ends: YESTERDAY }, 0],
    ['is not shown if it has no text', { text: undefined }, 0],
  ])('the announcement %s, and the content fingerprint reflects that', async (_, fields, count) => {
    const { fetchResult, contentFingerprint, ANNOUNCEMENT_QUERY } = await importSite(ofBackend())
    const line = { _id: 'announcement', _type: 'announcement', text: 'Vote today' }
    await backend.client('editor').createOrReplace<object>({ ...line, ...fields })
    const shown = await fetchResult(ANNOUNCEMENT_QUERY, {})
    expect(shown?.text).toBe(count === 1 ? 'Vote today' : undefined)
    expect((await contentFingerprint()).rest).toContain(`"announced":${count}`)
  })

  it('the content fingerprint changes when an event ends, even without a write', async () => {
    const { contentFingerprint } = await importSite(ofBackend())
    await backend.client('editor').createOrReplace({
      ...{ _id: 'event', _type: 'event', starts: '2026-12-01T08:00:00Z', ends: '2026-12-01T09:00:00Z' },
      ...{ repeats: 'weekly', repeatUntil: '2026-12-31' },
    })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T08:59:59Z') })
    expect((await contentFingerprint()).rest).toContain('2026-12-01T09:00:00.000Z')
    vi.setSystemTime(new Date('2026-12-08T09:00:00Z'))
    expect((await contentFingerprint()).rest).toContain('2026-12-08T09:00:00.000Z')
  })
})
