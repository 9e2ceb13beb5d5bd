import { beforeEach, describe, expect, test } from 'vitest'
import { backendOfFile } from '../backend-fixture.ts'

const backend = await backendOfFile()
const client = backend.client('editor')

/** Two published documents, and a release that changes one, unpublishes the other and adds a third. */
beforeEach(async () => {
  await client.delete({ query: '*[_type == "system.release"]' })
  await client.delete({ query: '*' })
  await client.create({ _id: 'a', _type: 'page', title: 'A' })
  await client.create({ _id: 'b', _type: 'page', title: 'B' })
  await client.releases.create({ releaseId: 'r1', metadata: { title: 'Launch', releaseType: 'asap' } })
  await client.action([
    {
      actionType: 'sanity.action.document.version.create',
      publishedId: 'a',
      document: { _id: 'versions.r1.a', _type: 'page', title: 'A new' },
    },
    { actionType: 'sanity.action.document.version.unpublish', publishedId: 'b', versionId: 'versions.r1.b' },
    {
      actionType: 'sanity.action.document.version.create',
      publishedId: 'c',
      document: { _id: 'versions.r1.c', _type: 'page', title: 'C' },
    },
  ])
})

const R1 = { releaseId: 'r1' }
const LATER = '2999-01-01T06:00:00.000Z'
/** Titles of the published documents, as visitors see them. */
const published = () => backend.client('anonymous').fetch<string[]>('*[_type == "page"] | order(_id).title')
const ids = () => client.fetch<string[]>('*[_type == "page"] | order(_id)._id')
const schedule = (publishAt = LATER) => client.releases.schedule({ ...R1, publishAt })
const conflict = (description: string) => ({
  statusCode: 409,
  details: {
    type: 'actionError',
    items: [
      { index: 0, error: { type: 'invalidActionError', description: expect.stringContaining(description) } },
    ],
  },
})

test('a release is a separate document, hidden from anonymous readers', async () => {
  expect(await client.releases.get(R1)).toMatchObject({
    _id: '_.releases.r1',
    _type: 'system.release',
    name: 'r1',
    state: 'active',
    metadata: { title: 'Launch', releaseType: 'asap' },
  })
  expect(await backend.client('anonymous').releases.get(R1)).toBeUndefined()
  await expect(client.releases.create(R1)).rejects.toMatchObject({ statusCode: 409 })
})

test('queries list a release’s documents and read content through the release', async () => {
  const versions = '*[sanity::partOfRelease("r1")] | order(_id)._id'
  expect(await client.fetch(versions)).toEqual(['versions.r1.a', 'versions.r1.b', 'versions.r1.c'])
  const titles = '*[_type == "page"] | order(_id).title'
  expect(await client.fetch(titles, {}, { perspective: ['r1'] })).toEqual(['A new', 'C'])
})

describe('publishing', () => {
  test('publishing a release changes, unpublishes and adds documents in one transaction', async () => {
    const { transactionId } = await client.releases.publish(R1)
    expect(await published()).toEqual(['A new', 'C'])
    // The unpublished document is kept as a draft.
    expect(await ids()).toEqual(['a', 'c', 'drafts.b'])
    expect(await client.fetch('*[_id in ["a", "c", "drafts.b", "_.releases.r1"]]._rev')).toEqual(
      Array(4).fill(transactionId),
    )
    const release = await client.releases.get(R1)
    expect(release).toMatchObject({ state: 'published', publishedAt: release?._updatedAt })
    expect(release?.finalDocumentStates).toEqual(
      ['a', 'b', 'c'].map((id) => ({ _key: `versions.r1.${id}`, id: `versions.r1.${id}` })),
    )
    const last = await client.request<{ documents: unknown[] }>({
      url: '/data/history/production/documents/versions.r1.a,versions.r1.c?lastRevision=true',
    })
    expect(last.documents).toMatchObject([{ title: 'A new' }, { title: 'C' }])
  })

  test('publishing a release keeps an existing draft of a document that it unpublishes', async () => {
    await client.create({ _id: 'drafts.b', _type: 'page', title: 'B as somebody writes it' })
    await client.releases.publish(R1)
    expect(await ids()).toEqual(['a', 'c', 'drafts.b'])
    expect(await client.getDocument('drafts.b')).toMatchObject({ title: 'B as somebody writes it' })
  })

  test('publishing a release changes nothing if one document fails', async () => {
    await client.create({ _id: 'd', _type: 'page', title: 'D', to: { _type: 'reference', _ref: 'b' } })
    await expect(client.releases.publish(R1)).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentHasExistingReferencesError' } }] },
    })
    expect(await published()).toEqual(['A', 'B', 'D'])
    expect(await client.releases.get(R1)).toMatchObject({ state: 'active' })
  })

  test('publishing a release includes a document added in the same request', async () => {
    const document = { _id: 'versions.r1.e', _type: 'page', title: 'E' }
    await client.action([
      { actionType: 'sanity.action.document.version.create', publishedId: 'e', document },
      { actionType: 'sanity.action.release.publish', ...R1 },
    ])
    expect(await published()).toEqual(['A new', 'C', 'E'])
  })

  test('a single draft can be scheduled, unscheduled and published through its own release', async () => {
    await client.create({ _id: 'drafts.a', _type: 'page', title: 'A draft' })
    const metadata = { releaseType: 'scheduled', cardinality: 'one', intendedPublishAt: LATER } as const
    await client.releases.create({ releaseId: 'one', metadata })
    await client.createVersion({ publishedId: 'a', baseId: 'drafts.a', releaseId: 'one' })
    await client.releases.schedule({ releaseId: 'one', publishAt: LATER })
    await client.releases.unschedule({ releaseId: 'one' })
    await client.releases.publish({ releaseId: 'one' })
    expect(await client.getDocument('a')).toMatchObject({ title: 'A draft' })
  })
})

