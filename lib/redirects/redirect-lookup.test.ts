import { expect, it, onTestFinished, vi } from 'vitest'
import { createRedirectLookup, noteContentChange, type RedirectTableData } from './redirect-lookup'

const TO_NEW: RedirectTableData = {
  pages: ['/about'],
  redirects: { '/old': { to: '/new', isPermanent: true } },
}
const REDIRECT = { kind: 'redirect', target: { to: '/new', isPermanent: true }, isMistyped: false }
const EMPTY: RedirectTableData = { pages: ['/about'], redirects: {} }

/** Creates a lookup whose table and clock the test controls. */
function setUp() {
  const world = {
    table: TO_NEW,
    now: 0,
    loads: 0,
    isBroken: false,
    changedAt: -1,
  }
  const lookup = createRedirectLookup(
    () => {
      world.loads++
      if (world.isBroken) return Promise.reject(new Error('away'))
      return Promise.resolve(world.table)
    },
    {
      now: () => world.now,
      changedAt: () => world.changedAt,
    },
  )
  return { world, lookup }
}

it('finds the redirect for a path with or without a trailing slash', async () => {
  const { lookup } = setUp()
  expect(await lookup.find('/old')).toEqual(REDIRECT)
  expect(await lookup.find('/old/')).toEqual(REDIRECT)
  expect(await lookup.find('/older')).toEqual({ kind: 'none' })
})

it('loads the redirect table at most once in a quarter of a second', async () => {
  const { world, lookup } = setUp()
  await lookup.find('/old')
  world.table = EMPTY
  world.now = 249
  expect(await lookup.find('/old')).toEqual(REDIRECT)
  expect(world.loads).toBe(1)
  world.now = 250
  expect(await lookup.find('/old')).toEqual({ kind: 'none' })
  expect(world.loads).toBe(2)
})

it('keeps the redirect table if loading a new one fails', async () => {
  const { world, lookup } = setUp()
  await lookup.find('/old')
  world.isBroken = true
  world.now = 10_000
  expect(await lookup.find('/old')).toEqual(REDIRECT)
})

it('returns “unknown” if the first redirect table cannot be loaded', async () => {
  const { world, lookup } = setUp()
  world.isBroken = true
  expect(await lookup.find('/old')).toEqual({ kind: 'unknown' })
})

it('lets a known page through without waiting for the redirect table', async () => {
  const { world, lookup } = setUp()
  await lookup.find('/about')
  const never = createRedirectLookup(
    () => (world.loads++ === 1 ? Promise.resolve(EMPTY) : new Promise(() => undefined)),
    { now: () => world.now },
  )
  world.now = 1_000
  await never.find('/about')
  world.now = 2_000
  expect(await never.find('/about')).toEqual({ kind: 'page', path: '/about' })
})

it('finds a page by any percent-encoding of its path and returns the canonical path', async () => {
  const { world, lookup } = setUp()
  world.table = { pages: ['/policies/caf%C3%A9'], redirects: {} }
  for (const path of ['/policies/caf%C3%A9', '/policies/café', '/%70olicies/c%61f%c3%a9', '/policies/café/'])
    expect(await lookup.find(path), path).toEqual({ kind: 'page', path: '/policies/caf%C3%A9' })
})

it.each([
  ['/About', '/about'],
  ['/ABOUT/', '/about'],
  ['/about.', '/about'],
  ['/about%E2%80%9D)', '/about'],
  ['/about%E2%80%8B', '/about'],
  ['/policies/caf%C3%89', '/policies/caf%C3%A9'],
  ['/Policies/Data', '/policies/data'],
  ['/join-now', '/join-party?from=flyer'],
  ['/JOIN-NOW,', '/join-party?from=flyer'],
  ['/shop.', 'https://shop.example.com/A'],
])('redirects the mistyped path %s to %s', async (path, to) => {
  const { world, lookup } = setUp()
  world.table = {
    pages: ['/', '/about', '/policies/caf%C3%A9', '/policies/data', '/join-party'],
    redirects: {
      '/Join-Now': { to: '/join-party?from=flyer', isPermanent: true },
      '/shop': { to: 'https://shop.example.com/A', isPermanent: true },
    },
  }
  expect(await lookup.find(path)).toEqual({
    kind: 'redirect',
    target: { to, isPermanent: true },
    isMistyped: true,
  })
})

