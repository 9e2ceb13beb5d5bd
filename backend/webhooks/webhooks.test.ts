import { setImmediate } from 'node:timers/promises'
import { isValidSignature } from '@sanity/webhook'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogEntry } from '../base/log.ts'
import { created, deleted, FakeLake, TestSite, until, updated } from './webhooks-fixture.ts'
import { startWebhooks, type Webhooks } from './webhooks.ts'

const SECRET = 'a-secret-that-both-sides-know'
const HALF_MINUTE = 30_000

let site: TestSite
let url: string
let lake: FakeLake
let webhooks: Webhooks | undefined
let logged: string[]
let levels: string[]

beforeEach(async () => {
  lake = new FakeLake()
  logged = []
  levels = []
  site = new TestSite()
  url = await site.start()
  // Fakes only the timers that retries use. Sockets use different ones.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  webhooks?.close()
  vi.useRealTimers()
  await site.stop()
})

function start(options: { timeout?: number } = {}): Webhooks {
  webhooks?.close()
  webhooks = startWebhooks({
    ...{ lake, url, secret: SECRET },
    log: ({ event, level }: LogEntry) => {
      logged.push(event)
      levels.push(level)
    },
    ...options,
  })
  return webhooks
}

const isDone = () => webhooks?.pending() === 0
/** Whether this many tries have failed, so that the next one is scheduled. */
const hasFailed = (count: number) => () => logged.length >= count
const told = () => site.received.map(({ body }) => body)
/** The received webhooks in any order, since several are sent concurrently. */
const toldOf = (from = 0, to = Infinity) =>
  told()
    .slice(from, to)
    .map(({ _id }) => _id)
    .toSorted()

describe('announced changes', () => {
  it('sends one request per published document, signed as @sanity/webhook expects', async () => {
    start()
    lake.commit(created('economy'), updated('home'), deleted('old'))
    await until(isDone)
    const of = (id: string) => site.received.find(({ body }) => body._id === id)
    expect(told()).toHaveLength(3)
    expect(['economy', 'home', 'old'].map((id) => of(id)?.body)).toEqual([
      { _id: 'economy', _type: 'policy', slug: 'economy' },
      { _id: 'home', _type: 'policy', slug: 'home-new' },
      { _id: 'old', _type: 'policy', slug: 'old' },
    ])
    const operations = ['economy', 'home', 'old'].map((id) => of(id)?.headers['sanity-operation'])
    expect(operations).toEqual(['create', 'update', 'delete'])
    const first = of('economy')
    expect(first?.headers).toMatchObject({
      'sanity-document-id': 'economy',
      'sanity-dataset': 'production',
      'sanity-project-id': 'local',
      'sanity-transaction-id': 'tx1',
      'sanity-transaction-time': '2026-11-21T00:00:00Z',
    })
    const signature = String(first?.headers['sanity-webhook-signature'])
    expect(await isValidSignature(first?.text ?? '', signature, SECRET)).toBe(true)
    expect(await isValidSignature(first?.text ?? '', signature, 'another secret')).toBe(false)
  })

  it('does not announce drafts, versions or assets', async () => {
    start()
    lake.commit(
      created('drafts.economy'),
      created('versions.r1.economy'),
      created('image-abc', 'sanity.imageAsset'),
    )
    lake.commit(created('economy'))
    await until(isDone)
    expect(told()).toMatchObject([{ _id: 'economy' }])
  })

  it('announces an import once per type', async () => {
    start()
    lake.commit(
      ...Array.from({ length: 60 }, (_, at) => created(`doc${at}`, at % 2 === 0 ? 'policy' : 'faq')),
    )
    await until(isDone)
    expect(told().toSorted((one, other) => one._type.localeCompare(other._type))).toEqual([
      { _id: '*', _type: 'faq', slug: null },
      { _id: '*', _type: 'policy', slug: null },
    ])
  })

  it('does not announce existing content when webhooks are set up', () => {
    lake.commit(created('economy'))
    expect(start().pending()).toBe(0)
  })

  it('sends at most four webhooks at a time', async () => {
    start()
    site.isHolding = true
    for (let transaction = 0; transaction < 6; transaction += 1)
      lake.commit(...Array.from({ length: 10 }, (_, at) => created(`page-${transaction}-${at}`)))
    await until(() => site.received.length >= 4)
    // Allow time for a fifth request to arrive.
    for (let turn = 0; turn < 200; turn += 1) await setImmediate()
    site.release()
    await until(isDone)
    expect(told()).toHaveLength(60)
    expect(site.mostAtOnce).toBe(4)
  })
})

