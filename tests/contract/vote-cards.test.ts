import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { backendOfFile } from './backend-fixture.ts'

const backend = await backendOfFile()
const administrator = backend.client('administrator')
const editor = backend.client('editor')

const CARD = {
  authorisation: 'Authorised by A',
  boxes: [{ _key: 'a', _type: 'ballotBox', name: 'A', number: 1 }],
}
const OFF = { ...CARD, isOn: false }
const ON = { ...CARD, isOn: true }
const OTHER = { ...ON, authorisation: 'Authorised by B' }
const MESSAGE = /Only administrators can (turn on|schedule)/

const candidate = (_id: string, howToVote: object, more: object = {}) => ({
  ...{ _id, _type: 'candidate', title: 'Jo', howToVote },
  ...more,
})
const reference = (_ref: string) => ({ _type: 'reference', _ref })
const SHARED = /Only administrators can publish this, because the /
const action = (name: string, input: object) => ({ actionType: `sanity.action.${name}`, ...input })
const IDS = { publishedId: 'jo', draftId: 'drafts.jo' }

/** Sends an editor's request and returns its error message, or null if it was accepted. */
async function send(kind: 'actions' | 'mutations', ...items: object[]): Promise<string | null> {
  const path = kind === 'actions' ? 'actions' : 'mutate'
  const response = await backend.request('editor', `/lake/v2025-02-19/data/${path}/production`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [kind]: items }),
  })
  if (response.ok) return null
  expect(response.status).toBe(403)
  return response.text()
}

beforeEach(() => administrator.delete({ query: '*[_type == "candidate"]' }))

describe('an editor cannot turn on a how-to-vote card', () => {
  beforeEach(() => administrator.createOrReplace(candidate('jo', OFF)))

  test.each([
    ['a path', [{ patch: { id: 'jo', set: { 'howToVote.isOn': true } } }]],
    ['bracket notation in the path', [{ patch: { id: 'jo', set: { "howToVote['isOn']": true } } }]],
    ['a recursive path', [{ patch: { id: 'jo', set: { '..isOn': true } } }]],
    ['the whole card', [{ patch: { id: 'jo', set: { howToVote: ON } } }]],
    ['a query', [{ patch: { query: '*[_type == "candidate"]', set: { 'howToVote.isOn': true } } }]],
    [
      'two steps',
      [
        { patch: { id: 'jo', unset: ['howToVote'] } },
        { patch: { id: 'jo', setIfMissing: { howToVote: ON } } },
      ],
    ],
    ['replacing the document', [{ createOrReplace: candidate('jo', ON) }]],
    ['deleting and creating it', [{ delete: { id: 'jo' } }, { create: candidate('jo', ON) }]],
    ['another document', [{ create: candidate('jo2', ON) }]],
    ['a draft', [{ create: candidate('drafts.jo', ON) }]],
    [
      'a draft that is published at once',
      [{ create: candidate('drafts.jo', ON) }, { createOrReplace: candidate('jo', ON) }],
    ],
    ['a version', [{ create: candidate('versions.r1.jo', ON) }]],
  ])('an editor cannot turn on a how-to-vote card through a mutation: %s', async (_, mutations) => {
    expect(await send('mutations', ...mutations)).toMatch(MESSAGE)
    expect(await administrator.fetch('*[howToVote.isOn == true]._id')).toEqual([])
  })

  test.each([
    [
      'creating a draft',
      [action('document.create', { publishedId: 'jo3', attributes: candidate('drafts.jo3', ON) })],
    ],
    ['editing', [action('document.edit', { ...IDS, patch: { set: { 'howToVote.isOn': true } } })]],
    [
      'creating a version',
      [action('document.version.create', { publishedId: 'jo', document: candidate('versions.r1.jo', ON) })],
    ],
    [
      'replacing a version',
      [
        action('document.version.create', { publishedId: 'jo', document: candidate('versions.r1.jo', OFF) }),
        action('document.version.replace', { document: candidate('versions.r1.jo', ON) }),
      ],
    ],
  ])('an editor cannot turn on a how-to-vote card through an action: %s', async (_, actions) => {
    expect(await send('actions', ...actions)).toMatch(MESSAGE)
    expect(await administrator.fetch('*[howToVote.isOn == true]._id')).toEqual([])
  })

  test('an editor cannot turn on a how-to-vote card by publishing an administrator’s draft', async () => {
    await administrator.create(candidate('drafts.jo', ON))
    expect(await send('actions', action('document.publish', IDS))).toMatch(MESSAGE)
    expect(await administrator.fetch('*[_id == "jo"][0].howToVote.isOn')).toBe(false)
    await administrator.action({ actionType: 'sanity.action.document.publish', ...IDS })
    expect(await administrator.fetch('*[_id == "jo"][0].howToVote.isOn')).toBe(true)
  })

  test('an editor cannot turn on a how-to-vote card by publishing or scheduling an older version that shows it', async () => {
    await administrator.patch('jo').set({ howToVote: ON }).commit()
    await editor.releases.create({ releaseId: 'old', metadata: { releaseType: 'asap' } })
    await editor.createVersion({ publishedId: 'jo', baseId: 'jo', releaseId: 'old' })
    await administrator.patch('jo').set({ howToVote: OFF }).commit()
    expect(await send('actions', action('release.publish', { releaseId: 'old' }))).toMatch(MESSAGE)
    const schedule = action('release.schedule', { releaseId: 'old', publishAt: '2999-01-01T00:00:00Z' })
    expect(await send('actions', schedule)).toMatch(MESSAGE)
  })
})