it('prefers an exact match to a similar one and a page to a redirect', async () => {
  const { world, lookup } = setUp()
  const to = (address: string) => ({ to: address, isPermanent: false })
  world.table = {
    pages: ['/policies/Data', '/policies/data', '/about'],
    redirects: { '/FAQ': to('/about#faq'), '/ABOUT': to('/policies/data') },
  }
  expect(await lookup.find('/policies/Data')).toEqual({ kind: 'page', path: '/policies/Data' })
  expect(await lookup.find('/FAQ')).toMatchObject({ target: to('/about#faq'), isMistyped: false })
  expect(await lookup.find('/ABOUT')).toMatchObject({ target: to('/policies/data'), isMistyped: false })
  expect(await lookup.find('/About')).toMatchObject({ target: { to: '/about', isPermanent: true } })
})

it.each(['/...', '//about', '/about/.../x', '/abou', '/about.html'])(
  'does not match %s to any page',
  async (path) => {
    const { lookup } = setUp()
    expect(await lookup.find(path)).toEqual({ kind: 'none' })
  },
)

it('ignores redirects that form a loop, regardless of capitals and trailing punctuation', async () => {
  const { world, lookup } = setUp()
  const to = (address: string) => ({ to: address, isPermanent: true })
  world.table = { pages: [], redirects: { '/x.': to('/x'), '/Y': to('/z'), '/Z': to('/y#end') } }
  for (const path of ['/x', '/y', '/z']) expect(await lookup.find(path), path).toEqual({ kind: 'none' })
})

it('reloads even a fresh redirect table after a content change', async () => {
  const { world, lookup } = setUp()
  expect(await lookup.find('/policies/new')).toEqual({ kind: 'none' })
  world.table = { pages: ['/policies/new'], redirects: {} }
  world.now = 10
  expect(await lookup.find('/policies/new')).toEqual({ kind: 'none' })
  world.changedAt = 5
  expect(await lookup.find('/policies/new')).toEqual({ kind: 'page', path: '/policies/new' })
})

it('reloads the redirect table if content changed while the table was loading', async () => {
  const { world, lookup } = setUp()
  const found = lookup.find('/policies/new')
  world.table = { pages: ['/policies/new'], redirects: {} }
  world.changedAt = 0
  expect(await found).toEqual({ kind: 'page', path: '/policies/new' })
  expect(world.loads).toBe(2)
})

it('retries a failed load at growing intervals without delaying requests', async () => {
  const { world, lookup } = setUp()
  world.isBroken = true
  const asked: number[] = []
  for (world.now = 0; world.now < 300_000; world.now += 100) {
    const before = world.loads
    expect(await lookup.find('/old')).toEqual({ kind: 'unknown' })
    if (world.loads > before) asked.push(world.now)
  }
  expect(asked).toEqual([0, 500, 1_500, 3_500, 7_500, 15_500, 31_500, 63_500, 123_500, 183_500, 243_500])
  world.isBroken = false
  world.now = 303_500
  expect(await lookup.find('/old')).toEqual(REDIRECT)
  world.now += 250
  const before = world.loads
  await lookup.find('/old')
  expect(world.loads - before).toBe(1)
})

it('retries a failed load immediately after a content change', async () => {
  const { world, lookup } = setUp()
  world.isBroken = true
  for (world.now = 0; world.now < 10_000; world.now += 500) await lookup.find('/old')
  world.isBroken = false
  expect(await lookup.find('/old')).toEqual({ kind: 'unknown' })
  world.changedAt = world.now
  world.now += 1
  expect(await lookup.find('/old')).toEqual(REDIRECT)
})

it('waits for the redirect table at most once, even if content changes in the meantime', async () => {
  let loads = 0
  let changedAt = -1
  const never = createRedirectLookup(
    () => {
      loads += 1
      changedAt = loads
      return new Promise(() => undefined)
    },
    { now: () => 0, changedAt: () => changedAt, waitMs: 5 },
  )
  expect(await never.find('/old')).toEqual({ kind: 'unknown' })
  expect(await never.find('/older')).toEqual({ kind: 'unknown' })
  expect(loads).toBe(1)
})

it('notices a content change even if the clock was set back just before the change', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
    globalThis.lastContentChange = undefined
  })
  let table = TO_NEW
  const lookup = createRedirectLookup(() => Promise.resolve(table))
  vi.advanceTimersByTime(1_000)
  expect(await lookup.find('/old')).toEqual(REDIRECT)
  vi.setSystemTime(Date.now() - 800 * 86_400_000)
  table = EMPTY
  vi.advanceTimersByTime(10)
  noteContentChange()
  expect(await lookup.find('/old')).toEqual({ kind: 'none' })
})
