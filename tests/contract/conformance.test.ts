import type { MutationEvent, SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { conform, openTarget, type ConformanceTarget } from './conformance-target.ts'

let target: ConformanceTarget
let id: (name: string) => string
beforeAll(async () => {
  target = await openTarget()
  id = (name) => target.prefix + name
})
afterAll(() => target.dispose())

describe('mutations', () => {
  conform('a mutation stores a document with the requested ID, a revision and timestamps', async () => {
    const made = await target.editor.create({ _id: id('made'), _type: 'page', title: 'One' })
    expect(made).toMatchObject({ _id: id('made'), _rev: expect.any(String), _createdAt: made._updatedAt })
    const patched = await target.editor.patch(id('made')).set({ title: 'Two' }).commit()
    expect(patched._rev).not.toBe(made._rev)
    expect(patched._createdAt).toBe(made._createdAt)
  })

  conform('a transaction that creates a document with a taken ID is rejected as a whole', async () => {
    await target.editor.create({ _id: id('taken'), _type: 'page' })
    const transaction = target.editor
      .transaction()
      .create({ _id: id('other'), _type: 'page' })
      .create({ _id: id('taken'), _type: 'page' })
    await expect(transaction.commit()).rejects.toMatchObject({
      statusCode: 409,
      details: { type: 'mutationError', items: [{ error: { type: 'documentAlreadyExistsError' } }] },
    })
    expect(await target.editor.getDocument(id('other'))).toBeUndefined()
  })

  conform('a patch that requires a different revision is rejected', async () => {
    await target.editor.create({ _id: id('revised'), _type: 'page' })
    const patch = target.editor.patch(id('revised')).ifRevisionId('another').set({ title: 'x' })
    await expect(patch.commit()).rejects.toMatchObject({
      statusCode: 409,
      details: {
        items: [{ error: { type: 'documentRevisionIDDoesNotMatchError', expectedRevisionID: 'another' } }],
      },
    })
  })

  conform('a document with an incoming strong reference cannot be deleted', async () => {
    await target.editor.create({ _id: id('needed'), _type: 'page' })
    await target.editor.create({
      _id: id('needing'),
      _type: 'page',
      to: { _type: 'reference', _ref: id('needed') },
    })
    await expect(target.editor.delete(id('needed'))).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentHasExistingReferencesError', id: id('needed') } }] },
    })
    await target.editor.delete(id('needing'))
    await target.editor.delete(id('needed'))
    expect(await target.editor.getDocument(id('needed'))).toBeUndefined()
  })

  conform('a document cannot be replaced by one of another type', async () => {
    await target.editor.create({ _id: id('typed'), _type: 'page' })
    const replaced = target.editor.createOrReplace({ _id: id('typed'), _type: 'policy' })
    await expect(replaced).rejects.toMatchObject({
      statusCode: 400,
      details: {
        items: [{ error: { type: 'cannotModifyImmutableAttributeError', attribute: '_type' } }],
      },
    })
  })

  conform('a transaction can change a referenced document’s type by deleting and recreating it', async () => {
    const former = await target.editor.create({ _id: id('former'), _type: 'about', title: 'Kept' })
    await target.editor.create({
      _id: id('link'),
      _type: 'page',
      to: { _type: 'reference', _ref: former._id },
    })
    const change = (ifRevisionID: string) =>
      target.editor.mutate([
        { patch: { id: former._id, ifRevisionID, unset: ['blocks'] } },
        { delete: { id: former._id } },
        { create: { _id: former._id, _type: 'page', _createdAt: former._createdAt, title: 'Kept' } },
      ])
    await expect(change('another')).rejects.toMatchObject({ statusCode: 409 })
    await change(former._rev)
    expect(await target.editor.getDocument(former._id)).toMatchObject({
      _type: 'page',
      _createdAt: former._createdAt,
      title: 'Kept',
    })
  })
})

describe('patches', () => {
  conform('a patch changes list items by their keys', async () => {
    const items = [
      { _key: 'a', n: 1 },
      { _key: 'b', n: 2 },
    ]
    await target.editor.create({ _id: id('keyed'), _type: 'page', items })
    const patched = await target.editor
      .patch(id('keyed'))
      .inc({ 'items[_key=="b"].n': 5 })
      .insert('before', 'items[_key=="b"]', [{ _key: 'c', n: 0 }])
      .unset(['items[_key=="a"]'])
      .commit()
    expect(patched['items']).toEqual([
      { _key: 'c', n: 0 },
      { _key: 'b', n: 7 },
    ])
  })
})

