import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readyBackend } from '../../../scripts/stack/ready-backend.ts'
import { parseSettings } from '../../../scripts/stack/settings.ts'
import { useRunningSite } from './script-fixture.ts'

const site = useRunningSite()
const client = () => site().backend.client('service')
/** Does what `npm start` does before it serves anything. */
const start = (env: Record<string, string> = {}) =>
  readyBackend(parseSettings({ ...site().terminal.env, ...env }), { mayJoin: true })
const idsNow = () => client().fetch<string[]>('*[]._id')

let said: string[]
beforeEach(async () => {
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  await client().delete({ query: '*' })
})
afterEach(() => void vi.restoreAllMocks())

describe('starting the site', () => {
  it('starting the site imports the seed into an empty dataset in one transaction and logs it', async () => {
    await start()
    expect(await idsNow()).toEqual(expect.arrayContaining(['home', 'footer', 'siteSettings']))
    expect(await client().fetch('array::unique(*[_id in ["home", "footer"]]._rev)')).toHaveLength(1)
    expect(said).toEqual([expect.stringMatching(/^Seed content imported: \d+ documents$/)])
  })

  it('starting the site leaves a document edited by staff unchanged', async () => {
    await start()
    await client().patch('footer').set({ statement: 'Written by staff' }).commit()
    said = []
    await start()
    expect(await client().getDocument('footer')).toMatchObject({ statement: 'Written by staff' })
    expect(said).toEqual([])
  })

  it('starting the site does not restore deleted documents, however few are left', async () => {
    await start()
    await client().delete({ query: '*[_id != "faq-money"]' })
    await start()
    expect(await idsNow()).toEqual(['faq-money'])
  })

  it('starting the site does not import the seed if there is unpublished content', async () => {
    await client().create({ _id: 'drafts.home', _type: 'homePage' })
    await start()
    expect(await idsNow()).toEqual(['drafts.home'])
  })

  it('starting the site does not import the seed if a release has content', async () => {
    await client().create({ _id: 'versions.launch.home', _type: 'homePage' })
    await start()
    expect(await idsNow()).toEqual(['versions.launch.home'])
  })

  it('starting the site turns old links to policies into references and keeps dead links', async () => {
    const answerWith = (...hrefs: string[]) => [
      {
        _key: 'b',
        _type: 'block',
        style: 'normal',
        children: [{ _key: 's', _type: 'span', text: 'words', marks: ['m0'] }],
        markDefs: hrefs.map((href, index) => ({ _key: `m${index}`, _type: 'textLink', href })),
      },
    ]
    await client().create({ _id: 'policy-data', _type: 'policy', slug: { _type: 'slug', current: 'data' } })
    const answer = answerWith('/policies/data#initiatives', '/admin', 'https://x.example/', '/gone')
    await client().create({ _id: 'faq-a', _type: 'faq', answer })
    const sections = [{ _key: 'p', _type: 'policySection', content: answerWith('/policies/data') }]
    await client().create({ _id: 'drafts.policy-b', _type: 'policy', sections })
    await start()
    expect(said).toEqual([
      expect.stringContaining('A backup is in'),
      'Links in text now follow their pages: 2 documents',
    ])
    const document = { _type: 'reference', _ref: 'policy-data' }
    const [block] = answer
    expect((await client().getDocument('faq-a'))?.['answer']).toEqual([
      {
        ...block,
        markDefs: [
          { _key: 'm0', _type: 'textLink', kind: 'document', document, anchor: 'initiatives' },
          { _key: 'm1', _type: 'textLink', href: '/admin' },
          { _key: 'm2', _type: 'textLink', kind: 'url', url: 'https://x.example/' },
          { _key: 'm3', _type: 'textLink', href: '/gone' },
        ],
      },
    ])
    expect((await client().getDocument('drafts.policy-b'))?.['sections']).toMatchObject([
      { content: [{ markDefs: [{ kind: 'document', document }] }] },
    ])
    await expect(client().delete('policy-data'), 'a link in text keeps its policy').rejects.toThrow(/refer/)
    said = []
    await start()
    expect(said).toEqual([])
  })

  it.each([
    ['that another instance seeds', { BACKEND: 'shared' }],
    [
      'that stores only volunteers',
      { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123', NEXT_PUBLIC_SANITY_DATASET: 'production' },
    ],
  ])('starting the site does not import the seed into a backend %s', async (_which, env) => {
    await start(env)
    expect(await idsNow()).toEqual([])
  })

  it('starting the site turns absolute links to the site’s own pages into references', async () => {
    await client().create({ _id: 'about', _type: 'page', slug: { _type: 'slug', current: 'about' } })
    const href = `http://localhost:${site().terminal.env.PORT}/about`
    const answer = [{ _key: 'b', _type: 'block', markDefs: [{ _key: 'm', _type: 'textLink', href }] }]
    await client().create({ _id: 'faq-a', _type: 'faq', answer })
    await start()
    expect((await client().getDocument('faq-a'))?.['answer']).toMatchObject([
      { markDefs: [{ kind: 'document', document: { _ref: 'about' } }] },
    ])
  })

  it('starting the site imports the seed if the dataset has only assets from an interrupted import', async () => {
    await client().assets.upload('file', Buffer.from('%PDF-1.7'), { filename: 'form.pdf' })
    await start()
    expect(await idsNow()).toContain('footer')
  })
})
