import { expect, it } from 'vitest'
import { createRedirectLookup } from './redirect-lookup'
import type { RedirectTableData } from './redirect-table'

const TO_NEW: RedirectTableData = {
  pages: ['/about'],
  redirects: { '/old': { to: '/new', isPermanent: true } },
}
const EMPTY: RedirectTableData = { pages: ['/about'], redirects: {} }

/** A lookup whose table and clock the test sets. */
function setUp() {
  const world = { table: TO_NEW, now: 0, loads: 0, isBroken: false, isStale: false }
  const lookup = createRedirectLookup(
    () => {
      world.loads++
      if (world.isBroken) return Promise.reject(new Error('away'))
      return Promise.resolve({ table: world.table, isStale: world.isStale })
    },
    () => world.now,
  )
  return { world, lookup }
}

it('finds where an address leads, with or without a slash at its end', async () => {
  const { lookup } = setUp()
  expect(await lookup.find('/old')).toEqual({ to: '/new', isPermanent: true })
  expect(await lookup.find('/old/')).toEqual({ to: '/new', isPermanent: true })
  expect(await lookup.find('/older')).toBeUndefined()
})

it('asks for the table once in a quarter of a second, and shows what changed in it', async () => {
  const { world, lookup } = setUp()
  await lookup.find('/old')
  world.table = EMPTY
  world.now = 249
  expect(await lookup.find('/old')).toBeDefined()
  expect(world.loads).toBe(1)
  world.now = 250
  expect(await lookup.find('/old')).toBeUndefined()
  expect(world.loads).toBe(2)
})

it('asks again at once while a newer table is being made', async () => {
  const { world, lookup } = setUp()
  world.isStale = true
  await lookup.find('/old')
  world.isStale = false
  world.table = EMPTY
  expect(await lookup.find('/old')).toBeUndefined()
})

it('keeps what it knew while the table cannot be had', async () => {
  const { world, lookup } = setUp()
  await lookup.find('/old')
  world.isBroken = true
  world.now = 10_000
  expect(await lookup.find('/old')).toBeDefined()
})

it('knows nothing, and lets everything pass, before it has had a table', async () => {
  const { world, lookup } = setUp()
  world.isBroken = true
  expect(await lookup.find('/old')).toBeUndefined()
})

it('lets a page pass without waiting for the table', async () => {
  const { world, lookup } = setUp()
  await lookup.find('/about')
  const never = createRedirectLookup(
    () =>
      world.loads++ === 1 ? Promise.resolve({ table: EMPTY, isStale: true }) : new Promise(() => undefined),
    () => 0,
  )
  await never.find('/about')
  expect(await never.find('/about')).toBeUndefined()
})