describe('assets', () => {
  conform('a picture keeps its name, reports its size and can be served at a smaller size', async () => {
    // A new colour each time, because uploading the same picture again would just return the existing asset.
    const background = { r: Date.now() % 256, g: Math.floor(Date.now() / 256) % 256, b: 7 }
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
    const asset = await target.editor.assets.upload('image', picture, { filename: 'Two to one.png' })
    expect(asset).toMatchObject({
      _type: 'sanity.imageAsset',
      originalFilename: 'Two to one.png',
      mimeType: 'image/png',
      metadata: { dimensions: { width: 40, height: 20, aspectRatio: 2 }, isOpaque: true },
    })
    const smaller = await fetch(`${target.pictureUrl(asset)}?w=10&fm=webp`)
    expect(smaller.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await smaller.arrayBuffer()).metadata()).toMatchObject({ width: 10, height: 5 })
    await target.editor.delete(asset._id)
  })
})

describe('actions', () => {
  conform('the unpublish action creates a draft, and the discard action deletes the draft', async () => {
    await target.editor.create({ _id: id('taken-back'), _type: 'page', title: 'Once' })
    const [publishedId, draftId] = [id('taken-back'), `drafts.${id('taken-back')}`]
    await target.editor.action({ actionType: 'sanity.action.document.unpublish', publishedId, draftId })
    expect(await target.editor.getDocument(publishedId)).toBeUndefined()
    expect(await target.editor.getDocument(draftId)).toMatchObject({ _id: draftId, title: 'Once' })
    await target.editor.action({ actionType: 'sanity.action.document.version.discard', versionId: draftId })
    expect(await target.editor.getDocument(draftId)).toBeUndefined()
  })

  conform('the publish action makes the draft’s references strong and requires their targets', async () => {
    await target.editor.create({
      _id: `drafts.${id('story')}`,
      _type: 'page',
      to: { _type: 'reference', _ref: id('strong'), _weak: true, _strengthenOnPublish: { type: 'page' } },
    })
    const publish = () =>
      target.editor.action({
        actionType: 'sanity.action.document.publish',
        draftId: `drafts.${id('story')}`,
        publishedId: id('story'),
      })
    await expect(publish()).rejects.toMatchObject({ statusCode: 409, details: { type: 'actionError' } })
    await target.editor.create({ _id: id('strong'), _type: 'page' })
    await publish()
    const story = await target.editor.getDocument(id('story'))
    expect(story?.['to']).toEqual({ _type: 'reference', _ref: id('strong') })
    expect(await target.editor.getDocument(`drafts.${id('story')}`)).toBeUndefined()
  })
})

describe('queries', () => {
  conform('the drafts perspective overlays drafts on published documents', async () => {
    await target.editor.create({ _id: id('both'), _type: 'page', title: 'Published' })
    await target.editor.create({ _id: `drafts.${id('both')}`, _type: 'page', title: 'Draft' })
    const read = (perspective: 'drafts' | 'published') =>
      target.editor.fetch('*[_id == $id]{_id, _originalId, title}', { id: id('both') }, { perspective })
    expect(await read('drafts')).toEqual([
      { _id: id('both'), _originalId: `drafts.${id('both')}`, title: 'Draft' },
    ])
    expect(await read('published')).toMatchObject([{ _id: id('both'), title: 'Published' }])
  })

  conform('a query accepts parameters as the bounds of a slice', async () => {
    for (const name of ['slice-a', 'slice-b', 'slice-c'])
      await target.editor.create({ _id: id(name), _type: 'slice' })
    const query = '*[_type == "slice" && string::startsWith(_id, $prefix)] | order(_id)[$from...$to]._id'
    const found = await target.editor.fetch(query, { prefix: target.prefix, from: 1, to: 3 })
    expect(found).toEqual([id('slice-b'), id('slice-c')])
  })

  conform('the error for a query with a syntax error includes the position', async () => {
    await expect(target.editor.fetch('*[_type == ')).rejects.toMatchObject({
      statusCode: 400,
      details: { type: 'queryParseError', query: '*[_type == ', start: expect.any(Number) },
    })
  })

  conform('anonymous queries find only published documents in every perspective', async () => {
    await target.editor.create({ _id: `drafts.${id('secret')}`, _type: 'page' })
    await target.editor.create({ _id: `private.${id('secret')}`, _type: 'page' })
    const query = '*[_id match $words && string::startsWith(_id, $start)]._id'
    const find = (client: SanityClient, perspective: 'raw' | 'drafts' | 'published', start = '') =>
      client.fetch<string[]>(query, { words: '*secret', start }, { perspective })
    expect(await find(target.editor, 'raw', 'private.')).toEqual([`private.${id('secret')}`])
    for (const perspective of ['raw', 'drafts', 'published'] as const)
      expect(await find(target.stranger, perspective)).toEqual([])
    await target.editor.delete(`private.${id('secret')}`)
  })
})

