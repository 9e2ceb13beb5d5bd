import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '../backend-fixture.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => backend.dispose())

const HOUR = 3_600_000
const title = () => backend.client('anonymous').fetch('*[_id == "a"][0].title')

async function schedule(releaseId: string, publishAt: string): Promise<void> {
  const client = backend.client('editor')
  await client.releases.create({ releaseId, metadata: { releaseType: 'scheduled' } })
  const document = { _id: `versions.${releaseId}.a`, _type: 'page', title: releaseId }
  await client.action({ actionType: 'sanity.action.document.version.create', publishedId: 'a', document })
  await client.releases.schedule({ releaseId, publishAt })
}

// The clock is tested to the millisecond in backend/lake/releases/release-clock.test.ts.

test('a scheduled release is published at its scheduled time', async () => {
  await schedule('first', new Date(Date.now() + 300).toISOString())
  await expect.poll(title).toBe('first')
  const release = await backend.client('viewer').releases.get({ releaseId: 'first' })
  expect(release).toMatchObject({ state: 'published' })
  expect(Date.parse(release?.publishedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(release?.publishAt ?? ''))
})

test('a release that came due while the backend was stopped is published at the next start', async () => {
  const due = Date.now() + HOUR
  await schedule('second', new Date(due).toISOString())
  await backend.close()
  vi.useFakeTimers({ toFake: ['Date'], now: due })
  backend = await startTestBackend({ dataDir: backend.dataDir })
  expect(await title()).toBe('second')
})
