import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '../contract/backend-fixture.ts'

const DAY = 86_400_000

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => backend.dispose())

/** Sets this process's clock and therefore the backend's, which runs in the same process. Timers keep running. */
function leap(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY })
}

it('keeps sessions, known browsers and links valid after starting with the clock 800 days ahead', async () => {
  const [ada, bob] = [backend.signIn('editor'), backend.signIn('editor')]
  // The trusted clock starts at the last stored time.
  await backend.client('service').create({ _id: 'page', _type: 'page' })
  const device = backend.staff.devices.remember(null, ada.id)
  backend.staff.links.create({ kind: 'invite', email: 'cleo@example.org', role: 'viewer' })

  leap(800)
  backend = await backend.restart()
  // According to that clock nobody is signed in any more. Old data is deleted when somebody signs in or lists links.
  expect(backend.staff.sessions.find(ada.token)).toBeNull()
  backend.staff.sessions.start(bob.id)
  backend.staff.devices.remember(null, bob.id)
  expect(backend.staff.links.list()).toEqual([])

  vi.useRealTimers()
  backend = await backend.restart()
  expect(backend.staff.sessions.find(ada.token)).toMatchObject({ id: ada.id })
  expect(backend.staff.devices.isKnown(device, ada.id)).toBe(true)
  expect(backend.staff.links.list()).toMatchObject([{ email: 'cleo@example.org' }])
})

it('a save while the clock is 800 days ahead does not shift the times of later saves', async () => {
  const program = backend.client('service')
  const openPreview = () => program.create({ _type: 'sanity.previewUrlSecret', secret: 'abc' })
  leap(800)
  await program.create({ _id: 'ahead', _type: 'page' })
  await openPreview()
  vi.useRealTimers()
  await openPreview()
  const saved = await program.create({ _id: 'after', _type: 'page' })
  expect(Math.abs(Date.parse(saved._updatedAt) - Date.now())).toBeLessThan(DAY)
  expect(await program.fetch('count(*[_type == "sanity.previewUrlSecret"])')).toBe(1)
  // Saving the page again gives it the current time.
  await program.patch('ahead').set({ title: 'Again' }).commit()
  expect(await program.fetch('*[dateTime(_updatedAt) > dateTime(now())]._id')).toEqual([])
})

it('keeps existing sessions if the clock is 800 days ahead on the first start', async () => {
  const ada = backend.signIn('editor')
  leap(800)
  await backend.close()
  rmSync(join(backend.dataDir, 'clock.json'))
  backend = await startTestBackend({ dataDir: backend.dataDir })
  // When somebody signs in, the newest stored time comes from the wrong clock.
  await backend.client('service').create({ _type: 'page' })
  backend.staff.sessions.start(ada.id)
  vi.useRealTimers()
  backend = await backend.restart()
  expect(backend.staff.sessions.find(ada.token)).toMatchObject({ id: ada.id })
})
