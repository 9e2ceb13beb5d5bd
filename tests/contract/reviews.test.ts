import type { SanityClient } from '@sanity/client'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Role } from '../../backend/base/caller.ts'
import { lakeClient } from '../setup/lake-client.ts'
import { backendOfFile, type SignedIn, startTestBackend, type TestBackend } from './backend-fixture.ts'

const A = { publishedId: 'a', draftId: 'drafts.a' } as const
const PUBLISH = { actionType: 'sanity.action.document.publish', ...A } as const

interface Person extends SignedIn {
  client: SanityClient
  ask(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>
}

const backend = await backendOfFile()
const [ana, ben, cleo] = [join('Ana', 'editor'), join('Ben', 'editor'), join('Cleo', 'contributor')]

beforeEach(async () => {
  const everything = backend.client('service')
  for (const query of ['*[_type == "system.release"]', '*']) await everything.delete({ query })
  await needSecond()
})

function join(name: string, role: Role, { url, signIn }: TestBackend = backend): Person {
  const person = signIn(role, { name })
  const { token } = person
  return {
    ...person,
    client: lakeClient(url, { token }),
    async ask(method, path, body) {
      const response = await fetch(`${url}/backend/staff${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : JSON.parse(text) }
    },
  }
}

async function needSecond(...types: string[]): Promise<void> {
  const response = await backend.request('administrator', '/staff/second-account', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ types }),
  })
  expect(response.status).toBe(200)
}

const published = () => ana.client.fetch<string | null>('*[_id == "a"][0].title')
const draft = (by: Person, title = 'New') =>
  by.client.createOrReplace({ _id: 'drafts.a', _type: 'policy', title })
const revision = async () => (await ana.client.getDocument('drafts.a'))?._rev
const publish = async (by: Person) =>
  by.client.action({ ...PUBLISH, ifDraftRevisionId: (await revision()) ?? '' })

async function question(by: Person, to: Person, word = ''): Promise<string> {
  const asked = await by.ask('POST', '/reviews', {
    documentId: 'a',
    revision: await revision(),
    reviewerId: to.id,
    word,
  })
  expect(asked).toMatchObject({ status: 201, body: { state: 'open' } })
  return (await waiting(to))[0]?.id ?? ''
}

const Lists = z.object({ waiting: z.array(z.looseObject({ id: z.string() })) })
const lists = async (of: Person) => (await of.ask('GET', '/reviews')).body
const waiting = async (of: Person) => Lists.parse(await lists(of)).waiting

describe('a review request', () => {
  test('a review request shows its reviewer the comment and the revision', async () => {
    const { _rev } = await draft(cleo)
    await question(cleo, ben, 'Is the date right?')
    expect(await lists(ben)).toMatchObject({
      waiting: [
        {
          documentId: 'a',
          documentType: 'policy',
          revision: _rev,
          draftRevision: _rev,
          askerName: 'Cleo',
          word: 'Is the date right?',
        },
      ],
      asked: [],
    })
    expect(await lists(cleo)).toMatchObject({ waiting: [], asked: [{ reviewerName: 'Ben', state: 'open' }] })
    expect(await lists(ana)).toEqual({ waiting: [], asked: [] })
  })

  test('publishing a draft under review closes the review and tells the requester who published it', async () => {
    await draft(cleo)
    await question(cleo, ben)
    await publish(ben)
    expect(await lists(cleo)).toMatchObject({ asked: [{ state: 'published', answeredByName: 'Ben' }] })
    expect(await waiting(ben)).toEqual([])
  })

  test('a review request shows both the submitted revision and the draft’s current one', async () => {
    await draft(cleo)
    await question(cleo, ben)
    await draft(cleo, 'Newer')
    const [line] = await waiting(ben)
    expect(line).toMatchObject({ draftRevision: await revision() })
    expect(line).not.toMatchObject({ revision: await revision() })
  })

  test('the reviewer can send back a review request with a comment', async () => {
    await draft(cleo)
    const id = await question(cleo, ben)
    expect((await ben.ask('POST', `/reviews/${id}/send-back`, { word: 'Not yet.' })).status).toBe(204)
    expect(await published()).toBeNull()
    expect(await lists(cleo)).toMatchObject({
      asked: [{ state: 'sentBack', answer: 'Not yet.', answeredByName: 'Ben' }],
    })
    expect(await waiting(ben)).toEqual([])
  })

  test('another editor cannot send back a review request, and only its author can withdraw it', async () => {
    await draft(cleo)
    const id = await question(cleo, ben)
    expect((await ana.ask('POST', `/reviews/${id}/send-back`, {})).status).toBe(404)
    expect((await ben.ask('DELETE', `/reviews/${id}`)).status, 'the author withdraws it').toBe(404)
    expect((await cleo.ask('DELETE', `/reviews/${id}`)).status).toBe(204)
    expect(await waiting(ben)).toEqual([])
  })

  test.each([
    ['oneself', () => ana.id],
    ['a contributor', () => cleo.id],
    ['an unknown account', () => 'p0'],
  ])('a review cannot be requested from %s', async (_who, reviewerId) => {
    const { _rev } = await draft(ana)
    const asked = { documentId: 'a', revision: _rev, reviewerId: reviewerId() }
    expect((await ana.ask('POST', '/reviews', asked)).status).toBe(422)
  })

  test('a review request is rejected if the draft has changed or does not exist', async () => {
    const { _rev } = await draft(cleo)
    await draft(cleo, 'Newer')
    const asked = { documentId: 'a', revision: _rev, reviewerId: ben.id }
    expect((await cleo.ask('POST', '/reviews', asked)).status).toBe(409)
    expect((await cleo.ask('POST', '/reviews', { ...asked, documentId: 'b' })).status).toBe(404)
  })

  test.each(['drafts.a', 'versions.r1.a', 'a b', ''])(
    'rejects a review request for %j, which is not a published ID',
    async (documentId) => {
      await draft(cleo)
      const asked = await cleo.ask('POST', '/reviews', {
        documentId,
        revision: await revision(),
        reviewerId: ben.id,
      })
      expect(asked.status).toBe(422)
      expect(await waiting(ben)).toEqual([])
    },
  )

  test('a new review request replaces the author’s earlier one', async () => {
    await draft(cleo)
    await question(cleo, ben)
    await question(cleo, ana)
    expect(await waiting(ben)).toEqual([])
    expect(await waiting(ana)).toHaveLength(1)
  })

  test('a review request ends when either account is removed or the reviewer can no longer publish', async () => {
    const { accounts } = backend.staff
    const dora = join('Dora', 'editor')
    const emil = join('Emil', 'editor')
    await draft(cleo)
    await question(cleo, dora)
    accounts.delete(dora.id)
    expect(await lists(cleo)).toEqual({ waiting: [], asked: [] })
    await question(cleo, emil)
    accounts.setRole(emil.id, 'contributor')
    expect(await lists(cleo)).toEqual({ waiting: [], asked: [] })
    accounts.setRole(emil.id, 'editor')
    await question(emil, ben)
    accounts.delete(emil.id)
    expect(await waiting(ben)).toEqual([])
    const fia = join('Fia', 'administrator')
    await question(cleo, fia)
    accounts.setRole(fia.id, 'editor')
    expect(await waiting(fia), 'an editor may respond as well').toHaveLength(1)
  })
})

describe('a type that needs a second account', () => {
  beforeEach(() => needSecond('policy'))
  const refused = { statusCode: 403, details: { type: 'insufficientPermissionsError' } }
  const about = async (of: Person) => (await of.ask('GET', '/reviews/about/a')).body

  test('an editor cannot choose the types that need a second account, but a contributor can read them', async () => {
    expect((await ana.ask('PUT', '/second-account', { types: [] })).status).toBe(403)
    expect((await cleo.ask('GET', '/second-account')).body).toEqual({ types: ['policy'] })
  })

  test('the two-person rule stops authors from publishing their own documents in any way', async () => {
    await ana.client.create({ _id: 'drafts.a', _type: 'policy', title: 'New' })
    const { client } = ana
    const ways = [
      () => publish(ana),
      () => client.createOrReplace({ _id: 'a', _type: 'policy', title: 'New' }),
      () => client.create({ _id: 'a', _type: 'policy', title: 'Without a draft' }),
      () =>
        client.action(
          [
            { actionType: 'sanity.action.document.edit', ...A, patch: { set: { title: 'And more' } } },
            { ...PUBLISH, ifDraftRevisionId: 'own-transaction' },
          ],
          { transactionId: 'own-transaction' },
        ),
    ]
    for (const way of ways) await expect(way()).rejects.toMatchObject(refused)
    expect(await published()).toBeNull()
    expect(await about(ana)).toMatchObject({ needsOther: true })
  })

  test('the two-person rule prevents direct patches to a published document', async () => {
    await backend.client('service').create({ _id: 'a', _type: 'policy', title: 'Old' })
    await expect(ana.client.patch('a').set({ title: 'New' }).commit()).rejects.toMatchObject(refused)
    expect(await published()).toBe('Old')
  })

  test('publishing under the two-person rule requires the ID of the draft’s current revision', async () => {
    const { _rev } = await draft(ana)
    await expect(ben.client.action(PUBLISH)).rejects.toMatchObject({ statusCode: 409 })
    await draft(ana, 'Newer')
    const ofBefore = ben.client.action({ ...PUBLISH, ifDraftRevisionId: _rev })
    await expect(ofBefore).rejects.toMatchObject({ statusCode: 409 })
    expect(await published()).toBeNull()
  })

  test('the two-person rule lets an account publish a document that somebody else wrote', async () => {
    await draft(ana)
    expect(await about(ben)).toMatchObject({ needsOther: false })
    await publish(ben)
    expect(await published()).toBe('New')
  })

  test('the two-person rule stops a reviewer who edits a document from publishing it', async () => {
    await draft(ana)
    await question(ana, ben)
    await ben.client.patch('drafts.a').set({ title: 'Mine' }).commit()
    await expect(publish(ben)).rejects.toMatchObject(refused)
  })

  test('the two-person rule also stops a reviewer who edited the draft before the rule applied', async () => {
    await needSecond()
    await draft(ben)
    await draft(ana, 'Both')
    await question(ana, ben)
    await needSecond('policy')
    await expect(publish(ben)).rejects.toMatchObject(refused)
    expect(await published()).toBeNull()
  })

  test('the two-person rule stops two authors of a document from publishing or reviewing it', async () => {
    await draft(ana)
    await ben.client.patch('drafts.a').set({ title: 'Both' }).commit()
    for (const author of [ana, ben]) await expect(publish(author)).rejects.toMatchObject(refused)
    const asked = { documentId: 'a', revision: await revision(), reviewerId: ben.id }
    expect((await ana.ask('POST', '/reviews', asked)).status).toBe(422)
    const dora = join('Dora', 'administrator')
    expect(await about(ana)).toMatchObject({
      reviewers: expect.arrayContaining([{ id: dora.id, name: 'Dora', role: 'administrator' }]),
    })
    expect(JSON.stringify(await about(ana))).not.toContain(ben.id)
    await publish(dora)
    expect(await published()).toBe('Both')
  })

  test('the two-person rule lets authors of earlier published revisions publish a document', async () => {
    await draft(ana, 'One')
    await publish(ben)
    await draft(ben, 'Two')
    await publish(ana)
    expect(await published()).toBe('Two')
  })

  test('the two-person rule also applies to the authors of a draft that was copied to a release', async () => {
    await draft(ana)
    await ben.client.releases.create({ releaseId: 'r1', metadata: { releaseType: 'asap' } })
    await ben.client.createVersion({ publishedId: 'a', baseId: 'drafts.a', releaseId: 'r1' })
    await ana.client.delete('drafts.a')
    await expect(ana.client.releases.publish({ releaseId: 'r1' })).rejects.toMatchObject(refused)
    await ben.client.releases.publish({ releaseId: 'r1' })
    expect(await published()).toBe('New')
  })

  test('the two-person rule stops authors from scheduling their own documents', async () => {
    const times = { releaseId: 'r1', publishAt: '2999-01-01T00:00:00.000Z' }
    await ana.client.releases.create({ releaseId: 'r1', metadata: { releaseType: 'asap' } })
    await ana.client.create({ _id: 'versions.r1.a', _type: 'policy', title: 'Timed' })
    await expect(ana.client.releases.schedule(times)).rejects.toMatchObject(refused)
    await expect(
      ana.client.patch('_.releases.r1').set({ state: 'scheduled', publishAt: times.publishAt }).commit(),
    ).rejects.toMatchObject(refused)
    await ben.client.releases.schedule(times)
    await ben.client.releases.unschedule({ releaseId: 'r1' })
  })

  test('the two-person rule lets one person unpublish a document through a release in which they edited it', async () => {
    await backend.client('service').create({ _id: 'a', _type: 'policy', title: 'Seeded' })
    await ana.client.releases.create({ releaseId: 'r1', metadata: { releaseType: 'asap' } })
    await ana.client.create({ _id: 'versions.r1.a', _type: 'policy', title: 'Never shown' })
    await ana.client.action({
      actionType: 'sanity.action.document.version.unpublish',
      ...{ publishedId: 'a', versionId: 'versions.r1.a' },
    })
    await ana.client.releases.schedule({ releaseId: 'r1', publishAt: '2999-01-01T00:00:00.000Z' })
    await ana.client.releases.unschedule({ releaseId: 'r1' })
    await ana.client.releases.publish({ releaseId: 'r1' })
    expect(await published()).toBeNull()
  })

  test('the two-person rule does not apply to other types, to unpublishing or to API clients', async () => {
    await ana.client.create({ _id: 'page', _type: 'page' })
    await backend.client('service').create({ _id: 'a', _type: 'policy', title: 'Seeded' })
    await ana.client.action({ actionType: 'sanity.action.document.unpublish', ...A })
    expect(await published()).toBeNull()
  })
})

test('review requests and the two-person setting survive a restart', async () => {
  const first = await startTestBackend()
  const [administrator, asker, reviewer] = [
    join('Dee', 'administrator', first),
    join('Cleo', 'contributor', first),
    join('Ben', 'editor', first),
  ]
  await administrator.ask('PUT', '/second-account', { types: ['policy'] })
  const { _rev: revision } = await draft(asker)
  const asked = { documentId: 'a', revision, reviewerId: reviewer.id, word: 'Still there?' }
  expect((await asker.ask('POST', '/reviews', asked)).status).toBe(201)

  const second = await first.restart()
  const headers = { authorization: `Bearer ${reviewer.token}` }
  const waiting = await fetch(`${second.url}/backend/staff/reviews`, { headers })
  expect(await waiting.json()).toMatchObject({ waiting: [{ word: 'Still there?' }] })
  const setting = await fetch(`${second.url}/backend/staff/second-account`, { headers })
  expect(await setting.json()).toEqual({ types: ['policy'] })
  await second.dispose()
})

test('the two-person rule cannot be extended while only one account can publish', async () => {
  const fresh = await startTestBackend()
  const administrator = join('Dee', 'administrator', fresh)
  join('Cleo', 'contributor', fresh)
  expect(await administrator.ask('PUT', '/second-account', { types: ['policy'] })).toMatchObject({
    status: 422,
    body: {
      message:
        'Only one account may publish, so nobody could publish these documents. Invite another editor or administrator first.',
    },
  })
  expect((await administrator.ask('GET', '/second-account')).body).toEqual({ types: [] })

  const editor = join('Ben', 'editor', fresh)
  expect((await administrator.ask('PUT', '/second-account', { types: ['faq', 'policy'] })).status).toBe(200)
  expect((await administrator.ask('DELETE', `/accounts/${editor.id}`)).status).toBe(204)
  expect((await administrator.ask('PUT', '/second-account', { types: ['faq'] })).status).toBe(200)
  expect((await administrator.ask('PUT', '/second-account', { types: ['faq', 'job'] })).status).toBe(422)
  await fresh.dispose()
})
