import { beforeEach, describe, expect, it } from 'vitest'
import { parseJson } from '../json.ts'
import { ask, openTestLake } from '../lake-fixture.ts'
import type { ContentLake } from '../lake.ts'
import type { Json } from '../types.ts'
import { mutateRoute } from './mutate-route.ts'

const MEGABYTE = 1024 * 1024
const PATH = '/data/mutate/production'
/** Takes every open policy off the list. */
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

/** The lake, in which somebody else writes while each of the first queries is answered. */
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
  it('meets what somebody else wrote while its query ran', async () => {
    const busy = withWriters(
      () => write({ create: { _id: 'b', _type: 'policy', open: true } }),
      () => write({ patch: { id: 'a', unset: ['open'] } }),
    )
    expect((await mutate({ mutations: [CLOSE] }, busy)).status).toBe(200)
    expect(lake.getDocument('b')).toMatchObject({ open: false })
    expect(lake.getDocument('a')).not.toHaveProperty('open')
  })

  it('that deletes leaves alone what no longer matches', async () => {
    const busy = withWriters(() => write({ patch: { id: 'a', set: { open: false } } }))
    const remove = { delete: { query: '*[_type == "policy" && open]' } }
    expect((await mutate({ mutations: [remove] }, busy)).status).toBe(200)
    expect(lake.getDocument('a')).toMatchObject({ open: false })
  })

  it('is refused with 409 after 20 tries in a lake that never rests, and changes nothing', async () => {
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

  it('compares the revision that it expects with that of each document', async () => {
    const patch = { ...CLOSE.patch, ifRevisionID: 'another' }
    expect((await mutate({ mutations: [{ patch }] })).status).toBe(409)
    expect(lake.getDocument('a')).toMatchObject({ open: true })
  })

  it('finds drafts and private documents too', async () => {
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
  it('is recorded with who wrote it', async () => {
    await mutate({ mutations: [{ create: { _id: 'b', _type: 'policy' } }], transactionId: 'mine' })
    expect(lake.store.lastTransaction()).toMatchObject({ id: 'mine', author: 'writer' })
  })

  it.each(['a b', 'a#b', '.a', 'x'.repeat(129), ''])('cannot have the id %j', async (transactionId) => {
    const mutations = [{ create: { _id: 'b', _type: 'policy' } }]
    expect((await mutate({ mutations, transactionId })).status).toBe(400)
    expect(lake.getDocument('b')).toBeNull()
  })

  it.each<[string, string]>([
    ['an attribute that would set a prototype', '{"__proto__": {"open": false}}'],
    ['values nested deeper than later code goes', `${'['.repeat(120)}${']'.repeat(120)}`],
  ])('with %s is refused', async (_name, value) => {
    const set = { open: false, value: parseJson(value) }
    expect((await mutate({ mutations: [{ patch: { id: 'a', set } }] })).status).toBe(400)
    expect(lake.getDocument('a')).toMatchObject({ open: true })
  })

  it('gives items of lists the keys that they lack, where it is asked for them', async () => {
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

  it('may be of 16 MB, and no larger', async () => {
    const create = (size: number) => ({ create: { _type: 'policy', text: 'x'.repeat(size) } })
    expect((await mutate({ mutations: [create(15 * MEGABYTE)] })).status).toBe(200)
    expect((await mutate({ mutations: [create(17 * MEGABYTE)] })).status).toBe(413)
  }, 30_000)
})

it.each([
  ['a list', [CLOSE]],
  ['no mutations', { mutations: CLOSE }],
  ['a mutation that is none', { mutations: ['create'] }],
  ['a mutation of no known kind', { mutations: [{ replace: { _id: 'b', _type: 'policy' } }] }],
  ['two in one', { mutations: [{ create: { _id: 'b', _type: 'policy' }, delete: { id: 'a' } }] }],
  ['a patch that does not fit', { mutations: [{ patch: { id: 'a', insert: { items: [1] } } }] }],
])('a body with %s is refused, and nothing is stored', async (_name, body) => {
  const before = lake.lastSequence()
  expect((await mutate(body)).status).toBe(400)
  expect(lake.lastSequence()).toBe(before)
})

it('a document that is nested deeper than a hundred levels is refused', async () => {
  const nested = (levels: number): Json => (levels === 0 ? 'leaf' : { inside: nested(levels - 1) })
  const create = (levels: number) => ({
    mutations: [{ create: { _id: 'deep', _type: 'policy', value: nested(levels) } }],
  })
  expect((await mutate(create(101))).status).toBe(400)
  expect((await mutate(create(90))).status).toBe(200)
})
