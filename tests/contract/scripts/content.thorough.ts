import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { freePort } from '../../../scripts/stack/ports.ts'
import { useRunningSite } from './script-fixture.ts'

// content.test.ts has the tests that run every time.

const site = useRunningSite()
const content = (...args: string[]) => site().terminal.run('scripts/content.ts', args)
const client = () => site().backend.client('service')
const path = (name: string) => site().terminal.path(name)

const OURS = { _id: 'ours', _type: 'page', title: 'Written by staff' }
const DRAFT = { _id: 'drafts.ours', _type: 'page', title: 'Not published yet' }
const HOSTED = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123', NEXT_PUBLIC_SANITY_DATASET: 'production' }
/** A seed document that every page needs. */
const SEEDED = { _id: 'footer', _type: 'footer' }

beforeEach(async () => {
  await client().delete({ query: '*' })
  await client().transaction().create(OURS).create(DRAFT).commit()
})

const idsNow = () => client().fetch<string[]>('*[!(_type in ["sanity.fileAsset"])] | order(_id)._id')

it('npm run content can import the same release repeatedly with its documents and schedule', async () => {
  const publishAt = '2031-03-01T07:00:00.000Z'
  const create = (releaseId: string, title: string) =>
    client().releases.create({ releaseId, metadata: { title, releaseType: 'scheduled' } })
  await create('launch', 'Launch')
  await client().createVersion({ publishedId: 'ours', baseId: 'ours', releaseId: 'launch' })
  await client().patch('versions.launch.ours').set({ title: 'Launched' }).commit()
  await client().releases.schedule({ releaseId: 'launch', publishAt })
  const file = path('launch.tar.gz')
  expect((await content('export', file)).code).toBe(0)
  const forget = async () => {
    await client().releases.unschedule({ releaseId: 'launch' })
    await client().releases.archive({ releaseId: 'launch' })
    await client().releases.delete({ releaseId: 'launch' })
  }
  await forget()
  const lines = ['4 documents imported', '“Launch” will be published at 2031-03-01 18:00 (Sydney).']
  expect(await content('import', file)).toEqual({ code: 0, lines })
  expect(await client().releases.get({ releaseId: 'launch' })).toMatchObject({
    state: 'scheduled',
    publishAt,
    metadata: { title: 'Launch' },
  })
  expect(await client().getDocument('versions.launch.ours')).toMatchObject({ title: 'Launched' })
  expect(await client().getDocument('ours')).toMatchObject({ title: 'Written by staff' })
  await client().releases.unschedule({ releaseId: 'launch' })
  expect(await content('import', file), 'import over itself').toEqual({ code: 0, lines })
  await forget()
})

it('npm run content does not schedule an imported release whose time has passed', async () => {
  const attributes = {
    _id: '_.releases.over',
    _type: 'system.release',
    name: 'over',
    state: 'scheduled',
    publishAt: '2020-03-01T07:00:00Z',
    metadata: { title: 'Old launch', releaseType: 'scheduled' },
  }
  const file = path('over.ndjson')
  writeFileSync(file, JSON.stringify(attributes))
  expect(await content('import', file)).toEqual({
    code: 0,
    lines: [
      '1 documents imported',
      '“Old launch” should have been published at 2020-03-01 18:00 (Sydney), which has passed. Publish it in the Studio.',
    ],
  })
  expect(await client().releases.get({ releaseId: 'over' })).toMatchObject({ state: 'active' })
  await client().releases.archive({ releaseId: 'over' })
  await client().releases.delete({ releaseId: 'over' })
})

it('npm run content overwrites documents with the same IDs when importing NDJSON with its files and keeps the others', async () => {
  writeFileSync(path('rules.pdf'), '%PDF-1.7 rules')
  const form = { _type: 'file', _sanityAsset: 'file@file://./rules.pdf' }
  const file = path('more.ndjson')
  const lines = [{ ...OURS, title: 'Imported', form }, SEEDED].map((one) => JSON.stringify(one))
  writeFileSync(file, lines.join('\n'))
  expect(await content('import', file)).toEqual({ code: 0, lines: ['2 documents imported'] })
  expect(await client().getDocument('ours')).toMatchObject({ title: 'Imported' })
  expect(await client().fetch('*[_id == "ours"][0].form.asset->originalFilename')).toBe('rules.pdf')
  expect(await idsNow()).toEqual(['drafts.ours', 'footer', 'ours'])
})

it('npm run content imports a file into an empty data folder without adding the seed', async () => {
  const file = path('alone.ndjson')
  writeFileSync(file, JSON.stringify(OURS))
  const empty = { DATA_DIR: path('empty'), BACKEND_PORT: String(await freePort()) }
  const run = (...args: string[]) => site().terminal.run('scripts/content.ts', args, empty)
  expect(await run('import', file)).toEqual({ code: 0, lines: ['1 documents imported'] })
  const all = path('of-empty.tar.gz')
  expect(await run('export', all)).toEqual({
    code: 0,
    lines: [`${all}: 1 documents, 0 pictures and files`],
  })
})

