import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { useRunningSite } from './script-fixture.ts'

const site = useRunningSite()
const content = (...args: string[]) => site().terminal.run('scripts/content.ts', args)
const client = () => site().backend.client('service')
const path = (name: string) => site().terminal.path(name)

/** What staff have written. */
const OURS = { _id: 'ours', _type: 'page', title: 'Written by staff' }
const DRAFT = { _id: 'drafts.ours', _type: 'page', title: 'Not published yet' }
/** A document of the seed, which every page needs. */
const SEEDED = { _id: 'footer', _type: 'footer' }

beforeEach(async () => {
  await client().delete({ query: '*' })
  await client().transaction().create(OURS).create(DRAFT).commit()
})

const idsNow = () => client().fetch<string[]>('*[!(_type in ["sanity.fileAsset"])] | order(_id)._id')

describe('npm run content', () => {
  it('exports content with its files, and imports it again, while no page is served', async () => {
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

  it('imports an NDJSON over documents of the same ids, and leaves the others', async () => {
    const file = path('more.ndjson')
    writeFileSync(file, [{ ...OURS, title: 'Imported' }, SEEDED].map((one) => JSON.stringify(one)).join('\n'))
    expect(await content('import', file)).toEqual({ code: 0, lines: ['2 documents imported'] })
    expect(await client().getDocument('ours')).toMatchObject({ title: 'Imported' })
    expect(await idsNow()).toEqual(['drafts.ours', 'footer', 'ours'])
  })

  it('reset --yes deletes what staff wrote, drafts included, and brings the seed', async () => {
    const { code, lines } = await content('reset', '--yes')
    expect(code).toBe(0)
    expect(lines).toEqual([expect.stringMatching(/^\d+ documents of the seed imported$/)])
    const ids = await idsNow()
    expect(ids).toEqual(expect.arrayContaining(['footer', 'siteSettings']))
    expect(ids).not.toContain('ours')
    expect(ids).not.toContain('drafts.ours')
  })

  it('reset without --yes refuses, and changes nothing', async () => {
    expect(await content('reset')).toEqual({
      code: 1,
      lines: ['This deletes all content, drafts included. Add --yes to go on.'],
    })
    expect(await idsNow()).toEqual(['drafts.ours', 'ours'])
  })

  it('refuses before it starts a backend or fills a folder', async () => {
    const another = path('another')
    const refused = await site().terminal.run('scripts/content.ts', ['import', path('none.tar.gz')], {
      DATA_DIR: another,
    })
    expect(refused).toEqual({ code: 1, lines: [`There is no file ${path('none.tar.gz')}.`] })
    expect(existsSync(another)).toBe(false)
  })

  it('does not export over a file that is there', async () => {
    writeFileSync(path('kept.tar.gz'), 'an older export')
    expect(await content('export', path('kept.tar.gz'))).toEqual({
      code: 1,
      lines: [`${path('kept.tar.gz')} exists. Name a new file.`],
    })
    expect(readFileSync(path('kept.tar.gz'), 'utf8')).toBe('an older export')
  })

  it('refuses to export into a folder that is not there, and to import a folder', async () => {
    expect(await content('export', path('no/folder/all.tar.gz'))).toEqual({
      code: 1,
      lines: [`There is no folder ${path('no/folder')}. Make it, or name another file.`],
    })
    mkdirSync(path('folder'))
    expect(await content('import', path('folder'))).toEqual({
      code: 1,
      lines: [`${path('folder')} is not a file. Name a .tar.gz of an export or an .ndjson.`],
    })
  })

  it('says that a file is damaged, in one line, and imports nothing of it', async () => {
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

  it('answers an unknown command with its usage', async () => {
    const { code, lines } = await content('publish')
    expect({ code, first: lines[0] }).toEqual({ code: 1, first: 'Usage:' })
  })

  it('refers to Sanity’s own tools when content is hosted, although volunteers are not', async () => {
    const hosted = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123', NEXT_PUBLIC_SANITY_DATASET: 'production' }
    const { code, lines } = await site().terminal.run('scripts/content.ts', ['reset', '--yes'], hosted)
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringContaining('npx sanity dataset import')])
    expect(await idsNow()).toEqual(['drafts.ours', 'ours'])
  })
})
