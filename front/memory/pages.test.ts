import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FetchedResponse } from './next-client.ts'
import { createPageMemory } from './page-memory.ts'
import type { Variant } from './page-key.ts'
import { createPages } from './pages.ts'

const FINISHED = [['cache-control', 's-maxage=900']] as const
const PRIVATE = [['cache-control', 'private']] as const
const answer = (headers: FetchedResponse['headers'], body = 'text'): FetchedResponse => ({
  status: 200,
  headers,
  body: Buffer.from(body),
})

let asked: string[]
/** Next's response. */
let next: (path: string, variant: Variant) => FetchedResponse | Promise<FetchedResponse>
let memory: ReturnType<typeof createPageMemory>
let pages: ReturnType<typeof createPages>
let old: string[]

beforeEach(() => {
  asked = []
  old = []
  memory = createPageMemory(10_000_000)
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  pages = createPages({
    memory,
    fetchPage: (path, variant) => {
      asked.push(path)
      return Promise.resolve(next(path, variant))
    },
    ...{ ownHeaders: [], compareFirst: () => undefined },
    ...{ onStale: (path) => old.push(path), onAdded: () => undefined },
  })
})
afterEach(() => void vi.useRealTimers())

const find = (path: string, variant: Variant = 'html') => pages.load({ path, variant, hasQuery: false })

it('requests a page again ten seconds after a private response', async () => {
  next = () => answer(PRIVATE)
  expect(await find('/about')).toBeNull()
  next = () => answer(FINISHED)
  vi.advanceTimersByTime(9_999)
  // Corrects the system clock, which was 800 days ahead.
  vi.setSystemTime(Date.now() - 800 * 86_400_000)
  expect(await find('/about')).toBeNull()
  vi.advanceTimersByTime(1)
  expect((await find('/about'))?.bodies).toEqual({ identity: Buffer.from('text') })
  expect(asked).toEqual(['/about', '/about'])
})

it('remembers up to a thousand pages with private responses', async () => {
  next = () => answer(PRIVATE)
  for (let number = 0; number <= 1_000; number += 1) await find(`/mine/${number}`)
  asked = []
  for (const number of [1, 1_000, 0]) await find(`/mine/${number}`)
  expect(asked).toEqual(['/mine/0'])
})

it('does not cache missing router segments', async () => {
  next = (_path, variant) => answer(FINISHED, variant === 'segment:/invented' ? '' : 'text')
  for (let time = 0; time < 2; time += 1) expect(await find('/about', 'segment:/invented')).toBeNull()
  for (let time = 0; time < 2; time += 1) expect(await find('/about', 'segment:/real')).not.toBeNull()
  // One request for the document, two for the invented segment and one for the real segment.
  expect(asked).toHaveLength(4)
})

it('does not cache private router data with a shared page', async () => {
  next = (_path, variant) => answer(variant === 'html' ? FINISHED : PRIVATE)
  expect(await find('/about', 'rsc')).toBeNull()
  expect([...memory.variantsOf('/about').keys()]).toEqual(['html'])
})

it('does not cache router data that was requested before its page was replaced', async () => {
  next = () => answer(FINISHED)
  const document = await find('/about')
  expect.assert(document !== null)
  next = () => {
    memory.replace('/about', new Map([['html', { ...document, etag: 'W/"new"' }]]))
    return answer(FINISHED, 'of before')
  }
  await find('/about', 'rsc')
  expect([...memory.variantsOf('/about').keys()]).toEqual(['html'])
})

it('load returns null for a redirect if the URL has a query', async () => {
  next = () => ({ ...answer([['cache-control', 'public, max-age=0']], ''), status: 308 })
  expect(await pages.load({ path: '/old', variant: 'html', hasQuery: true })).toBeNull()
  expect((await find('/old'))?.status).toBe(308)
})

it('schedules the renewal of a page that Next marks as stale', async () => {
  next = () => answer([...FINISHED, ['x-nextjs-cache', 'STALE']])
  await find('/about')
  expect(old).toEqual(['/about'])
})

it('sends at most eight router data requests to Next at once', async () => {
  next = () => answer(FINISHED)
  await find('/about')
  const ends: (() => void)[] = []
  next = () => new Promise((resolve) => ends.push(() => resolve(answer(FINISHED))))
  const found = Array.from({ length: 20 }, (_, number) => find('/about', `segment:/${number}`))
  await vi.waitFor(() => expect(asked).toHaveLength(1 + 8))
  // A running task sends its request immediately, so a ninth request would have arrived by now.
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toHaveLength(1 + 8)
  next = () => answer(FINISHED)
  for (const end of ends) end()
  expect((await Promise.all(found)).filter((one) => one === null)).toEqual([])
  expect(asked).toHaveLength(1 + 20)
})
