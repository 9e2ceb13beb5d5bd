import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { POST } from '@/app/api/revalidate/route'
import { lastContentChange, loadOwnTable } from '@/lib/redirects/redirect-lookup'
import { createChangeEventHandler, firstPages } from './change-event'
import { readChangeEvent } from './read-change-event'

const webhookSecret = 'shared with the content store'
const frontSecret = 'shared with the front door'

/** Added to the time, so that signatures differ even within the same millisecond. */
let later = 0

async function signed(body: string, secret = webhookSecret, at = Date.now() + later++): Promise<Request> {
  const signature = await encodeSignatureHeader(body, at, secret)
  return new Request('http://site/api/revalidate', {
    method: 'POST',
    headers: { [SIGNATURE_HEADER_NAME]: signature },
    body,
  })
}

function ofFront(event: unknown, secret = frontSecret): Request {
  const headers = { 'x-front-secret': secret }
  return new Request('http://site', { method: 'POST', headers, body: JSON.stringify(event) })
}

const UNSIGNED = { kind: 'refused', status: 401 }
const UNREADABLE = { kind: 'refused', status: 400 }
const POLICY = JSON.stringify({ _id: 'policy-data', _type: 'policy', slug: 'data' })

describe("the content store's webhook", () => {
  it('accepts a signed webhook from the content store', async () => {
    expect(await readChangeEvent(await signed(POLICY), { webhookSecret })).toEqual({
      kind: 'document',
      type: 'policy',
      slug: 'data',
      hash: expect.stringMatching(/^[\w-]{43}$/),
      revision: undefined,
      syncTags: [],
    })
  })

  it('accepts a webhook from the embedded backend with a revision and sync tags', async () => {
    const exact = { ...JSON.parse(POLICY), _rev: 't1', syncTags: ['s1:a'] }
    expect(await readChangeEvent(await signed(JSON.stringify(exact)), { webhookSecret })).toMatchObject({
      revision: 't1',
      syncTags: ['s1:a'],
    })
  })

  it('accepts a webhook about a document without a slug', async () => {
    const request = await signed(JSON.stringify({ _id: 'home', _type: 'home', slug: null }))
    expect(await readChangeEvent(request, { webhookSecret })).toMatchObject({
      kind: 'document',
      type: 'home',
      slug: undefined,
    })
  })

  it('rejects a webhook if its signature is invalid or there is no secret to check the signature with', async () => {
    expect(await readChangeEvent(await signed(POLICY, 'guessed'), { webhookSecret })).toMatchObject(UNSIGNED)
    const { headers } = await signed(POLICY)
    const changed = new Request('http://site', {
      method: 'POST',
      headers,
      body: POLICY.replace('data', 'doge'),
    })
    expect(await readChangeEvent(changed, { webhookSecret })).toMatchObject(UNSIGNED)
    const bare = new Request('http://site', { method: 'POST', body: POLICY })
    expect(await readChangeEvent(bare, { webhookSecret })).toMatchObject(UNSIGNED)
    expect(await readChangeEvent(await signed(POLICY), {})).toMatchObject(UNSIGNED)
  })

  it.each([
    ['more than an hour ago', -3_601_000],
    ['more than an hour from now', 3_601_000],
  ])('rejects a webhook signed %s', async (_when, offset) => {
    const event = await signed(POLICY, webhookSecret, Date.now() + offset)
    expect(await readChangeEvent(event, { webhookSecret })).toMatchObject({
      ...UNSIGNED,
      reason: 'The signature has expired. Is the clock right?',
    })
  })

  it('accepts a webhook signed half an hour ago, because hosted Sanity retries for that long', async () => {
    const event = await signed(POLICY, webhookSecret, Date.now() - 1_800_000)
    expect(await readChangeEvent(event, { webhookSecret })).toMatchObject({ kind: 'document' })
  })

  it('rejects a signed body that is not a webhook', async () => {
    expect(await readChangeEvent(await signed('not JSON'), { webhookSecret })).toMatchObject(UNREADABLE)
    expect(await readChangeEvent(await signed('{"_id":1}'), { webhookSecret })).toMatchObject(UNREADABLE)
    expect(await readChangeEvent(await signed('{"stale":"all"}'), { webhookSecret })).toMatchObject(
      UNREADABLE,
    )
  })
})

