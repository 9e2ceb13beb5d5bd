import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrateContent } from '../../../scripts/content/migrate-content.ts'
import { freePort } from '../../../scripts/stack/ports.ts'
import { makeFormerDataFolder } from '../../fixtures/before-pages/open.ts'
import { lakeClient } from '../../setup/lake-client.ts'
import { passOn } from '../../setup/pass-on.ts'
import { startTestBackend, type TestBackend } from '../backend-fixture.ts'
import { allOf, linksIn, reading, type Stored, useFormerFolders } from './former-content.ts'
import { openTerminal } from './script-fixture.ts'

// migration.test.ts has the tests that run every time.

const SITE_URL = 'https://party.example'
const formerFolder = useFormerFolders()

it('a migration carries over the two-person rule and the draft under review', async () => {
  const terminal = await openTerminal()
  makeFormerDataFolder(terminal.dataDir)
  const tokens = await reading(terminal.dataDir, async (backend) => {
    const people = { asker: backend.signIn('editor'), reviewer: backend.signIn('administrator') }
    const ask = (who: keyof typeof people, method: string, path: string, body: object) =>
      fetch(`${backend.url}/backend/staff${path}`, {
        method,
        headers: { authorization: `Bearer ${people[who].token}` },
        body: JSON.stringify(body),
      })
    const types = ['about', 'policy']
    expect((await ask('reviewer', 'PUT', '/second-account', { types })).status).toBe(200)
    const draft = (await backend.client('service').getDocument('drafts.about')) ?? expect.fail()
    const review = { documentId: 'about', revision: draft._rev, reviewerId: people.reviewer.id }
    expect((await ask('asker', 'POST', '/reviews', review)).status).toBe(201)
    return people
  })
  const { lines } = await terminal.run('scripts/with-backend.ts', ['true'])
  expect(lines).toContain('Pages now need a second account to be published, as some of their documents did.')
  await reading(terminal.dataDir, async (backend) => {
    const headers = { authorization: `Bearer ${tokens.reviewer.token}` }
    const get = async (path: string): Promise<unknown> =>
      (await fetch(`${backend.url}/backend/staff${path}`, { headers })).json()
    expect(await get('/second-account')).toEqual({ types: ['page', 'policy'] })
    expect(await get('/reviews')).toMatchObject({ waiting: [{ documentId: 'about', documentType: 'page' }] })
  })
  await terminal.close()
})

describe('a migration', () => {
  let backend: TestBackend
  beforeEach(async () => {
    backend = await startTestBackend({ dataDir: formerFolder() })
  })
  afterEach(() => backend.close())
  const client = () => backend.client('service')

  it('a migration keeps edits made while it runs', async () => {
    let edits = 0
    const edit = async () => {
      edits += 1
      await client().patch('about').set({ title: 'Written meanwhile' }).commit()
      return []
    }
    await migrateContent(client(), { siteUrl: SITE_URL, prepare: edit })
    expect(edits).toBe(1)
    expect(await client().getDocument('about')).toMatchObject({ _type: 'page', title: 'Written meanwhile' })
  })

  it('a migration turns links to an unpublished page into weak references', async () => {
    await backend.client('editor').action({
      actionType: 'sanity.action.document.unpublish',
      draftId: 'drafts.about',
      publishedId: 'about',
    })
    await migrateContent(client(), { siteUrl: SITE_URL })
    const draft = (await client().getDocument('drafts.policy-innovation')) ?? expect.fail()
    expect(linksIn(draft)).toContainEqual(
      expect.objectContaining({
        _key: 'toAbout-link',
        document: { _type: 'reference', _ref: 'about', _weak: true, _strengthenOnPublish: { type: 'page' } },
      }),
    )
  })

  it('a second migration converts the versions of a release that was unarchived after the first', async () => {
    const { releases } = client()
    await releases.create({ releaseId: 'rBack', metadata: { releaseType: 'undecided' } })
    await client().createVersion({ publishedId: 'about', baseId: 'about', releaseId: 'rBack' })
    await releases.archive({ releaseId: 'rBack' })
    await migrateContent(client(), { siteUrl: SITE_URL })
    await releases.unarchive({ releaseId: 'rBack' })
    expect(await client().getDocument('versions.rBack.about')).toMatchObject({ _type: 'about' })
    await migrateContent(client(), { siteUrl: SITE_URL })
    expect(await client().getDocument('versions.rBack.about')).toMatchObject({ _type: 'page' })
    expect(await migrateContent(client(), { siteUrl: SITE_URL })).toEqual([])
  })

  it('after an interrupted run, a migration schedules an overdue release to be published within a minute', async () => {
    const publishAt = '2026-01-01T00:00:00.000Z'
    await client().create({
      ...{ _id: 'migration.schedules', _type: 'sanity.migrationSchedules' },
      schedules: [{ releaseId: 'rCampaign', title: 'Campaign', publishAt }],
    })
    const before = Date.now()
    await migrateContent(client(), { siteUrl: SITE_URL })
    const release = await client().releases.get({ releaseId: 'rCampaign' })
    expect(release).toMatchObject({ state: 'scheduled' })
    expect(Date.parse(String(release?.publishAt)) - before).toBeLessThan(60_000)
    expect(await client().getDocument('migration.schedules')).toBeUndefined()
  })

  it('a migration splits large content into several transactions', async () => {
    const long = 'x'.repeat(1_200_000)
    for (const id of ['about', 'drafts.about'])
      await client().patch(id).set({ 'mission.text': long }).commit()
    await migrateContent(client(), { siteUrl: SITE_URL })
    const pages = await client().fetch<Stored[]>('*[_id in ["about", "drafts.about"]]')
    expect(pages.map(({ _type }) => _type)).toEqual(['page', 'page'])
    expect(new Set(pages.map(({ _rev }) => _rev)).size).toBe(2)
  })
})

describe('a migration that is cut off', () => {
  let expected: unknown
  beforeAll(async () => {
    expected = await reading(formerFolder(), migratedContent)
  })

  // backend/lake/store/durability.test.ts kills the store itself. After each cut, the disk holds what the previous write stored: the record of the schedules, two unscheduled
  // releases, the pages, and the restored schedules. The last write deletes the record.
  it.each([
    [1, '/data/actions'],
    [2, '/data/actions'],
    [2, '/data/mutate'],
    [3, '/data/actions'],
    [3, '/data/mutate'],
  ] as const)(
    'a migration that is cut off before request %i to %s loses nothing, and the next migration completes it',
    async (count, path) => {
      const dataDir = formerFolder()
      const backend = await startTestBackend({ dataDir })
      let seen = 0
      const proxy = createServer((incoming, outgoing) => {
        if (incoming.url?.includes(path) === true && ++seen === count) {
          proxy.close()
          return proxy.closeAllConnections()
        }
        passOn(incoming, outgoing, {
          port: Number(new URL(backend.url).port),
          headers: incoming.headers,
        })
      })
      const port = await freePort()
      await once(proxy.listen(port, '127.0.0.1'), 'listening')
      const client = lakeClient(`http://127.0.0.1:${port}`, { token: backend.token('service') ?? '' })
      await expect(migrateContent(client, { siteUrl: SITE_URL })).rejects.toThrow()
      await backend.close()
      expect(seen).toBe(count)
      expect(await reading(dataDir, migratedContent)).toEqual(expected)
    },
  )
})

/** Migrates content and returns it without timestamps. */
async function migratedContent(backend: TestBackend): Promise<unknown> {
  await migrateContent(backend.client('service'), { siteUrl: SITE_URL })
  return (await allOf(backend)).map(({ _rev, _updatedAt, ...content }) => content)
}
