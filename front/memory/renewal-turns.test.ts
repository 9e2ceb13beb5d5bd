import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FetchedResponse, type Stale, trackRequests } from './next-client.ts'
import type { Variant } from './page-key.ts'
import { createPageMemory } from './page-memory.ts'
import { createRenewal } from './renewal.ts'
import type { RenewalTimes } from './renewal-types.ts'
import { toCachedResponse } from './cached-response.ts'

const PAGE: FetchedResponse = {
  status: 200,
  headers: [['cache-control', 's-maxage=900']],
  body: Buffer.from('about'),
}
const PICTURE: FetchedResponse = {
  status: 200,
  headers: [['cache-control', 'public, max-age=3600']],
  body: Buffer.from('drawn'),
}

let memory: ReturnType<typeof createPageMemory>
let asked: string[]
let next: (variant: Variant) => FetchedResponse | Promise<FetchedResponse>
let renewal: ReturnType<typeof createRenewal>
/** Whether Next reports that it has invalidated pages. */
let isMarked: boolean
/** Called when Next is asked to invalidate pages. */
let onInvalidate: (stale: Stale) => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(1_000_000)
  memory = createPageMemory(10_000_000)
  asked = []
  next = () => PAGE
  isMarked = false
  onInvalidate = () => undefined
})
afterEach(() => {
  renewal.stop()
  vi.useRealTimers()
})

function open(times?: RenewalTimes) {
  const fetchPage = (path: string, variant: Variant) => {
    asked.push(path)
    return Promise.resolve(next(variant))
  }
  renewal = createRenewal({
    memory,
    requests: trackRequests(fetchPage),
    invalidate(stale) {
      onInvalidate(stale)
      return Promise.resolve(isMarked)
    },
    times,
    ...{ ownHeaders: [], onChange: () => undefined },
  })
}

/** Caches a response requested at time zero. */
async function keep(path: string, answer: FetchedResponse, seconds: number): Promise<void> {
  memory.add(path, 'html', await toCachedResponse(answer, { seconds, ownHeaders: [], now: 0 }))
}

it('restarts the lifetime of a page that renewal finds unchanged', async () => {
  await keep('/about', PAGE, 900)
  expect(memory.variantsOf('/about').get('html')?.renewAt).toBe(900_000)
  open()
  renewal.renew('/about')
  await vi.waitFor(() =>
    expect(memory.variantsOf('/about').get('html')?.renewAt).toBeGreaterThanOrEqual(1_900_000),
  )
  expect(asked).toEqual(['/about'])
})

it('retries a failing page at least once a minute', async () => {
  open({ away: 3_600_000 })
  next = () => ({ ...PAGE, status: 500 })
  renewal.renew('/about')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toEqual(['/about'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['/about', '/about'])
})

it('renews a page at once after its first webhook, and after further ones only when its interval has passed', async () => {
  await keep('/about', PAGE, 900)
  open({ spacing: 60_000 })
  renewal.renew('/about')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['/about'])
  renewal.revalidated(['/about'], performance.now())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['/about', '/about'])
  renewal.revalidated(['/about'], performance.now())
  await vi.advanceTimersByTimeAsync(50_000)
  expect(asked).toEqual(['/about', '/about'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual(['/about', '/about', '/about'])
})

it('after a webhook, invalidates and renews a page that was in flight before comparing the others', async () => {
  const inFlight = Promise.withResolvers<FetchedResponse>()
  await keep('/about', PAGE, 900)
  open()
  onInvalidate = (stale) => asked.push(`invalidate ${String(stale)}`)
  next = () => inFlight.promise
  renewal.renew('/about')
  await vi.advanceTimersByTimeAsync(0)
  renewal.revalidated(['/about'], performance.now())
  await vi.advanceTimersByTimeAsync(100)
  next = () => PAGE
  inFlight.resolve(PAGE)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked.slice(0, 4)).toEqual(['/about', 'invalidate /about', '/about', 'invalidate changed'])
})

it('does not request a share image again after a change', async () => {
  await keep('/about', PAGE, 900)
  await keep('/share/home.png', PICTURE, 3_600)
  open()
  isMarked = true
  renewal.changed()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.toSorted()).toEqual(['/', '/about', '/page-not-found'])
})

it('drops router data that Next cannot render for the new page', async () => {
  await keep('/about', PAGE, 900)
  memory.add('/about', 'rsc', await toCachedResponse(PAGE, { seconds: null, ownHeaders: [] }))
  open()
  const renewed = { ...PAGE, body: Buffer.from('about 2') }
  next = (variant) => (variant === 'html' ? renewed : { ...PAGE, status: 500 })
  renewal.renew('/about')
  await vi.waitFor(() =>
    expect(memory.variantsOf('/about').get('html')?.bodies).toEqual({ identity: Buffer.from('about 2') }),
  )
  expect([...memory.variantsOf('/about').keys()]).toEqual(['html'])
})