describe("the front door's call", () => {
  it.each(['changed', 'all', ['/about']])(
    'accepts a call from the front door with its secret: %s',
    async (stale) => {
      expect(await readChangeEvent(ofFront({ stale }), { frontSecret })).toEqual({ kind: 'front', stale })
    },
  )

  it('rejects a call from the front door with an invalid body', async () => {
    const document = { _id: 'policy-data', _type: 'policy', slug: 'data' }
    for (const event of [{ stale: 'some' }, { stale: ['https://elsewhere.example'] }, document])
      expect(await readChangeEvent(ofFront(event), { frontSecret })).toMatchObject(UNREADABLE)
    expect.hasAssertions()
  })

  it('rejects a call from the front door with a missing, wrong or similar secret', async () => {
    for (const wrong of [
      '',
      'undefined',
      frontSecret.slice(0, -1),
      `${frontSecret}0`,
      frontSecret.toUpperCase(),
    ])
      expect(await readChangeEvent(ofFront({ stale: 'all' }, wrong), { frontSecret }), wrong).toMatchObject(
        UNSIGNED,
      )
    expect(await readChangeEvent(ofFront({ stale: 'all' }, 'undefined'), {})).toMatchObject(UNSIGNED)
    expect(await readChangeEvent(ofFront({ stale: 'all' }, ''), { frontSecret: '' })).toMatchObject(UNSIGNED)
  })
})

interface World {
  /** What was revalidated, in order. */
  marks: string[]
  /** The current content. Null while it can't be read. */
  content: string | null
  /** Returns the cache tags of changed content. Without it, everything counts as changed. */
  changedTags?: (syncTags?: readonly string[]) => Promise<string[] | null>
  /** Revisions of the most recently changed documents. */
  latest: string[]
  /** The pages in the redirect table. */
  listed: string[]
}

/** Creates a handler whose dependencies the test controls. */
function setUp(frontSecret?: string, hasCdn = false, changedTags?: World['changedTags']) {
  const world: World = {
    ...{ marks: [], content: 'first', latest: ['r0'], listed: [] },
    ...(changedTags && { changedTags }),
  }
  const handle = createChangeEventHandler({
    ...{ webhookSecret, frontSecret },
    purge: hasCdn ? () => world.marks.push('CDN') : undefined,
    markAll: (isAtOnce) => world.marks.push(isAtOnce ? 'all at once' : 'all'),
    markPages: (paths) => world.marks.push(...paths),
    changedTags: world.changedTags && ((syncTags) => world.changedTags?.(syncTags) ?? Promise.resolve(null)),
    markTags: (tags) => world.marks.push(...tags),
    isListed: (path) => world.listed.includes(path),
    pageTags: (slug, syncTags) => syncTags.map((tag) => `${slug} by ${tag}`),
    fingerprint: () =>
      world.content === null
        ? Promise.reject(new Error('away'))
        : Promise.resolve({ latest: world.latest, rest: world.content }),
  })
  const tell = async (stale: unknown) => {
    const headers = { 'x-front-secret': frontSecret ?? '' }
    const init = { method: 'POST', headers, body: JSON.stringify({ stale }) }
    const answer = await handle(new Request('http://site', init))
    return `${answer.status} ${await answer.text()}`
  }
  return { world, handle, tell }
}

async function publish(handle: (request: Request) => Promise<Response>) {
  const answer = await handle(await signed(POLICY))
  return `${answer.status} ${await answer.text()}`
}

afterEach(() => {
  vi.useRealTimers()
  globalThis.lastContentChange = undefined
})

describe('a webhook', () => {
  it('rejects a replayed webhook, but not another one about the same document', async () => {
    const { world, handle } = setUp()
    const event = await signed(POLICY)
    expect((await handle(event.clone())).status).toBe(200)
    expect((await handle(event.clone())).status).toBe(409)
    expect(world.marks).toEqual(['all'])
    expect((await handle(await signed(POLICY))).status).toBe(200)
    expect(world.marks).toEqual(['all', 'all'])
  })

  it('rejects a replayed webhook for as long as its signature is valid, even if clocks differ by an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { world, handle } = setUp()
    const almostAnHour = 3_599_000
    const event = await signed(POLICY, webhookSecret, Date.now() + almostAnHour)
    expect((await handle(event.clone())).status).toBe(200)
    vi.setSystemTime(Date.now() + 2 * almostAnHour)
    expect(await publish(handle)).toMatch(/^200 /)
    expect((await handle(event.clone())).status).toBe(409)
    expect(world.marks).toEqual(['all', 'all'])
  })

  it('a webhook revalidates everything if there is no front door', async () => {
    const { world, handle } = setUp()
    expect(await publish(handle)).toBe('200 {"isMarked":true}')
    expect(world.marks).toEqual(['all'])
    expect(lastContentChange()).toBeGreaterThan(0)
  })

  it('a webhook about a new page behind a front door revalidates only that page and the redirect table', async () => {
    const { world, handle } = setUp('shared with the front door')
    world.content = null
    expect(await publish(handle)).toBe('200 {"pages":["/policies/data"]}')
    expect(world.marks).toEqual(['/policies/data', '/redirects.json'])
    expect(lastContentChange()).toBeGreaterThan(0)
  })

  it('a webhook behind a front door does not revalidate a redirect table that already lists the page', async () => {
    const { world, handle } = setUp('shared with the front door')
    world.listed = ['/policies/data']
    await publish(handle)
    expect(world.marks).toEqual(['/policies/data'])
  })
})