describe('releases', () => {
  const LATER = '2999-01-01T06:00:00.000Z'
  async function openRelease(name: string) {
    const releaseId = `${target.prefix}${name}`.replaceAll('-', '')
    const [publishedId, versionId] = [id(name), `versions.${releaseId}.${id(name)}`]
    await target.editor.create({ _id: publishedId, _type: 'page', title: 'Before' })
    await target.editor.releases.create({ releaseId, metadata: { title: 'Launch', releaseType: 'asap' } })
    await target.editor.action({
      actionType: 'sanity.action.document.version.create',
      publishedId,
      document: { _id: versionId, _type: 'page', title: 'After' },
    })
    const titleIn = (perspective: 'published' | [string]) =>
      target.editor.fetch<string | null>('*[_id == $publishedId][0].title', { publishedId }, { perspective })
    return { releaseId, versionId, titleIn }
  }
  /** Waits until a release has a given state, because hosted Sanity changes states with a delay. */
  const reaches = (releaseId: string, state: string) =>
    vi.waitFor(async () => {
      const release = await target.editor.releases.get({ releaseId })
      expect(release?.state).toBe(state)
    })

  conform(
    'a release’s changes are visible only in its perspective until the release is published',
    async () => {
      const { releaseId, titleIn } = await openRelease('launch')
      expect(await titleIn('published')).toBe('Before')
      expect(await titleIn([releaseId])).toBe('After')
      await target.editor.releases.publish({ releaseId })
      await reaches(releaseId, 'published')
      expect(await titleIn('published')).toBe('After')
      await target.editor.releases.delete({ releaseId })
    },
  )

  conform('a scheduled release is locked until it is unscheduled', async () => {
    const { releaseId, versionId, titleIn } = await openRelease('six-o-clock')
    await target.editor.releases.schedule({ releaseId, publishAt: LATER })
    await reaches(releaseId, 'scheduled')
    const change = () => target.editor.patch(versionId).set({ title: 'Later still' }).commit()
    await expect(change()).rejects.toMatchObject({ statusCode: expect.any(Number) })
    await expect(target.editor.releases.archive({ releaseId })).rejects.toMatchObject({ statusCode: 409 })
    await target.editor.releases.unschedule({ releaseId })
    await reaches(releaseId, 'active')
    await change()
    expect(await titleIn([releaseId])).toBe('Later still')
    await target.editor.releases.archive({ releaseId })
    await reaches(releaseId, 'archived')
    expect(await titleIn('published')).toBe('Before')
    await target.editor.releases.delete({ releaseId })
  })
})

describe('listeners', () => {
  conform('a listener receives every change with chained revisions', async () => {
    const heard: MutationEvent[] = []
    const opened = Promise.withResolvers<undefined>()
    const listening = target.editor
      .listen('*[_id == $id]', { id: id('heard') }, { events: ['welcome', 'mutation'], visibility: 'query' })
      .subscribe((event) => {
        if (event.type === 'welcome') opened.resolve(undefined)
        if (event.type === 'mutation') heard.push(event)
      })
    await opened.promise
    await target.editor.create({ _id: id('heard'), _type: 'page' })
    await target.editor.patch(id('heard')).set({ title: 'One' }).commit()
    await target.editor.delete(id('heard'))
    await vi.waitFor(() => expect(heard).toHaveLength(3))
    listening.unsubscribe()
    expect(heard.map(({ transition }) => transition)).toEqual(['appear', 'update', 'disappear'])
    expect(heard[1]?.previousRev).toBe(heard[0]?.resultRev)
  })
})

describe('history', () => {
  conform('the history returns an earlier revision of a document', async () => {
    const first = await target.editor.create({ _id: id('past'), _type: 'page', title: 'One' })
    await target.editor.patch(id('past')).set({ title: 'Two' }).commit()
    const { dataset } = target.editor.config()
    const past = await target.editor.request({
      url: `/data/history/${dataset}/documents/${id('past')}?revision=${first._rev}`,
    })
    expect(past).toMatchObject({ documents: [{ _id: id('past'), title: 'One' }] })
  })
})