describe('a change during the delivery of an earlier one', () => {
  it('announces two changes to a document together once its earlier announcement is delivered', async () => {
    start()
    site.isHolding = true
    lake.commit(created('economy'))
    await until(() => site.received.length === 1)
    lake.commit(updated('economy', 'second'))
    lake.commit(updated('economy', 'third'))
    site.release()
    await until(isDone)
    expect(told().map(({ slug }) => slug)).toEqual(['economy', 'third'])
  })

  it('the retry of a failed announcement contains a change made during the first attempt', async () => {
    start()
    site.isHolding = true
    site.answers = [503]
    lake.commit(updated('economy', 'first'))
    await until(() => site.received.length === 1)
    lake.commit(updated('economy', 'second'))
    site.release()
    await until(hasFailed(1))
    vi.advanceTimersByTime(HALF_MINUTE)
    await until(isDone)
    expect(told().map(({ slug }) => slug)).toEqual(['first', 'second'])
  })
})

describe('failed deliveries', () => {
  it.each([[500], [429], [503], ['gone'] as const])(
    'retries a failed webhook with the same idempotency key (response: %s)',
    async (answer) => {
      site.answers = [answer, answer]
      start()
      lake.commit(updated('economy'))
      for (const attempts of [1, 2]) {
        await until(hasFailed(attempts))
        expect(site.received).toHaveLength(attempts)
        vi.advanceTimersByTime(HALF_MINUTE)
      }
      await until(isDone)
      expect(site.received).toHaveLength(3)
      expect(new Set(site.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
      expect(webhooks?.lastFailure()).toBeNull()
    },
  )

  it('gives up on a webhook after twelve attempts', async () => {
    site.answers = Array.from({ length: 12 }, () => 503)
    start()
    lake.commit(updated('economy'))
    for (let failed = 1; failed <= 12; failed += 1) {
      await until(hasFailed(failed))
      expect(site.received).toHaveLength(failed)
      vi.advanceTimersByTime(HALF_MINUTE)
    }
    await until(isDone)
    expect(logged.slice(-2)).toEqual(['webhook not delivered', 'webhook given up'])
    expect(webhooks?.lastFailure()).toContain('503')
    lake.commit(updated('economy', 'newest'))
    await until(isDone)
    expect(site.received).toHaveLength(13)
    expect(webhooks?.lastFailure()).toBeNull()
  })

  it('logs failing webhooks as an error only once until one is delivered', async () => {
    site.answers = [503, 503, 503, 200, 200, 200, 503]
    start()
    lake.commit(updated('one'), updated('two'), updated('three'))
    await until(hasFailed(3))
    expect(levels).toEqual(['error', 'debug', 'debug'])
    vi.advanceTimersByTime(HALF_MINUTE)
    await until(isDone)
    lake.commit(updated('four'))
    await until(hasFailed(4))
    expect(levels.at(-1)).toBe('error')
  })

  it('aborts and retries a webhook request that gets no response', async () => {
    start({ timeout: 100 })
    site.isHolding = true
    lake.commit(updated('economy'))
    await until(hasFailed(1))
    expect(webhooks?.lastFailure()).toContain('timeout')
    site.isHolding = false
    await until(() => {
      vi.advanceTimersByTime(HALF_MINUTE)
      return isDone()
    })
    expect(webhooks?.lastFailure()).toBeNull()
  })

  it('retries all failed webhooks immediately once the site accepts a webhook again', async () => {
    site.answers = [503, 503]
    start()
    lake.commit(updated('one'), updated('two'))
    await until(hasFailed(2))
    lake.commit(updated('three'))
    await until(isDone)
    expect([toldOf(0, 2), toldOf(2)]).toEqual([
      ['one', 'two'],
      ['one', 'three', 'two'],
    ])
  })

  it('a change after a failed webhook sends the document’s newest state only once', async () => {
    site.answers = [500]
    start()
    lake.commit(created('economy'))
    await until(hasFailed(1))
    site.isHolding = true
    lake.commit(updated('economy', 'newest'))
    site.release()
    await until(isDone)
    expect(site.received).toHaveLength(2)
    expect(site.received[1]).toMatchObject({
      body: { slug: 'newest' },
      headers: { 'sanity-operation': 'create' },
    })
  })
})

describe('refused webhooks', () => {
  it.each([[400], [401], [403], [404], [410]])('retries a webhook refused with %s', async (answer) => {
    site.answers = [answer, answer]
    start()
    lake.commit(updated('economy'))
    for (const attempts of [1, 2]) {
      await until(hasFailed(attempts))
      expect(site.received).toHaveLength(attempts)
      expect(webhooks?.lastFailure()).toMatch(`answered ${answer}. If this continues, correct WEBHOOK_URL`)
      vi.advanceTimersByTime(HALF_MINUTE)
    }
    await until(isDone)
    expect(told()).toHaveLength(3)
    expect(webhooks?.lastFailure()).toBeNull()
    expect(logged).toEqual(['webhook not delivered', 'webhook not delivered'])
  })

  it('a webhook request does not follow redirects', async () => {
    site.answers = [307]
    start()
    lake.commit(updated('economy'))
    await until(hasFailed(1))
    expect(webhooks?.lastFailure()).toContain('307')
    vi.advanceTimersByTime(HALF_MINUTE)
    await until(isDone)
    expect(site.received.map(({ path }) => path)).toEqual(['/api/revalidate', '/api/revalidate'])
  })
})