describe('while a how-to-vote card is shown', () => {
  beforeEach(() => administrator.createOrReplace(candidate('jo', ON)))

  test('an editor can change and publish the description of a candidate whose how-to-vote card is shown', async () => {
    const edit = action('document.edit', { ...IDS, patch: { set: { description: 'A teacher.' } } })
    expect(await send('actions', edit)).toBeNull()
    expect(await send('actions', action('document.publish', IDS))).toBeNull()
    expect(await administrator.getDocument('jo')).toMatchObject({ description: 'A teacher.', howToVote: ON })
  })

  test.each([
    ['name', { title: 'Jo Citizen' }],
    ['electorate', { electorate: reference('hay') }],
  ])('an editor cannot change the %s of a candidate whose how-to-vote card is shown', async (_, set) => {
    await administrator.createOrReplace({ _id: 'hay', _type: 'electorate', name: 'Hay' })
    expect(await send('mutations', { patch: { id: 'jo', set } })).toMatch(MESSAGE)
    expect(await send('actions', action('document.edit', { ...IDS, patch: { set } }))).toMatch(MESSAGE)
    await administrator.create(candidate('drafts.jo', ON, set))
    expect(await send('actions', action('document.publish', IDS))).toMatch(MESSAGE)
    const off = { 'howToVote.isOn': false }
    expect(await send('mutations', { patch: { id: 'jo', set: { ...set, ...off } } })).toBeNull()
  })

  test('an editor can turn off a how-to-vote card but not turn it on again', async () => {
    expect(await send('mutations', { patch: { id: 'jo', set: { 'howToVote.isOn': false } } })).toBeNull()
    expect(await send('mutations', { patch: { id: 'jo', set: { 'howToVote.isOn': true } } })).toMatch(MESSAGE)
  })

  test('an editor cannot change a how-to-vote card while it is shown', async () => {
    expect(await send('mutations', { patch: { id: 'jo', set: { howToVote: OTHER } } })).toMatch(MESSAGE)
    const edit = action('document.edit', { ...IDS, patch: { set: { 'howToVote.authorisation': 'B' } } })
    expect(await send('actions', edit)).toMatch(MESSAGE)
  })

  describe('with text from other documents', () => {
    beforeEach(() =>
      administrator
        .transaction()
        .createOrReplace({ _id: 'hay', _type: 'electorate', name: 'Hay' })
        .createOrReplace({ _id: 'ayr', _type: 'electorate', name: 'Ayr' })
        .createOrReplace({ _id: 'siteSettings', _type: 'siteSettings', partyName: 'Us' })
        .createOrReplace(candidate('jo', ON, { electorate: reference('hay') }))
        .commit(),
    )

    test.each([
      ['electorate name', 'hay', { name: 'Hay (NSW)' }],
      ['party name', 'siteSettings', { partyName: 'Them' }],
      ['card heading', 'siteSettings', { candidatePage: { howToVote: 'Vote {name}' } }],
    ])(
      'an editor cannot publish or schedule a new %s while a how-to-vote card shows it',
      async (_, id, set) => {
        const patch = { patch: { id, set } }
        expect(await send('mutations', patch)).toMatch(SHARED)
        const ids = { publishedId: id, draftId: `drafts.${id}` }
        expect(await send('actions', action('document.edit', { ...ids, patch: { set } }))).toBeNull()
        expect(await send('actions', action('document.publish', ids))).toMatch(SHARED)
        expect(await administrator.getDocument(`drafts.${id}`)).toMatchObject(set)
        const releaseId = randomUUID()
        await administrator.releases.create({ releaseId, metadata: { releaseType: 'asap' } })
        await administrator.createVersion({ publishedId: id, baseId: ids.draftId, releaseId })
        const schedule = action('release.schedule', { releaseId, publishAt: '2999-01-01T00:00:00Z' })
        expect(await send('actions', schedule)).toMatch(SHARED)
        await administrator.patch('jo').set({ 'howToVote.isOn': false }).commit()
        expect(await send('mutations', patch)).toBeNull()
        await administrator.delete(ids.draftId)
      },
    )

    test.each([
      ['suburb of an electorate', 'hay', { suburbs: ['Hay', 'Ivanhoe'] }],
      ['name of another electorate', 'ayr', { name: 'Ayr (NSW)' }],
      ['short name of the party', 'siteSettings', { shortName: 'UP' }],
    ])('an editor can publish a new %s that no how-to-vote card shows', async (_, id, set) => {
      expect(await send('mutations', { patch: { id, set } })).toBeNull()
    })
  })

  test('an editor cannot publish a candidate whose how-to-vote card an administrator changed in the draft', async () => {
    await administrator.create(candidate('drafts.jo', OTHER))
    expect(await send('actions', action('document.publish', IDS))).toMatch(MESSAGE)
  })
})