it('an unpacked export named by SEED_FILE becomes the content of an empty data folder, without drafts', async () => {
  const asset = await client().assets.upload('file', Buffer.from('%PDF-1.4'), { filename: 'ours.pdf' })
  await client()
    .patch('ours')
    .set({ form: { asset: { _type: 'reference', _ref: asset._id } } })
    .commit()
  await content('export', path('ours.tar.gz'))
  mkdirSync(path('party'))
  execFileSync('tar', ['-xzf', path('ours.tar.gz'), '-C', path('party'), '--strip-components', '1'])
  const env = {
    DATA_DIR: path('new'),
    BACKEND_PORT: String(await freePort()),
    SEED_FILE: path('party/data.ndjson'),
  }
  const all = path('of-new.tar.gz')
  expect(await site().terminal.run('scripts/content.ts', ['export', all], env)).toEqual({
    code: 0,
    lines: [`${all}: 1 documents, 1 pictures and files`],
  })
})

it('npm run content rejects a missing import file without creating the data folder', async () => {
  const another = path('another')
  const refused = await site().terminal.run('scripts/content.ts', ['import', path('none.tar.gz')], {
    DATA_DIR: another,
  })
  expect(refused).toEqual({ code: 1, lines: [`${path('none.tar.gz')} does not exist.`] })
  expect(existsSync(another)).toBe(false)
})

it('npm run content does not overwrite an existing export', async () => {
  writeFileSync(path('kept.tar.gz'), 'an older export')
  expect(await content('export', path('kept.tar.gz'))).toEqual({
    code: 1,
    lines: [`${path('kept.tar.gz')} already exists. Name a new file.`],
  })
  expect(readFileSync(path('kept.tar.gz'), 'utf8')).toBe('an older export')
})

it('npm run content refuses to export to a missing folder or to import a folder', async () => {
  expect(await content('export', path('no/folder/all.tar.gz'))).toEqual({
    code: 1,
    lines: [`${path('no/folder')} does not exist. Create it, or name another file.`],
  })
  mkdirSync(path('folder'))
  expect(await content('import', path('folder'))).toEqual({
    code: 1,
    lines: [`${path('folder')} is not a file. Name a .tar.gz export or an .ndjson.`],
  })
})

it('npm run content prints one line about a damaged file and does not import any of it', async () => {
  const half = path('half.ndjson')
  writeFileSync(half, `${JSON.stringify({ ...OURS, title: 'Imported' })}\n{"_id": "footer", "_ty`)
  const { code, lines } = await content('import', half)
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/half\.ndjson could not be imported: .*line #2/)])
  expect(await client().getDocument('ours')).toMatchObject({ title: 'Written by staff' })

  const cut = path('cut.tar.gz')
  writeFileSync(cut, gzipSync('an export '.repeat(999)).subarray(0, 40))
  const { lines: ofCut, code: codeOfCut } = await content('import', cut)
  expect(codeOfCut).toBe(1)
  expect(ofCut).toEqual([expect.stringMatching(/cut\.tar\.gz could not be imported: /)])
})

it.each([
  ['export', 'SANITY_API_READ_TOKEN', 'Viewer'],
  ['import', 'SANITY_API_WRITE_TOKEN', 'Editor'],
])('npm run content names the token that %s needs with hosted content', async (name, token, role) => {
  const file = path(`hosted-${name}.ndjson`)
  if (name === 'import') writeFileSync(file, JSON.stringify(SEEDED))
  const { code, lines } = await site().terminal.run('scripts/content.ts', [name, file], {
    ...HOSTED,
    [token]: '',
  })
  expect(code).toBe(1)
  expect(lines).toEqual([
    `Content is hosted: set ${token} to a token of the project (sanity.io/manage, API, Tokens; role ${role}).`,
  ])
  expect(await idsNow()).toEqual(['drafts.ours', 'ours'])
})

it('npm run content refuses to reset hosted content', async () => {
  const { code, lines } = await site().terminal.run('scripts/content.ts', ['reset', '--yes'], HOSTED)
  expect(code).toBe(1)
  expect(lines).toEqual(['Content is hosted: delete it at sanity.io/manage.'])
})

it('npm run content makes a backup before migrating older content or an older import file', async () => {
  // A page with the ID of the older document, which the import replaces although other documents refer to it.
  await client().create({ _id: 'about', _type: 'page', title: 'New', slug: { current: 'about' } })
  await client()
    .patch('ours')
    .set({ to: { _type: 'reference', _ref: 'about' } })
    .commit()
  const former = { _id: 'about', _type: 'about', title: 'Former' }
  const markDefs = [{ _key: 'm', _type: 'textLink', href: 'https://x.example/' }]
  const old = { _id: 'old', _type: 'faq', answer: [{ _key: 'b', _type: 'block', markDefs }] }
  const title = 'Links in text now follow their pages'
  const said = [expect.stringContaining('A backup is in'), `${title}: 1 documents`]
  const file = path('old.ndjson')
  writeFileSync(file, `${JSON.stringify(old)}\n${JSON.stringify(former)}`)
  const { code, lines } = await content('import', file)
  const [backup, migrated] = said
  expect({ code, lines: lines.slice(1) }).toEqual({
    code: 0,
    lines: [backup, 'Pages are now made of blocks: 1 documents', migrated],
  })
  expect(await client().getDocument('about')).toMatchObject({ _type: 'page', title: 'Former' })
  await client().createOrReplace(old)
  const before = await client().getDocument('old')
  expect(await content('migrate', '--dry-run')).toEqual({
    code: 0,
    lines: [`old: ${title}`, 'Nothing was changed. Run it without --dry-run.'],
  })
  expect(await client().getDocument('old')).toEqual(before)
  expect(await content('migrate')).toEqual({ code: 0, lines: said })
  expect(await content('migrate')).toEqual({ code: 0, lines: ['All content is up to date already.'] })
})
