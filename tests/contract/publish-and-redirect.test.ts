import type { SanityClient } from '@sanity/client'
import { createMockAuthStore, createSourceFromConfig } from 'sanity'
import { beforeEach, describe, expect, test } from 'vitest'
import { schemaTypes } from '../../schemas/schema-types'
import { publishRevision } from '../../studio/forms/actions/publish-revision'
import { lakeClient } from '../setup/lake-client.ts'
import { backendOfFile, type TestCaller } from './backend-fixture.ts'

const backend = await backendOfFile()
const service = backend.client('service')

beforeEach(async () => {
  await service.delete({ query: '*' })
  await needSecond()
})

/** Sets which types need a second account, as an administrator does. */
const needSecond = (...types: string[]) =>
  backend.request('administrator', '/staff/second-account', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ types }),
  })

const suburb = (_id: string, slug: string) => ({
  ...{ _id, _type: 'locality', name: 'Strathfield', title: 'Strathfield' },
  issuesHeading: 'Local issues',
  slug: { _type: 'slug', current: slug },
})

/** A suburb can't be published without an issue. */
const ISSUE = { _id: 'issue', _type: 'localIssue', title: 'Trains' }

/** Stores a published suburb, and a draft of it at another address. @returns the draft's revision */
async function movedSuburb(from: string, to: string): Promise<string> {
  await service.createOrReplace(suburb('suburb', from))
  await service.createOrReplace({ ...ISSUE, locality: { _type: 'reference', _ref: 'suburb' } })
  return (await service.createOrReplace(suburb('drafts.suburb', to)))._rev
}

interface Press {
  caller?: TestCaller
  /** Runs after the draft has been checked and before the publish request arrives. */
  meanwhile?: () => Promise<unknown>
  /** Makes the network fail after the request has arrived. */
  isResponseLost?: boolean
}

/** Publishes the suburb with a redirect, once both addresses have been served. */
async function publishAndRedirect(
  { from, to, revision }: { from: string; to: string; revision: string },
  { caller = 'editor', meanwhile, isResponseLost = false }: Press = {},
) {
  const client = lakeClient(backend.url, {
    token: backend.token(caller) ?? '',
    resolveFetch: () => async (address, init) => {
      if (!address.includes('/data/actions/')) return fetch(address, init)
      await meanwhile?.()
      const response = await fetch(address, init)
      if (isResponseLost) throw new TypeError('Failed to fetch')
      return response
    },
  })
  const choice = { move: { from: `/local/${from}`, to: `/local/${to}` }, isRedirected: true }
  return publishRevision({ documentId: 'suburb', revision, choice }, client, sourceFor(client))
}

/** Created once, because creating all types takes a second. */
const source = await createSourceFromConfig({
  ...{ projectId: 'local', dataset: 'production', name: 'publish', title: 'Publish' },
  schema: { types: schemaTypes },
  auth: createMockAuthStore({ client: service, currentUser: null }),
})

function sourceFor(client: SanityClient) {
  return { schema: source.schema, i18n: source.i18n, getClient: () => client }
}

const everything = () =>
  service.fetch<{ _id: string; _rev: string }[]>(
    '*[!(_id in path("_.**")) && _type != "localIssue"] | order(_id)',
  )
const redirects = () =>
  service.fetch<{ from: string; to: string }[]>('*[_type == "redirect"] | order(from) {_id, from, to}')

test('publishing a moved page creates its redirect in the same transaction', async () => {
  const revision = await movedSuburb('old', 'new')
  await publishAndRedirect({ from: 'old', to: 'new', revision })
  const [redirect, page, ...others] = await everything()
  expect(redirect).toMatchObject({
    _type: 'redirect',
    from: '/local/old',
    to: '/local/new',
    isPermanent: true,
  })
  expect(page).toMatchObject({ _id: 'suburb', slug: { current: 'new' } })
  expect(redirect?._rev).toBe(page?._rev)
  expect(others).toEqual([])
})