describe('a scheduled release', () => {
  test('a scheduled release keeps its time until it is rescheduled or unscheduled', async () => {
    await schedule()
    expect(await client.releases.get(R1)).toMatchObject({ state: 'scheduled', publishAt: LATER })
    await schedule('2998-01-01T17:00:00+11:00')
    expect(await client.releases.get(R1)).toMatchObject({ publishAt: '2998-01-01T06:00:00.000Z' })
    await client.releases.unschedule(R1)
    const release = await client.releases.get(R1)
    expect(release).toMatchObject({ state: 'active' })
    expect(release).not.toHaveProperty('publishAt')
  })

  test('rescheduling or publishing a release clears the reason why it was held back', async () => {
    const hold = () =>
      backend
        .client('service')
        .patch('_.releases.r1')
        .set({ error: { message: 'held back' } })
        .commit()
    await hold()
    await schedule()
    expect(await client.releases.get(R1)).not.toHaveProperty('error')
    await client.releases.unschedule(R1)
    await hold()
    await client.releases.publish(R1)
    expect(await client.releases.get(R1)).not.toHaveProperty('error')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['patched', () => client.patch('versions.r1.a').set({ title: 'Another' }).commit()],
    ['deleted', () => client.delete('versions.r1.a')],
    ['added', () => client.create({ _id: 'versions.r1.e', _type: 'page' })],
    ['discarded', () => client.discardVersion({ ...R1, publishedId: 'a' })],
  ])('a scheduled release is locked: its documents cannot be %s', async (_how, change) => {
    await schedule()
    await expect(change()).rejects.toMatchObject({ statusCode: 409 })
    await client.releases.unschedule(R1)
    await change()
  })

  test.each(['', 'soon', '2999-13-01T06:00:00Z'])(
    'a release cannot be scheduled for “%s”',
    async (publishAt) => {
      await expect(schedule(publishAt)).rejects.toMatchObject({ statusCode: 400 })
    },
  )
})

describe('an archived release', () => {
  test('unarchiving a release restores the versions that archiving removed', async () => {
    const before = await client.getDocument('versions.r1.a')
    await client.releases.archive(R1)
    expect(await ids()).toEqual(['a', 'b'])
    expect((await client.releases.get(R1))?.finalDocumentStates).toHaveLength(3)
    await expect(client.create({ _id: 'versions.r1.e', _type: 'page' })).rejects.toMatchObject({
      statusCode: 409,
    })
    await client.releases.unarchive(R1)
    expect(await ids()).toEqual(['a', 'b', 'versions.r1.a', 'versions.r1.b', 'versions.r1.c'])
    expect(await client.getDocument('versions.r1.a')).toMatchObject({
      title: 'A new',
      _createdAt: before?._createdAt,
    })
    expect(await client.fetch('*[_id == "versions.r1.b"][0]._system.delete')).toBe(true)
    const release = await client.releases.get(R1)
    expect(release).toMatchObject({ state: 'active' })
    expect(release).not.toHaveProperty('finalDocumentStates')
  })

  test('deleting a published release keeps the documents that it published', async () => {
    await client.releases.publish(R1)
    await client.releases.delete(R1)
    expect(await client.releases.get(R1)).toBeUndefined()
    expect(await published()).toEqual(['A new', 'C'])
  })
})

