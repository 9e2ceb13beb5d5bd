import { beforeEach, expect, it } from 'vitest'
import { useRunningSite } from './script-fixture.ts'

// content.thorough.ts tests releases, migrations, other files and refusals.

const site = useRunningSite()
const content = (...args: string[]) => site().terminal.run('scripts/content.ts', args)
const client = () => site().backend.client('service')
const path = (name: string) => site().terminal.path(name)

const OURS = { _id: 'ours', _type: 'page', title: 'Written by staff' }
const DRAFT = { _id: 'drafts.ours', _type: 'page', title: 'Not published yet' }

beforeEach(async () => {
  await client().delete({ query: '*' })
  await client().transaction().create(OURS).create(DRAFT).commit()
})

const idsNow = () => client().fetch<string[]>('*[!(_type in ["sanity.fileAsset"])] | order(_id)._id')

it('npm run content exports and reimports content with its files while the backend is running', async () => {
  const asset = await client().assets.upload('file', Buffer.from('%PDF-1.7'), { filename: 'form.pdf' })
  await client()
    .patch('ours')
    .set({ form: { asset: { _type: 'reference', _ref: asset._id } } })
    .commit()
  const file = path('all.tar.gz')
  expect(await content('export', file)).toEqual({
    code: 0,
    lines: [`${file}: 2 documents, 1 pictures and files`],
  })
  await client()
    .transaction()
    .delete('drafts.ours')
    .patch('ours', { set: { title: 'Spoilt' } })
    .commit()

  expect(await content('import', file)).toEqual({ code: 0, lines: ['2 documents imported'] })
  expect(await client().getDocument('drafts.ours')).toMatchObject(DRAFT)
  expect(await client().getDocument('ours')).toMatchObject({
    ...OURS,
    form: { asset: { _ref: asset._id } },
  })
  expect(await (await site().backend.request('anonymous', `/lake/${asset.path}`)).text()).toBe('%PDF-1.7')
})

it('npm run content reset --yes replaces all documents except releases with the seed', async () => {
  await client().releases.create({ releaseId: 'launch', metadata: { title: 'L', releaseType: 'asap' } })
  await client().createVersion({ publishedId: 'ours', baseId: 'ours', releaseId: 'launch' })
  const { code, lines } = await content('reset', '--yes')
  expect(code).toBe(0)
  expect(lines).toEqual([expect.stringMatching(/^\d+ documents of the seed imported$/)])
  const ids = await idsNow()
  expect(ids).toEqual(expect.arrayContaining(['footer', 'siteSettings']))
  const forms = await client().fetch<string[]>('*[_type == "sanity.fileAsset"].originalFilename')
  expect(forms).toContain('membership-form.pdf')
  for (const id of ['ours', 'drafts.ours', 'versions.launch.ours']) expect(ids).not.toContain(id)
  expect(await client().releases.get({ releaseId: 'launch' })).toMatchObject({ state: 'active' })
  await client().releases.archive({ releaseId: 'launch' })
  await client().releases.delete({ releaseId: 'launch' })
})

it('npm run content reset changes nothing without --yes', async () => {
  expect(await content('reset')).toEqual({
    code: 1,
    lines: ['This deletes all content, drafts included. Add --yes to continue.'],
  })
  expect(await idsNow()).toEqual(['drafts.ours', 'ours'])
})
