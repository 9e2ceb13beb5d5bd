import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkBackup, firstValue } from '../../../scripts/backup/backup-folder.ts'
import { isRecord } from '../../../lib/shared/is-record.ts'
import { migrateContent } from '../../../scripts/content/migrate-content.ts'
import { MAPPINGS } from '../../../scripts/content/pages/mappings.ts'
import { freePort } from '../../../scripts/stack/ports.ts'
import { makeFormerDataFolder } from '../../fixtures/before-pages/open.ts'
import { lakeClient } from '../../setup/lake-client.ts'
import { passOn } from '../../setup/pass-on.ts'
import { startTestBackend, type TestBackend } from '../backend-fixture.ts'
import { openTerminal, type Terminal } from './script-fixture.ts'

const SITE_URL = 'https://party.example'
const ALL = '*[!(_type in ["sanity.imageAsset", "sanity.fileAsset"])] | order(_id)'

interface Stored {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  [field: string]: unknown
}

const Transaction = z.object({ id: z.string() })
const Documents = z.object({ documents: z.array(z.unknown()) })

const folders: string[] = []
function formerFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migration-'))
  folders.push(folder)
  makeFormerDataFolder(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Opens a data folder that no backend is using, and reads from it. */
async function reading<Result>(
  dataDir: string,
  read: (backend: TestBackend) => Promise<Result>,
): Promise<Result> {
  const backend = await startTestBackend({ dataDir })
  try {
    return await read(backend)
  } finally {
    await backend.close()
  }
}

const allOf = (backend: TestBackend) => backend.client('service').fetch<Stored[]>(ALL)

async function historyOf(backend: TestBackend, id: string): Promise<string[]> {
  const path = `/lake/v2025-11-01/data/history/production/transactions/${id}?excludeContent=true`
  return (await (await backend.request('service', path)).text()).split('\n').filter((line) => line !== '')
}

async function atTransaction(backend: TestBackend, id: string, transaction: string): Promise<unknown> {
  const { id: revision } = Transaction.parse(JSON.parse(transaction))
  const path = `/lake/v2025-11-01/data/history/production/documents/${id}?revision=${revision}`
  return Documents.parse(await (await backend.request('service', path)).json()).documents[0]
}

describe('a start on a data folder of the previous version', () => {
  let terminal: Terminal
  let former: Stored[]
  let formerHistory: string[]
  let lines: string[]
  let now: Stored[]
  const document = (id: string) => now.find(({ _id }) => _id === id) ?? expect.fail(id)
  const backups = () => readdirSync(terminal.dataDir).filter((name) => name.startsWith('before-migration'))
  const start = async () => (await terminal.run('scripts/with-backend.ts', ['true'])).lines

  beforeAll(async () => {
    terminal = await openTerminal()
    makeFormerDataFolder(terminal.dataDir)
    // A folder left behind by a startup that was killed.
    mkdirSync(join(terminal.dataDir, 'before-migration-2026-11-01T00-00-00.000Z.unfinished'))
    former = await reading(terminal.dataDir, allOf)
    formerHistory = await reading(terminal.dataDir, (backend) => historyOf(backend, 'about'))
    lines = await start()
    now = await reading(terminal.dataDir, allOf)
  })
  afterAll(() => terminal.close())

  it('a migration turns each old document, draft and version into a page with the same ID and time', () => {
    // Startup adds these to any older content.
    const added = ['candidatesPage', 'eventsPage', 'newsPage']
    const migrated = now.filter(({ _id }) => !added.includes(_id))
    expect(migrated.map(({ _id, _createdAt }) => [_id, _createdAt])).toEqual(
      former.map(({ _id, _createdAt }) => [_id, _createdAt]),
    )
    const pages = former.filter(({ _type }) => Object.hasOwn(MAPPINGS, _type)).map(({ _id }) => _id)
    expect(pages).toEqual(expect.arrayContaining(['about', 'drafts.about', 'versions.rCampaign.about']))
    expect(pages.map((id) => document(id)._type)).toEqual(pages.map(() => 'page'))
    expect(lines).toContainEqual(expect.stringMatching(/^Pages are now made of blocks: \d+ documents$/))
  })

  it.each([
    ['about', 'We were founded in a share house'],
    ['about', 'Edited mission: a fair go for the next generation.'],
    ['drafts.about', 'A description of which only the draft knows.'],
    ['drafts.about', 'A vision of which only the draft knows.'],
    ['versions.rCampaign.about', 'A title that waits for the campaign'],
    ['versions.rCampaign.contact', 'Talk to the campaign'],
    ['versions.rElection.election', 'Today is the day'],
    ['versions.rDraft.manifesto', 'The manifesto that is scheduled'],
    ['home', 'The headline that the editor published'],
    ['drafts.home', 'A headline that waits in a draft'],
    ['volunteer', 'Give us one Saturday'],
    ['drafts.volunteer', 'A volunteer text that waits in a draft.'],
    ['drafts.policy-innovation', 'Innovation, in a draft'],
  ])('a migration keeps the text of %s: “%s”', (id, words) => {
    expect(JSON.stringify(document(id))).toContain(words)
  })

  it('a migration keeps the order of lists that staff sorted', () => {
    const keysIn = (value: unknown) => JSON.stringify(value).match(/"_key":"[^"]+"/g) ?? []
    const keys: string[] = keysIn(former.find(({ _id }) => _id === 'about')?.['principles'])
    expect(keys.length).toBeGreaterThan(3)
    expect(keysIn(document('about')).filter((key) => keys.includes(key))).toEqual(keys)
  })

  it('a migration converts page links to references in published, draft and release documents', () => {
    const about = { kind: 'document', document: { _type: 'reference', _ref: 'about' }, anchor: 'story' }
    for (const id of [
      'policy-innovation',
      'drafts.policy-innovation',
      'versions.rElection.policy-innovation',
    ]) {
      expect(linksIn(document(id))).toEqual(
        expect.arrayContaining([
          { _key: 'toAbout-link', _type: 'textLink', ...about },
          { _key: 'byAddress-link', _type: 'textLink', ...about },
          { _key: 'toAdmin-link', _type: 'textLink', kind: 'url', url: expect.stringMatching(/\/admin$/) },
        ]),
      )
    }
    const paths = Object.values(MAPPINGS).map(({ path }) => path)
    expect(now.flatMap(linksIn).filter(({ page }) => paths.includes(String(page)))).toEqual([])
  })

  it('a migration does not touch documents that have no old content', () => {
    const same = former.filter((one) => one._rev === document(one._id)._rev)
    expect(same.map(({ _id }) => _id)).toEqual(expect.arrayContaining(['redirect-story', 'team-president']))
    expect(same).toEqual(now.filter(({ _id }) => same.some((one) => one._id === _id)))
  })

  it('a migration keeps releases with their times and the documents that they unpublish', () => {
    const releases = (all: Stored[]) =>
      all.filter(({ _type }) => _type === 'system.release').map(({ _rev, _updatedAt, ...release }) => release)
    expect(releases(now)).toEqual(releases(former))
    expect(releases(now)).toMatchObject([
      { name: 'rCampaign', state: 'active' },
      { name: 'rDraft', state: 'scheduled', publishAt: '2090-02-01T07:00:00.000Z' },
      { name: 'rElection', state: 'scheduled', publishAt: '2090-03-01T07:00:00.000Z' },
      { name: 'rOld', state: 'archived' },
    ])
    expect(document('versions.rCampaign.joinTeam')).toMatchObject({ _system: { delete: true } })
  })

  it('a migration keeps the history, and old revisions can still be read', async () => {
    const { history, old } = await reading(terminal.dataDir, async (backend) => ({
      history: await historyOf(backend, 'about'),
      old: await atTransaction(backend, 'about', formerHistory[1] ?? expect.fail()),
    }))
    expect(history.slice(0, -1)).toEqual(formerHistory)
    expect(old).toMatchObject({ _type: 'about', title: expect.any(String), story: expect.any(Object) })
  })

  it('a migration backs up the folder before changing anything and logs the backup’s location', async () => {
    const [name = expect.fail(), ...others] = backups()
    expect(others).toEqual([])
    const folder = join(terminal.dataDir, name)
    expect(lines[0]).toBe(`Content of an earlier version found. A backup is in ${folder}`)
    await checkBackup(folder)
    const type = "SELECT json_extract(body, '$._type') FROM documents WHERE id = 'drafts.about'"
    expect(firstValue(join(folder, 'lake.db'), type)).toBe('about')
  })

  it('the next start after a migration changes nothing', async () => {
    expect(await start()).toEqual([])
    expect(await reading(terminal.dataDir, allOf)).toEqual(now)
    expect(backups()).toHaveLength(1)
  })
})

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

type Link = Record<string, unknown>

function linksIn(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (!isRecord(value)) return []
  return [...('kind' in value ? [value] : []), ...Object.values(value).flatMap(linksIn)]
}
