import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { RouteContext } from '../base/route.ts'
import { bodyOf, mayHaveOriginal, originalQuery } from './serve-file.ts'

const DAY_MS = 86_400_000

const PATH = 'images/local/production/a-1x1.jpg'

const context = (query: string): RouteContext => ({
  request: new Request('http://localhost/'),
  url: new URL(`http://localhost/?${query}`),
  params: {},
  caller: { kind: 'anonymous' },
  callerRemains: () => true,
  isOverSocket: false,
  remoteAddress: '127.0.0.1',
})

it('a signed URL gives access to one original for a day', () => {
  const query = originalQuery(PATH, 1_000)
  expect(mayHaveOriginal(context(query), PATH, 1_000)).toBe(true)
  expect(mayHaveOriginal(context(query), PATH, DAY_MS + 999)).toBe(true)
  expect(mayHaveOriginal(context(query), PATH, DAY_MS + 1_000)).toBe(false)
  expect(mayHaveOriginal(context(query), 'images/local/production/b-1x1.jpg', 1_000)).toBe(false)
  expect(mayHaveOriginal(context(query.replace('dlRaw=true', 'dlRaw=')), PATH, 1_000)).toBe(false)
  // The last query has a tampered signature.
  expect(mayHaveOriginal(context(query.replace('pass=', 'pass=1')), PATH, 1_000)).toBe(false)
})

it('lets API clients with a role, but not the site’s server, read originals', () => {
  const asked = context('dlRaw=true')
  const program = { kind: 'service', id: 's', name: 'Script', role: 'viewer' } as const
  expect(mayHaveOriginal({ ...asked, caller: program }, PATH)).toBe(true)
  expect(mayHaveOriginal({ ...asked, caller: { kind: 'site', id: 'site', name: 'Site' } }, PATH)).toBe(false)
})

it('closes a file if the reader disconnects while the file is being opened', async () => {
  const openFiles = () => readdirSync('/dev/fd').length
  const before = openFiles()
  for (let readers = 0; readers < 50; readers += 1) {
    const reader = bodyOf({ path: import.meta.filename, size: 10 }).getReader()
    const reading = reader.read()
    // The stream has asked for its first chunk, but no system call has returned yet.
    for (let ticks = 0; ticks < 5; ticks += 1) await Promise.resolve()
    await reader.cancel()
    expect(await reading).toMatchObject({ done: true })
  }
  // By now, earlier open calls have finished.
  const last = await open(import.meta.filename)
  await last.close()
  expect(openFiles() - before, 'files left open').toBeLessThan(25)
})