test('publishing a moved page first asks whether to redirect the old path', async () => {
  const revision = await movedSuburb('old', 'new')
  const before = await everything()
  const client = backend.client('editor')
  const pressed = publishRevision({ documentId: 'suburb', revision }, client, sourceFor(client))
  expect(await pressed).toEqual({ move: { from: '/local/old', to: '/local/new' } })
  expect(await everything()).toEqual(before)
})

test('publishes a document for the first time even if its draft has a warning', async () => {
  const draft = { ...suburb('drafts.suburb', 'new'), title: 'x'.repeat(81) }
  const { _rev: revision } = await service.create(draft)
  const locality = { _type: 'reference', _ref: 'suburb', _weak: true }
  await service.create({ ...ISSUE, _id: 'drafts.issue', locality })
  const client = backend.client('editor')
  await publishRevision({ documentId: 'suburb', revision }, client, sourceFor(client))
  expect(await everything()).toMatchObject([{ _id: 'suburb' }])
})

const INVALID = { ...suburb('drafts.suburb', 'new'), name: undefined }

describe('publishRevision', () => {
  test.each<[string, Press, RegExp]>([
    [
      'changes nothing if a colleague makes the draft invalid just before the request arrives',
      { meanwhile: () => service.createOrReplace(INVALID) },
      /This draft has changed/,
    ],
    [
      'changes nothing if a colleague discards the draft just before the request arrives',
      { meanwhile: () => service.delete('drafts.suburb') },
      /not found/,
    ],
    [
      'changes nothing if the published page changes just before the request arrives',
      { meanwhile: () => service.patch('suburb').set({ title: 'Changed' }).commit() },
      /This draft has changed/,
    ],
    [
      'changes nothing if redirects need a second account',
      { meanwhile: () => needSecond('redirect') },
      /needs a second account/,
    ],
    ['changes nothing for a contributor', { caller: 'contributor' }, /Contributors can only change drafts/],
  ])('publishRevision %s', async (_case, press, message) => {
    const revision = await movedSuburb('old', 'new')
    let before: unknown
    const meanwhile = async () => {
      if (before === undefined) await press.meanwhile?.()
      before ??= await everything()
    }
    const pressed = publishAndRedirect({ from: 'old', to: 'new', revision }, { ...press, meanwhile })
    await expect(pressed).rejects.toThrow(message)
    expect(await everything()).toEqual(before)
  })

  test('publishRevision refuses an invalid draft and changes nothing', async () => {
    await movedSuburb('old', 'new')
    const { _rev: revision } = await service.createOrReplace(INVALID)
    const before = await everything()
    await expect(publishAndRedirect({ from: 'old', to: 'new', revision })).rejects.toThrow(/Fix the errors/)
    expect(await everything()).toEqual(before)
  })

  test('stores one redirect even if a publish is retried after its response was lost', async () => {
    const move = { from: 'old', to: 'new', revision: await movedSuburb('old', 'new') }
    await expect(publishAndRedirect(move, { isResponseLost: true })).rejects.toThrow()
    const stored = await everything()
    expect(stored).toHaveLength(2)
    await expect(publishAndRedirect(move)).rejects.toThrow(/This draft has changed/)
    expect(await everything()).toEqual(stored)
  })
})

test('does not leave redirect chains or loops when a page moves twice and then back', async () => {
  const moveOn = async (from: string, to: string) =>
    publishAndRedirect({ from, to, revision: await movedSuburb(from, to) })
  await moveOn('a', 'b')
  await moveOn('b', 'c')
  expect(await redirects()).toMatchObject([
    { from: '/local/a', to: '/local/c' },
    { from: '/local/b', to: '/local/c' },
  ])
  await moveOn('c', 'a')
  expect(await redirects()).toMatchObject([
    { from: '/local/b', to: '/local/a' },
    { from: '/local/c', to: '/local/a' },
  ])
})
