import { expect, it, vi } from 'vitest'
import { readOverview } from '@/studio/desk/start/overview'
import { backendOfFile } from './backend-fixture.ts'

const backend = await backendOfFile()

const policy = (_id: string, title: string, fields: object = {}) => ({
  _id,
  _type: 'policy',
  title,
  ...fields,
})

it('the start page lists held-back releases with their reasons above scheduled ones', async () => {
  const client = backend.client('editor')
  const gone = {
    _type: 'reference',
    _ref: 'gone',
    _weak: true,
    _strengthenOnPublish: { type: 'policyCategory' },
  }
  for (const releaseId of ['broken', 'whole'])
    await client.releases.create({ releaseId, metadata: { title: releaseId, releaseType: 'scheduled' } })
  await client.create(policy('versions.broken.a', 'A', { category: gone }))
  await client.create(policy('versions.whole.b', 'B'))
  await client.releases.schedule({ releaseId: 'whole', publishAt: '2999-11-22T19:00:00.000Z' })
  await client.releases.schedule({ releaseId: 'broken', publishAt: '2026-01-01T00:00:00.000Z' })

  await vi.waitFor(async () =>
    expect((await readOverview(client, 'me')).scheduled).toMatchObject([
      {
        name: 'broken',
        heldBack: 'Document "a" references non-existent document "gone"',
        versions: [{ _id: 'versions.broken.a' }],
      },
      { name: 'whole', publishAt: '2999-11-22T19:00:00.000Z', versions: [{ _id: 'versions.whole.b' }] },
    ]),
  )

  await client.releases.schedule({ releaseId: 'broken', publishAt: '2999-01-01T00:00:00.000Z' })
  const { scheduled } = await readOverview(client, 'me')
  expect(scheduled.map(({ name, heldBack }) => [name, heldBack])).toEqual([
    ['broken', undefined],
    ['whole', undefined],
  ])
})
