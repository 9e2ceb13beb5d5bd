import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AskedAnswer } from './ask-next.ts'
import { createPageMemory } from './page-memory.ts'
import type { Variant } from './page-key.ts'
import { createPages } from './pages.ts'

const FINISHED = [['cache-control', 's-maxage=900']] as const
const PRIVATE = [['cache-control', 'private']] as const
const answer = (headers: AskedAnswer['headers'], body = 'text'): AskedAnswer => ({
  status: 200,
  headers,
  body: Buffer.from(body),
})

let asked: string[]
/** What Next answers. */
let next: (path: string, variant: Variant) => AskedAnswer | Promise<AskedAnswer>
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
    ask: (path, variant) => {
      asked.push(path)
      return Promise.resolve(next(path, variant))
    },
    ...{ ownHeaders: [], onOld: (path) => old.push(path), onNew: () => undefined },
  })
})
afterEach(() => void vi.useRealTimers())

const find = (path: string, variant: Variant = 'html') => pages.answerTo({ path, variant, hasQuery: false })

it('an address that answered a single visitor is tried for all again after ten seconds', async () => {
  next = () => answer(PRIVATE)
  expect(await find('/about')).toBeNull()
  next = () => answer(FINISHED)
  vi.advanceTimersByTime(9_999)
  // The clock was ahead, and is right again.
  vi.setSystemTime(Date.now() - 800 * 86_400_000)
  expect(await find('/about')).toBeNull()
  vi.advanceTimersByTime(1)
  expect((await find('/about'))?.bodies.identity.toString()).toBe('text')
  expect(asked).toEqual(['/about', '/about'])
})

it('of addresses that answered a single visitor a thousand are remembered', async () => {
  next = () => answer(PRIVATE)
  for (let number = 0; number <= 1_000; number += 1) await find(`/mine/${number}`)
  asked = []
  for (const number of [1, 1_000, 0]) await find(`/mine/${number}`)
  expect(asked).toEqual(['/mine/0'])
})

it('segments that a page does not have are not kept: there could be any number of them', async () => {
  next = (_path, variant) => answer(FINISHED, variant === 'segment:/invented' ? '' : 'text')
  for (let time = 0; time < 2; time += 1) expect(await find('/about', 'segment:/invented')).toBeNull()
  for (let time = 0; time < 2; time += 1) expect(await find('/about', 'segment:/real')).not.toBeNull()
  // The document, the invented segment each time, and the real one once.
  expect(asked).toHaveLength(4)
})

it('data for a single visitor are not kept beside the page that everybody gets', async () => {
  next = (_path, variant) => answer(variant === 'html' ? FINISHED : PRIVATE)
  expect(await find('/about', 'rsc')).toBeNull()
  expect([...memory.variantsOf('/about').keys()]).toEqual(['html'])
})

it('data that were on their way when the page was replaced are not kept beside the new page', async () => {
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

it('a redirect that is not in memory comes from Next where there is a query, which Next adds to the target', async () => {
  next = () => ({ ...answer([['cache-control', 'public, max-age=0']], ''), status: 308 })
  expect(await pages.answerTo({ path: '/old', variant: 'html', hasQuery: true })).toBeNull()
  expect((await find('/old'))?.status).toBe(308)
})

it('a page that Next itself called old is to be renewed, even if nobody visits it again', async () => {
  next = () => answer([...FINISHED, ['x-nextjs-cache', 'STALE']])
  await find('/about')
  expect(old).toEqual(['/about'])
})

it('eight requests for data are sent to Next at once, the others in turn', async () => {
  next = () => answer(FINISHED)
  await find('/about')
  const ends: (() => void)[] = []
  next = () => new Promise((resolve) => ends.push(() => resolve(answer(FINISHED))))
  const found = Array.from({ length: 20 }, (_, number) => find('/about', `segment:/${number}`))
  await vi.waitFor(() => expect(asked).toHaveLength(1 + 8))
  // Whoever has a turn asks at once: a ninth would be there by now.
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toHaveLength(1 + 8)
  next = () => answer(FINISHED)
  for (const end of ends) end()
  expect((await Promise.all(found)).filter((one) => one === null)).toEqual([])
  expect(asked).toHaveLength(1 + 20)
})
