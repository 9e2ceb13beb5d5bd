import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openTerminal, type Terminal } from '../contract/scripts/script-fixture.ts'
import { startTestBackend, type TestBackend } from '../contract/backend-fixture.ts'
import { importSeed } from '../../scripts/stack/ready-backend.ts'
import { openRehearsal, type Rehearsal } from './rehearsal.ts'

// Runs the content commands in docs/moving.md in both directions.

const PUBLISH_AT = '2031-03-01T07:00:00.000Z'
const MAIN = '*[!(_id in path("system.**"))] | order(_id)'
const Documents = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

let rehearsal: Rehearsal
let terminal: Terminal
let secrets: { write: string; read: string }

beforeAll(async () => {
  rehearsal = await openRehearsal()
  terminal = await openTerminal(rehearsal.reach)
  const { token } = rehearsal.backend
  secrets = { write: token('editor') ?? '', read: rehearsal.hosted['SANITY_API_READ_TOKEN'] ?? '' }
})
afterAll(async () => {
  await terminal.close()
  await rehearsal.close()
})

/** A content store's data, without what differs between stores: revisions, times, file addresses. */
async function everything({ client }: TestBackend) {
  const documents = Documents.parse(await client('service').fetch(MAIN))
  return documents.map(({ _rev, _updatedAt, _createdAt, _system, url, path, uploadId, ...rest }) => rest)
}

it(
  'moves content, pictures, drafts, redirects and scheduled releases to hosted Sanity and back',
  { timeout: 240_000 },
  async () => {
    const here = await startTestBackend({ dataDir: terminal.dataDir })
    await importSeed(here.client('service'))
    await fillUp(here)
    const before = await everything(here)
    await here.close()

    const out = terminal.path('out.tar.gz')
    expect(await terminal.run('scripts/content.ts', ['export', out])).toMatchObject({ code: 0 })

    const there = rehearsal.backend
    await there.client('service').delete({ query: '*' })
    const hosted = {
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'rehear5al',
      NEXT_PUBLIC_SANITY_DATASET: 'production',
      SANITY_API_WRITE_TOKEN: secrets.write,
      SANITY_API_READ_TOKEN: secrets.read,
    }
    const moved = await terminal.run('scripts/content.ts', ['import', out], hosted)
    expect(moved.lines).toEqual([
      expect.stringMatching(/^\d+ documents imported$/),
      '“Launch” will be published at 2031-03-01 18:00 (Sydney).',
    ])
    expect(await everything(there)).toEqual(before)

    const back = terminal.path('back.tar.gz')
    const read = { ...hosted, SANITY_API_WRITE_TOKEN: '' }
    expect(await terminal.run('scripts/content.ts', ['export', back], read)).toMatchObject({ code: 0 })
    const again = { DATA_DIR: terminal.path('again') }
    expect(await terminal.run('scripts/content.ts', ['import', back], again)).toMatchObject({ code: 0 })
    const returned = await startTestBackend({ dataDir: again.DATA_DIR })
    try {
      expect(await everything(returned)).toEqual(before)
      const picture = before.find(({ _type }) => _type === 'sanity.imageAsset')
      expect(picture).toBeDefined()
      const { url } = z
        .object({ url: z.string() })
        .parse(await returned.client('service').getDocument(picture?._id ?? ''))
      expect((await fetch(new URL(new URL(url).pathname, returned.url))).status).toBe(200)
    } finally {
      await returned.close()
    }
  },
)

/** Adds what the seed lacks: a picture, a draft, a redirect and a scheduled release. */
async function fillUp({ client }: TestBackend): Promise<void> {
  const service = client('service')
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a2540' } })
    .png()
    .toBuffer()
  const picture = await service.assets.upload('image', png, { filename: 'portrait.png' })
  const portrait = { _type: 'image', asset: { _type: 'reference', _ref: picture._id } }
  await service
    .transaction()
    .create({ _id: 'member-ours', _type: 'teamMember', name: 'Party President', image: portrait })
    .create({ _id: 'redirect-old', _type: 'redirect', from: '/old', to: '/about' })
    .create({ _id: 'drafts.policy-new', _type: 'policy', title: 'Not published yet' })
    .commit()
  const releaseId = 'launch'
  await service.releases.create({ releaseId, metadata: { title: 'Launch', releaseType: 'scheduled' } })
  await service.createVersion({ publishedId: 'about', baseId: 'about', releaseId })
  await service.patch('versions.launch.about').set({ title: 'About us, from March' }).commit()
  await service.releases.schedule({ releaseId, publishAt: PUBLISH_AT })
}

it(
  'npm run content prints a one-line error if the token has only read access',
  { timeout: 60_000 },
  async () => {
    const file = terminal.path('out.tar.gz')
    const { code, lines } = await terminal.run('scripts/content.ts', ['import', file], {
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'rehear5al',
      NEXT_PUBLIC_SANITY_DATASET: 'production',
      SANITY_API_WRITE_TOKEN: secrets.read,
    })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/could not be imported: (Forbidden|Release import failed)/)])
  },
)

it('npm run content migrate lists the changes in a dry run and then migrates hosted content', async () => {
  const client = rehearsal.backend.client('service')
  for (const query of ['*[_type == "system.release"]', '*']) await client.delete({ query })
  const link = { _key: 'a', _type: 'link', label: 'About', kind: 'page', page: '/about' }
  await client.create({ _id: 'about', _type: 'about', title: 'Former' })
  await client.create({ _id: 'navigation', _type: 'navigation', items: [] })
  await client.releases.create({ releaseId: 'r1', metadata: { title: 'Menu', releaseType: 'scheduled' } })
  await client.createVersion({ publishedId: 'navigation', baseId: 'navigation', releaseId: 'r1' })
  await client
    .patch('versions.r1.navigation')
    .set({ items: [link] })
    .commit()
  await client.releases.schedule({ releaseId: 'r1', publishAt: PUBLISH_AT })
  const migrate = (...args: string[]) =>
    terminal.run('scripts/content.ts', ['migrate', ...args], {
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'rehear5al',
      NEXT_PUBLIC_SANITY_DATASET: 'production',
      SANITY_API_WRITE_TOKEN: secrets.write,
    })

  expect(await migrate('--dry-run')).toEqual({
    code: 0,
    lines: [
      'about (about → page: opening): Pages are now made of blocks',
      'versions.r1.navigation: Links now follow their pages',
      `“Menu” will be unscheduled and rescheduled for ${PUBLISH_AT}`,
      'Nothing was changed. Run it without --dry-run.',
    ],
  })
  expect(await client.getDocument('about')).toMatchObject({ _type: 'about' })
  expect(await migrate()).toEqual({
    code: 0,
    lines: [
      'Pages are now made of blocks: 1 documents',
      'Links now follow their pages: 1 documents',
      '“Menu” will be published at 2031-03-01 18:00 (Sydney).',
    ],
  })
  expect(await client.getDocument('about')).toMatchObject({ _type: 'page', title: 'Former' })
  expect(await client.getDocument('versions.r1.navigation')).toMatchObject({
    items: [{ kind: 'document', document: { _ref: 'about' } }],
  })
  expect(await client.releases.get({ releaseId: 'r1' })).toMatchObject({
    state: 'scheduled',
    publishAt: PUBLISH_AT,
  })
})
