import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AskedAnswer, trackRequests } from './ask-next.ts'
import type { Variant } from './page-key.ts'
import { createPageMemory } from './page-memory.ts'
import { createRenewal } from './renewal.ts'
import type { RenewalTimes } from './renewal-times.ts'
import { storedFrom } from './stored-answer.ts'

const PAGE: AskedAnswer = {
  status: 200,
  headers: [['cache-control', 's-maxage=900']],
  body: Buffer.from('about'),
}
const PICTURE: AskedAnswer = {
  status: 200,
  headers: [['cache-control', 'public, max-age=3600']],
  body: Buffer.from('drawn'),
}

let memory: ReturnType<typeof createPageMemory>
let asked: string[]
let next: (variant: Variant) => AskedAnswer
let renewal: ReturnType<typeof createRenewal>

beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(1_000_000)
  memory = createPageMemory(10_000_000)
  asked = []
  next = () => PAGE
})
afterEach(() => {
  renewal.stop()
  vi.useRealTimers()
})

function open(times?: RenewalTimes) {
  const ask = (path: string, variant: Variant) => {
    asked.push(path)
    return Promise.resolve(next(variant))
  }
  renewal = createRenewal({
    memory,
    requests: trackRequests(ask),
    tell: () => Promise.resolve(false),
    times,
    ...{ ownHeaders: [], onChange: () => undefined },
  })
}

/** Keeps an answer that was asked for at the time zero. */
async function keep(path: string, answer: AskedAnswer, seconds: number): Promise<void> {
  memory.add(path, 'html', await storedFrom(answer, { seconds, ownHeaders: [], now: 0 }))
}

it('a page that is the same after its lifetime has a lifetime again', async () => {
  await keep('/about', PAGE, 900)
  expect(memory.variantsOf('/about').get('html')?.renewAt).toBe(900_000)
  open()
  renewal.renew('/about')
  await vi.waitFor(() =>
    expect(memory.variantsOf('/about').get('html')?.renewAt).toBeGreaterThanOrEqual(1_900_000),
  )
  expect(asked).toEqual(['/about'])
})

it('a page that fails is requested again after a minute at most', async () => {
  open({ away: 3_600_000 })
  next = () => ({ ...PAGE, status: 500 })
  renewal.renew('/about')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toEqual(['/about'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['/about', '/about'])
})

it('a share image, which browsers keep too, is not drawn again at each change', async () => {
  await keep('/about', PAGE, 900)
  await keep('/share/home.png', PICTURE, 3_600)
  open()
  renewal.noticed({ pages: [], isMarked: true }, performance.now())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.toSorted()).toEqual(['/about', '/page-not-found'])
})

it('data that Next cannot render are not kept beside the page that it can', async () => {
  await keep('/about', PAGE, 900)
  memory.add('/about', 'rsc', await storedFrom(PAGE, { seconds: null, ownHeaders: [] }))
  open()
  const renewed = { ...PAGE, body: Buffer.from('about 2') }
  next = (variant) => (variant === 'html' ? renewed : { ...PAGE, status: 500 })
  renewal.renew('/about')
  await vi.waitFor(() =>
    expect(memory.variantsOf('/about').get('html')?.bodies.identity.toString()).toBe('about 2'),
  )
  expect([...memory.variantsOf('/about').keys()]).toEqual(['html'])
})
