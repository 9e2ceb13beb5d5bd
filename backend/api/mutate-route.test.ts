import { beforeEach, describe, expect, it } from 'vitest'
import { parseJson } from '../lake/model/json.ts'
import { ask, openTestLake } from '../lake/lake-fixture.ts'
import type { ContentLake } from '../lake/lake.ts'
import type { Json } from '../lake/model/types.ts'
import { mutateRoute } from './mutate-route.ts'

const MEGABYTE = 1024 * 1024
const PATH = '/data/mutate/production'
/** A mutation that sets `open` to false in every open policy. */
const CLOSE = { patch: { query: '*[_type == "policy" && open]', set: { open: false } } }

let lake: ContentLake

beforeEach(() => {
  lake = openTestLake()
  write({ create: { _id: 'a', _type: 'policy', open: true } })
  return () => lake.close()
})

function write(...mutations: Json[]): void {
  lake.commit({ author: 'somebody', mutations })
}

const mutate = (body: Json, on: ContentLake = lake) => ask([mutateRoute(on)], PATH, { as: 'editor', body })

/** A lake where somebody else writes during each of the first queries. */
function withWriters(...writes: (() => void)[]): ContentLake {
  return {
    ...lake,
    async query(request) {
      const answer = await lake.query(request)
      writes.shift()?.()
      return answer
    },
  }
}

describe('a mutation by query', () => {
  it('a patch by query takes account of changes made while its query was running', async () => {
    const busy = withWriters(
      () => write({ create: { _id: 'b', _type: 'policy', open: true } }),
      () => write({ patch: { id: 'a', unset: ['open'] } }),
    )
    expect((await mutate({ mutations: [CLOSE] }, busy)).status).toBe(200)
    expect(lake.getDocument('b')).toMatchObject({ open: false })
    expect(lake.getDocument('a')).not.toHaveProperty('open')
  })

  it('a delete by query keeps documents that stop matching while the query is running', async () => {
    const busy = withWriters(() => write({ patch: { id: 'a', set: { open: false } } }))
    const remove = { delete: { query: '*[_type == "policy" && open]' } }
    expect((await mutate({ mutations: [remove] }, busy)).status).toBe(200)
    expect(lake.getDocument('a')).toMatchObject({ open: false })
  })

  it('a mutation by query fails with 409 after 20 attempts during constant writes', async () => {
    let writes = 0
    const writer = () => {
      writes += 1
      write({ create: { _type: 'note' } })
    }
    const response = await mutate(
      { mutations: [CLOSE] },
      withWriters(...Array<typeof writer>(100).fill(writer)),
    )
    expect(response.status).toBe(409)
    expect(writes).toBe(20)
    expect(lake.getDocument('a')).toMatchObject({ open: true })
  })

  it('a mutation by query checks the expected revision of each document', async () => {
    const patch = { ...CLOSE.patch, ifRevisionID: 'another' }
    expect((await mutate({ mutations: [{ patch }] })).status).toBe(409)
    expect(lake.getDocument('a')).toMatchObject({ open: true })
  })

  it('a mutation by query also finds drafts and private documents', async () => {
    write({ create: { _id: 'drafts.a', _type: 'policy', open: true } })
    write({ create: { _id: 'secret.a', _type: 'policy', open: true } })
    await mutate({ mutations: [CLOSE] })
    expect(['a', 'drafts.a', 'secret.a'].map((id) => lake.getDocument(id)?.['open'])).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('a transaction', () => {
  it('records the author of a transaction', async () => {
    await mutate({ mutations: [{ create: { _id: 'b', _type: 'policy' } }], transactionId: 'mine' })
    expect(lake.store.lastTransaction()).toMatchObject({ id: 'mine', author: 'writer' })
  })

  it.each(['a b', 'a#b', '.a', 'x'.repeat(129), ''])(
    'rejects %j as a transaction ID',
    async (transactionId) => {
      const mutations = [{ create: { _id: 'b', _type: 'policy' } }]
      expect((await mutate({ mutations, transactionId })).status).toBe(400)
      expect(lake.getDocument('b')).toBeNull()
    },
  )

  it.each<[string, string]>([
    ['a __proto__ attribute', '{"__proto__": {"open": false}}'],
    ['excessive nesting', `${'['.repeat(120)}${']'.repeat(120)}`],
  ])('rejects a patch with %s', async (_name, value) => {
    const set = { open: false, value: parseJson(value) }
    expect((await mutate({ mutations: [{ patch: { id: 'a', set } }] })).status).toBe(400)
    expect(lake.getDocument('a')).toMatchObject({ open: true })
  })

  it('adds missing _key attributes to list items on request', async () => {
    const create: Json = {
      _id: 'b',
      _type: 'policy',
      points: [{ text: 'One' }, { text: 'Two', _key: 'mine' }],
    }
    await ask([mutateRoute(lake)], `${PATH}?autoGenerateArrayKeys=true`, {
      as: 'editor',
      body: { mutations: [{ create }] },
    })
    expect(lake.getDocument('b')).toMatchObject({
      points: [
        { text: 'One', _key: expect.stringMatching(/^[0-9a-f]{12}$/) },
        { text: 'Two', _key: 'mine' },
      ],
    })
  })

  it('limits a transaction to 16 MB', async () => {
    const create = (size: number) => ({ create: { _type: 'policy', text: 'x'.repeat(size) } })
    expect((await mutate({ mutations: [create(15 * MEGABYTE)] })).status).toBe(200)
    expect((await mutate({ mutations: [create(17 * MEGABYTE)] })).status).toBe(413)
  }, 30_000)
})

it.each([
  ['a list as its body', [CLOSE]],
  ['mutations that are not a list', { mutations: CLOSE }],
  ['a mutation that is not an object', { mutations: ['create'] }],
  ['an unknown kind of mutation', { mutations: [{ replace: { _id: 'b', _type: 'policy' } }] }],
  [
    'two mutations in one object',
    { mutations: [{ create: { _id: 'b', _type: 'policy' }, delete: { id: 'a' } }] },
  ],
  ['an invalid patch', { mutations: [{ patch: { id: 'a', insert: { items: [1] } } }] }],
])('rejects a request with %s and stores nothing', async (_name, body) => {
  const before = lake.lastSequence()
  expect((await mutate(body)).status).toBe(400)
  expect(lake.lastSequence()).toBe(before)
})

it('rejects a document nested more than a hundred levels deep', async () => {
  const nested = (levels: number): Json => (levels === 0 ? 'leaf' : { inside: nested(levels - 1) })
  const create = (levels: number) => ({
    mutations: [{ create: { _id: 'deep', _type: 'policy', value: nested(levels) } }],
  })
  expect((await mutate(create(101))).status).toBe(400)
  expect((await mutate(create(90))).status).toBe(200)
})
