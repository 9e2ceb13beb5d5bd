import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../backend-fixture.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.dispose())

/** Ends a test that hangs: the clock itself is to the millisecond (backend/lake/releases/release-clock.test.ts). */
const SLOW = { timeout: 15_000 }
const soon = () => new Date(Date.now() + 300).toISOString()
const title = () => backend.client('anonymous').fetch('*[_id == "a"][0].title')

async function schedule(releaseId: string, publishAt: string): Promise<void> {
  const client = backend.client('editor')
  await client.releases.create({ releaseId, metadata: { releaseType: 'scheduled' } })
  const document = { _id: `versions.${releaseId}.a`, _type: 'page', title: releaseId }
  await client.action({ actionType: 'sanity.action.document.version.create', publishedId: 'a', document })
  await client.releases.schedule({ releaseId, publishAt })
}

test('a scheduled release is published at its time, and at the next start when nothing ran then', async () => {
  await schedule('first', soon())
  await expect.poll(title, SLOW).toBe('first')
  const release = await backend.client('viewer').releases.get({ releaseId: 'first' })
  expect(release).toMatchObject({ state: 'published' })
  expect(Date.parse(release?.publishedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(release?.publishAt ?? ''))

  const due = soon()
  await schedule('second', due)
  await backend.close()
  // A condition on the clock itself: nothing runs that could be asked.
  await expect.poll(() => Date.now(), SLOW).toBeGreaterThan(Date.parse(due))
  backend = await startTestBackend({ dataDir: backend.dataDir })
  expect(await title()).toBe('second')
})