it('a webhook with sync tags revalidates the document page’s cache tags instead of its path if there is a front door', async () => {
  const { world, handle } = setUp('shared with the front door')
  const report = async (type: string) =>
    handle(await signed(JSON.stringify({ _id: 'a', _type: type, slug: 'data', syncTags: ['s1:a'] })))
  await report('policy')
  await report('teamMember')
  expect(world.marks).toEqual(['data by s1:a', '/redirects.json', '/'])
})

describe('when the affected pages are known', () => {
  const SOME = () => Promise.resolve(['footer', 'home'])

  it('a change after the first revalidates only the affected pages', async () => {
    const { world, tell } = setUp('shared with the front door', false, SOME)
    expect(await tell('changed')).toBe('200 {"isMarked":true}')
    expect(world.marks).toEqual(['all at once'])
    globalThis.lastContentChange = 0
    world.content = 'second'
    expect(await tell('changed')).toBe('200 {"isMarked":true}')
    expect(world.marks).toEqual(['all at once', 'footer', 'home'])
    expect(lastContentChange()).toBeGreaterThan(0)
    await tell('all')
    expect(world.marks).toEqual(['all at once', 'footer', 'home', 'all at once'])
  })

  it('a change that does not affect any page does not revalidate anything', async () => {
    const { world, tell } = setUp('shared with the front door', false, SOME)
    await tell('changed')
    world.content = 'second'
    world.changedTags = () => Promise.resolve([])
    expect(await tell('changed')).toBe('200 {"isMarked":false}')
    expect(world.marks).toEqual(['all at once'])
  })

  it.each([
    ['are unknown', () => Promise.resolve(null)],
    ['cannot be read', () => Promise.reject(new Error('away'))],
  ])('a change revalidates everything if the affected pages %s', async (_how, changedTags) => {
    const { world, tell } = setUp('shared with the front door', false, changedTags)
    await tell('changed')
    world.content = 'second'
    expect(await tell('changed')).toBe('200 {"isMarked":true}')
    expect(world.marks).toEqual(['all at once', 'all at once'])
  })

  it('responds to a repeated report of a change only after the first report has been handled', async () => {
    const compared = Promise.withResolvers<string[]>()
    const { world, tell } = setUp('shared with the front door', false, () => compared.promise)
    await tell('changed')
    world.content = 'second'
    const answers: string[] = []
    const both = [
      tell('changed').then((answer) => answers.push(`first: ${answer}`)),
      tell('changed').then((answer) => answers.push(`second: ${answer}`)),
    ]
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(answers).toEqual([])
    compared.resolve(['footer'])
    await Promise.all(both)
    expect(new Set(answers)).toEqual(
      new Set(['first: 200 {"isMarked":true}', 'second: 200 {"isMarked":false}']),
    )
  })
})

describe('when webhooks have reported the changes', () => {
  /** Starts with revision r0 already known, and collects the sync tags passed to each comparison. */
  async function started() {
    const compared: (readonly string[] | undefined)[] = []
    const { world, handle, tell } = setUp('shared with the front door', false, (syncTags) => {
      compared.push(syncTags)
      return Promise.resolve([])
    })
    await tell('changed')
    const report = async (_rev: string, ...syncTags: string[]) =>
      handle(await signed(JSON.stringify({ ...JSON.parse(POLICY), _rev, syncTags })))
    return { world, handle, tell, report, compared }
  }

  it('a content comparison covers only the sync tags that webhooks have reported', async () => {
    const { world, tell, report, compared } = await started()
    await report('r1', 's1:policy', 's1:data')
    await report('r2', 's1:faq')
    world.latest = ['r2', 'r1', 'r0']
    await tell(['/about'])
    await tell('changed')
    await report('r3', 's1:footer')
    world.latest = ['r3', 'r2', 'r1']
    await tell('changed')
    expect(compared).toEqual([['s1:policy', 's1:data', 's1:faq'], ['s1:footer']])
  })

  it.each([
    ['another document has changed too', { latest: ['r2', 'r1', 'r0'] }],
    ['the list of latest changes may be incomplete', { latest: ['r1'] }],
    [
      'a document was added or deleted, or an event or a day has ended',
      { latest: ['r1', 'r0'], content: 'second' },
    ],
  ])('a content comparison covers everything if %s', async (_what, next) => {
    const { world, tell, report, compared } = await started()
    await report('r1', 's1:policy')
    Object.assign(world, next)
    await tell('changed')
    expect(compared).toEqual([undefined])
  })

  it('a content comparison covers everything after a webhook without sync tags', async () => {
    const { world, handle, tell, compared } = await started()
    await publish(handle)
    world.latest = ['r1', 'r0']
    await tell('changed')
    expect(compared).toEqual([undefined])
  })
})

