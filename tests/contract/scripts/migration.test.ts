import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkBackup, firstValue } from '../../../scripts/backup/backup-folder.ts'
import { MAPPINGS } from '../../../scripts/content/pages/mappings.ts'
import { makeFormerDataFolder } from '../../fixtures/before-pages/open.ts'
import type { TestBackend } from '../backend-fixture.ts'
import { allOf, linksIn, reading, type Stored } from './former-content.ts'
import { openTerminal, type Terminal } from './script-fixture.ts'

// migration.thorough.ts tests interrupted migrations, releases and the two-person rule.

const Transaction = z.object({ id: z.string() })
const Documents = z.object({ documents: z.array(z.unknown()) })

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