describe('actions that the state of a release forbids', () => {
  const states = {
    active: () => Promise.resolve(),
    scheduled: () => schedule(),
    published: () => client.releases.publish(R1),
    archived: () => client.releases.archive(R1),
  }
  test.each([
    ['active', ['unschedule', 'unarchive', 'delete']],
    ['scheduled', ['publish', 'archive', 'unarchive', 'delete']],
    ['published', ['publish', 'unschedule', 'archive', 'unarchive']],
    ['archived', ['publish', 'unschedule', 'archive']],
  ] as const)(
    'returns 409 for actions that the release’s state does not allow (%s: %j)',
    async (state, actions) => {
      await states[state]()
      for (const action of actions) {
        await expect(client.releases[action](R1), action).rejects.toMatchObject(conflict(`is ${state}, not`))
        await expect(client.releases[action](R1, { dryRun: true }), action).rejects.toMatchObject({
          statusCode: 409,
        })
      }
      if (state === 'published' || state === 'archived') {
        await expect(schedule()).rejects.toMatchObject(conflict(`is ${state}, not`))
        const patch = { set: { 'metadata.title': 'Other' } }
        await expect(client.releases.edit({ ...R1, patch })).rejects.toMatchObject(
          conflict(`is ${state}, not`),
        )
      }
    },
  )
})

test('editing a release changes only its metadata', async () => {
  await client.releases.edit({
    ...R1,
    patch: { set: { metadata: { title: 'Other', releaseType: 'undecided' } } },
  })
  expect(await client.releases.get(R1)).toMatchObject({
    metadata: { title: 'Other', releaseType: 'undecided' },
  })
  for (const set of [
    { state: 'published' },
    { name: 'r2' },
    { publishAt: LATER },
    { 'metadata.releaseType': 'never' },
    { 'metadata.owner': 'me' },
  ])
    await expect(client.releases.edit({ ...R1, patch: { set } })).rejects.toMatchObject({ statusCode: 400 })
  expect(await client.releases.get(R1)).toMatchObject({ name: 'r1', state: 'active' })
})

test('a release accepts a title of up to 1,000 characters and a description of up to 10,000', async () => {
  const metadata = { title: 'x'.repeat(1_000), description: 'y'.repeat(10_000) }
  await client.releases.edit({ ...R1, patch: { set: { metadata: { ...metadata, releaseType: 'asap' } } } })
  expect(await client.releases.get(R1)).toMatchObject({ metadata })
  for (const set of [{ 'metadata.title': 'x'.repeat(1_001) }, { 'metadata.description': 'y'.repeat(10_001) }])
    await expect(client.releases.edit({ ...R1, patch: { set } })).rejects.toMatchObject({ statusCode: 400 })
})

test.each(['', 'a.b', 'drafts.', 'x'.repeat(65)])('rejects “%s” as a release name', async (releaseId) => {
  await expect(
    client.action({
      actionType: 'sanity.action.release.create',
      releaseId,
      metadata: { releaseType: 'asap' },
    }),
  ).rejects.toMatchObject({ statusCode: 400 })
})

test('a dry-run publication reports conflicts and changes nothing', async () => {
  await client.releases.publish(R1, { dryRun: true })
  expect(await published()).toEqual(['A', 'B'])
  await client.create({ _id: 'd', _type: 'page', to: { _type: 'reference', _ref: 'b' } })
  await expect(client.releases.publish(R1, { dryRun: true })).rejects.toMatchObject({ statusCode: 409 })
})

test('importing a release keeps its metadata but not its schedule', async () => {
  const document = {
    _id: '_.releases.r2',
    _type: 'system.release',
    state: 'scheduled',
    publishAt: LATER,
    metadata: { title: 'From there', releaseType: 'scheduled' },
  } as const
  const action = { actionType: 'sanity.action.release.import', releaseId: 'r2', document } as const
  await client.action({ ...action, ifExists: 'fail' })
  const release = await client.releases.get({ releaseId: 'r2' })
  expect(release).toMatchObject({ name: 'r2', state: 'active', metadata: { title: 'From there' } })
  expect(release).not.toHaveProperty('publishAt')
  await expect(client.action({ ...action, ifExists: 'fail' })).rejects.toMatchObject({ statusCode: 409 })
  const changed = { ...document, metadata: { releaseType: 'asap' } } as const
  await client.action({ ...action, document: changed, ifExists: 'ignore' })
  expect(await client.releases.get({ releaseId: 'r2' })).toMatchObject({
    metadata: { releaseType: 'scheduled' },
  })
  await client.action({ ...action, document: changed, ifExists: 'replace' })
  expect(await client.releases.get({ releaseId: 'r2' })).toMatchObject({ metadata: { releaseType: 'asap' } })
})