it('loads the new redirect table before revalidating', async () => {
  const { world, tell } = setUp('shared with the front door', false, () => Promise.resolve(['redirects']))
  for (const [what, mark] of [
    ['first', 'all at once'],
    ['second', 'redirects'],
  ] as const) {
    const load = Promise.withResolvers<Response>()
    vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(load.promise)
    world.content = what
    const loading = loadOwnTable()
    const told = tell('changed')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(world.marks).not.toContain(mark)
    load.resolve(Response.json({ pages: [], redirects: {} }))
    await loading
    await told
    expect(world.marks).toContain(mark)
  }
  vi.restoreAllMocks()
})

describe('a CDN that caches pages', () => {
  it('a publish revalidates everything and purges the CDN', async () => {
    const { world, handle } = setUp(undefined, true)
    expect(await publish(handle)).toBe('200 {"isMarked":true}')
    expect(world.marks).toEqual(['all', 'CDN'])
  })

  it('neither a publish behind the front door nor a webhook with an invalid signature purges the CDN', async () => {
    const behind = setUp('shared with the front door', true)
    await publish(behind.handle)
    await behind.tell('all')
    expect(behind.world.marks).toEqual(['/policies/data', '/redirects.json', 'all at once'])
    const { world, handle } = setUp(undefined, true)
    expect((await handle(await signed(POLICY, 'guessed'))).status).toBe(401)
    expect(world.marks).toEqual([])
  })
})

describe('a call of the front door', () => {
  it('the front door’s first call revalidates everything, and so does a later call if content has changed', async () => {
    const { world, tell } = setUp('shared with the front door')
    expect(await tell('changed')).toBe('200 {"isMarked":true}')
    expect(await tell('changed')).toBe('200 {"isMarked":false}')
    world.content = 'second'
    expect(await tell('changed')).toBe('200 {"isMarked":true}')
    expect(world.marks).toEqual(['all at once', 'all at once'])
    expect(lastContentChange()).toBeGreaterThan(0)
  })

  it('the front door’s call revalidates everything or the listed pages, even if content is unchanged', async () => {
    const { world, tell } = setUp('shared with the front door')
    await tell('changed')
    await tell('all')
    await tell(['/about', '/faq'])
    expect(world.marks).toEqual(['all at once', 'all at once', '/about', '/faq'])
  })

  it.each(['changed', 'all', ['/about']])(
    'does not revalidate pages at the front door’s request while content is unreadable: %s',
    async (stale) => {
      const { world, tell } = setUp('shared with the front door')
      world.content = null
      expect(await tell(stale)).toBe('503 {"error":"Content cannot be read."}')
      expect([world.marks, lastContentChange()]).toEqual([[], 0])
    },
  )
})

it('the handler and its route reject unauthenticated requests', async () => {
  const { world, handle } = setUp('shared with the front door')
  for (const answerTo of [handle, POST]) {
    const request = new Request('http://site', { method: 'POST', body: '{"stale":"all"}' })
    expect((await answerTo(request)).status).toBe(401)
  }
  expect(world.marks).toEqual([])
})

it('firstPages lists the page of a policy or suburb', () => {
  expect(firstPages({ type: 'policy', slug: 'data' })).toEqual(['/policies/data'])
  expect(firstPages({ type: 'locality', slug: 'burwood' })).toEqual(['/local/burwood'])
})

it.each([
  ['faq', '/faq'],
  ['jobOpening', '/join-team'],
  ['brand', '/admin'],
  ['policyCategory', '/admin'],
  ['redirect', '/redirects.json'],
])('firstPages lists the path that shows a %s document', (type, path) => {
  expect(firstPages({ type })).toEqual([path])
})

it.each([
  ['teamMember', ['/']],
  ['localIssue', []],
  ['*', []],
])('firstPages ignores the slug of a %s document, which has no page of its own', (type, pages) => {
  expect(firstPages({ type, slug: 'x' })).toEqual(pages)
})
