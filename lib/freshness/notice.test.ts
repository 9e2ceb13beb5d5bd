import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { POST } from '@/app/api/revalidate/route'
import { lastContentChange, loadOwnTable } from '@/lib/redirects/redirect-lookup'
import { createNoticeHandler, firstPages } from './notice'
import { readNotice } from './read-notice'

const webhookSecret = 'shared with the content store'
const frontSecret = 'shared with the front door'

/** Each notice has a signature of its own, also those of one millisecond. */
let later = 0

async function signed(body: string, secret = webhookSecret, at = Date.now() + later++): Promise<Request> {
  const signature = await encodeSignatureHeader(body, at, secret)
  return new Request('http://site/api/revalidate', {
    method: 'POST',
    headers: { [SIGNATURE_HEADER_NAME]: signature },
    body,
  })
}

function ofFront(notice: unknown, secret = frontSecret): Request {
  const headers = { 'x-front-secret': secret }
  return new Request('http://site', { method: 'POST', headers, body: JSON.stringify(notice) })
}

const UNSIGNED = { kind: 'refused', status: 401 }
const UNREADABLE = { kind: 'refused', status: 400 }
const POLICY = JSON.stringify({ _id: 'policy-data', _type: 'policy', slug: 'data' })

describe('the content store', () => {
  it('is believed when it has signed its notice', async () => {
    expect(await readNotice(await signed(POLICY), { webhookSecret })).toEqual({
      kind: 'document',
      type: 'policy',
      slug: 'data',
      hash: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('may tell of a document without an address', async () => {
    const request = await signed(JSON.stringify({ _id: 'home', _type: 'home', slug: null }))
    expect(await readNotice(request, { webhookSecret })).toMatchObject({
      kind: 'document',
      type: 'home',
      slug: undefined,
    })
  })

  it('is not believed with another secret, a changed body, no signature and no secret', async () => {
    expect(await readNotice(await signed(POLICY, 'guessed'), { webhookSecret })).toMatchObject(UNSIGNED)
    const { headers } = await signed(POLICY)
    const changed = new Request('http://site', {
      method: 'POST',
      headers,
      body: POLICY.replace('data', 'doge'),
    })
    expect(await readNotice(changed, { webhookSecret })).toMatchObject(UNSIGNED)
    const bare = new Request('http://site', { method: 'POST', body: POLICY })
    expect(await readNotice(bare, { webhookSecret })).toMatchObject(UNSIGNED)
    expect(await readNotice(await signed(POLICY), {})).toMatchObject(UNSIGNED)
  })

  it.each([
    ['of an hour and a second ago', -3_601_000],
    ['of an hour and a second from now', 3_601_000],
  ])('is not believed with a signature %s', async (_when, offset) => {
    const notice = await signed(POLICY, webhookSecret, Date.now() + offset)
    expect(await readNotice(notice, { webhookSecret })).toMatchObject({
      ...UNSIGNED,
      reason: 'The signature is of another hour. Is the clock right?',
    })
  })

  it('is believed half an hour later, when hosted Sanity gives up', async () => {
    const notice = await signed(POLICY, webhookSecret, Date.now() - 1_800_000)
    expect(await readNotice(notice, { webhookSecret })).toMatchObject({ kind: 'document' })
  })

  it('is refused when it signed what is no notice', async () => {
    expect(await readNotice(await signed('not JSON'), { webhookSecret })).toMatchObject(UNREADABLE)
    expect(await readNotice(await signed('{"_id":1}'), { webhookSecret })).toMatchObject(UNREADABLE)
    expect(await readNotice(await signed('{"stale":"all"}'), { webhookSecret })).toMatchObject(UNREADABLE)
  })
})

describe('the front door', () => {
  it.each(['changed', 'all', ['/about']])('is believed by its secret: %s', async (stale) => {
    expect(await readNotice(ofFront({ stale }), { frontSecret })).toEqual({ kind: 'front', stale })
  })

  it('is refused when it says what is no notice', async () => {
    const document = { _id: 'policy-data', _type: 'policy', slug: 'data' }
    for (const notice of [{ stale: 'some' }, { stale: ['https://elsewhere.example'] }, document])
      expect(await readNotice(ofFront(notice), { frontSecret })).toMatchObject(UNREADABLE)
    expect.hasAssertions()
  })

  it('is not believed with any other secret, however little is missing, nor without one', async () => {
    for (const wrong of [
      '',
      'undefined',
      frontSecret.slice(0, -1),
      `${frontSecret}0`,
      frontSecret.toUpperCase(),
    ])
      expect(await readNotice(ofFront({ stale: 'all' }, wrong), { frontSecret }), wrong).toMatchObject(
        UNSIGNED,
      )
    expect(await readNotice(ofFront({ stale: 'all' }, 'undefined'), {})).toMatchObject(UNSIGNED)
    expect(await readNotice(ofFront({ stale: 'all' }, ''), { frontSecret: '' })).toMatchObject(UNSIGNED)
  })
})

interface World {
  /** What was marked, in its order. */
  marks: string[]
  /** The content that there is; null while it cannot be read. */
  content: string | null
  /** The cache tags of what has changed; without it everything counts as changed. */
  changedTags?: () => Promise<string[] | null>
}

/** A handler in a world that the test changes. */
function setUp(frontSecret?: string, hasCdn = false, changedTags?: World['changedTags']) {
  const world: World = { marks: [], content: 'first', ...(changedTags && { changedTags }) }
  const handle = createNoticeHandler({
    ...{ webhookSecret, frontSecret },
    purge: hasCdn ? () => world.marks.push('CDN') : undefined,
    markAll: (isAtOnce) => world.marks.push(isAtOnce ? 'all at once' : 'all'),
    markPages: (paths) => world.marks.push(...paths),
    changedTags: world.changedTags && (() => world.changedTags?.() ?? Promise.resolve(null)),
    markTags: (tags) => world.marks.push(...tags),
    fingerprint: () =>
      world.content === null ? Promise.reject(new Error('away')) : Promise.resolve(world.content),
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

describe('a notice of the content store', () => {
  it('does something once: sent again it is refused, and another of the same document is heard', async () => {
    const { world, handle } = setUp()
    const notice = await signed(POLICY)
    expect((await handle(notice.clone())).status).toBe(200)
    expect((await handle(notice.clone())).status).toBe(409)
    expect(world.marks).toEqual(['all'])
    expect((await handle(await signed(POLICY))).status).toBe(200)
    expect(world.marks).toEqual(['all', 'all'])
  })

  it('does nothing for as long as its signature is believed, by a clock that is an hour behind to one an hour ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { world, handle } = setUp()
    const almostAnHour = 3_599_000
    const notice = await signed(POLICY, webhookSecret, Date.now() + almostAnHour)
    expect((await handle(notice.clone())).status).toBe(200)
    vi.setSystemTime(Date.now() + 2 * almostAnHour)
    expect(await publish(handle)).toMatch(/^200 /)
    expect((await handle(notice.clone())).status).toBe(409)
    expect(world.marks).toEqual(['all', 'all'])
  })

  it('marks everything, and answers with the pages on which staff look first', async () => {
    const { world, handle } = setUp()
    expect(await publish(handle)).toBe('200 {"pages":["/policies/data","/"],"isMarked":true}')
    expect(world.marks).toEqual(['all'])
    expect(lastContentChange()).toBeGreaterThan(0)
  })

  it('leaves nobody the old page where a front door keeps it', async () => {
    const { world, handle } = setUp('shared with the front door')
    await publish(handle)
    expect(world.marks).toEqual(['all at once'])
  })

  it('marks nothing again where the front door had heard of the change before, and not twice the other way round', async () => {
    const { world, handle, tell } = setUp('shared with the front door')
    await tell('changed')
    expect(await publish(handle)).toBe('200 {"pages":["/policies/data","/"],"isMarked":false}')
    expect(world.marks).toEqual(['all at once'])
    world.content = 'second'
    expect(await publish(handle)).toBe('200 {"pages":["/policies/data","/"],"isMarked":true}')
    expect(await tell('changed')).toBe('200 {"isMarked":false}')
    expect(world.marks).toEqual(['all at once', 'all at once'])
  })

  it('marks everything while content cannot be compared', async () => {
    const { world, handle, tell } = setUp('shared with the front door')
    await tell('changed')
    world.content = null
    await publish(handle)
    expect(world.marks).toEqual(['all at once', 'all at once'])
  })
})

describe('where the pages that a change concerns can be told', () => {
  const SOME = () => Promise.resolve(['footer', 'home'])

  it('they alone are marked, by a notice of the store as of the front door, but not at the first', async () => {
    const { world, handle, tell } = setUp('shared with the front door', false, SOME)
    expect(await tell('changed')).toBe('200 {"isMarked":true}')
    expect(world.marks).toEqual(['all at once'])
    globalThis.lastContentChange = 0
    world.content = 'second'
    expect(await tell('changed')).toBe('200 {"isMarked":true}')
    expect(world.marks).toEqual(['all at once', 'footer', 'home'])
    expect(lastContentChange()).toBeGreaterThan(0)
    world.content = 'third'
    expect(await publish(handle)).toBe('200 {"pages":["/policies/data","/"],"isMarked":true}')
    await tell('all')
    expect(world.marks).toEqual(['all at once', 'footer', 'home', 'footer', 'home', 'all at once'])
  })

  it('a change that concerns none marks none', async () => {
    const { world, handle, tell } = setUp('shared with the front door', false, SOME)
    await tell('changed')
    world.content = 'second'
    world.changedTags = () => Promise.resolve([])
    expect(await publish(handle)).toBe('200 {"pages":["/policies/data","/"],"isMarked":false}')
    expect(world.marks).toEqual(['all at once'])
  })

  it.each([
    ['cannot be told', () => Promise.resolve(null)],
    ['cannot be read', () => Promise.reject(new Error('away'))],
  ])('everything is marked where they %s after all', async (_how, changedTags) => {
    const { world, tell } = setUp('shared with the front door', false, changedTags)
    await tell('changed')
    world.content = 'second'
    expect(await tell('changed')).toBe('200 {"isMarked":true}')
    expect(world.marks).toEqual(['all at once', 'all at once'])
  })

  it('a second notice of the same change is answered when the first one has marked them', async () => {
    const compared = Promise.withResolvers<string[]>()
    const { world, handle, tell } = setUp('shared with the front door', false, () => compared.promise)
    await tell('changed')
    world.content = 'second'
    const answers: string[] = []
    const both = [
      tell('changed').then((answer) => answers.push(`front door: ${answer}`)),
      publish(handle).then((answer) => answers.push(`store: ${answer}`)),
    ]
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(answers).toEqual([])
    compared.resolve(['footer'])
    await Promise.all(both)
    expect(new Set(answers)).toEqual(
      new Set([
        'front door: 200 {"isMarked":true}',
        'store: 200 {"pages":["/policies/data","/"],"isMarked":false}',
      ]),
    )
  })
})

it('nothing is marked while this server loads its table of redirects, which would be old and count as new', async () => {
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

describe('a CDN that keeps pages', () => {
  it('is emptied after a publish; the old page stays where the new one cannot be made', async () => {
    const { world, handle } = setUp(undefined, true)
    expect(await publish(handle)).toBe('200 {"pages":["/policies/data","/"],"isMarked":true}')
    expect(world.marks).toEqual(['all', 'CDN'])
  })

  it('is left alone behind the front door, which lets it keep nothing, and by strangers', async () => {
    const behind = setUp('shared with the front door', true)
    await publish(behind.handle)
    await behind.tell('all')
    expect(behind.world.marks).toEqual(['all at once', 'all at once'])
    const { world, handle } = setUp(undefined, true)
    expect((await handle(await signed(POLICY, 'guessed'))).status).toBe(401)
    expect(world.marks).toEqual([])
  })
})

describe('a notice of the front door', () => {
  it('marks everything where content is another than at the last one, and at the first', async () => {
    const { world, tell } = setUp('shared with the front door')
    expect(await tell('changed')).toBe('200 {"isMarked":true}')
    expect(await tell('changed')).toBe('200 {"isMarked":false}')
    world.content = 'second'
    expect(await tell('changed')).toBe('200 {"isMarked":true}')
    expect(world.marks).toEqual(['all at once', 'all at once'])
    expect(lastContentChange()).toBeGreaterThan(0)
  })

  it('marks everything, or single pages, whatever the content is', async () => {
    const { world, tell } = setUp('shared with the front door')
    await tell('changed')
    await tell('all')
    await tell(['/about', '/faq'])
    expect(world.marks).toEqual(['all at once', 'all at once', '/about', '/faq'])
  })

  it.each(['changed', 'all', ['/about']])('marks nothing while content cannot be read: %s', async (stale) => {
    const { world, tell } = setUp('shared with the front door')
    world.content = null
    expect(await tell(stale)).toBe('503 {"error":"Content cannot be read."}')
    expect([world.marks, lastContentChange()]).toEqual([[], 0])
  })
})

it('strangers are refused, by the handler and by the site’s own', async () => {
  const { world, handle } = setUp('shared with the front door')
  for (const answerTo of [handle, POST]) {
    const request = new Request('http://site', { method: 'POST', body: '{"stale":"all"}' })
    expect((await answerTo(request)).status).toBe(401)
  }
  expect(world.marks).toEqual([])
})

it('begins with the policy or the suburb that changed, and the home page', () => {
  expect(firstPages({ type: 'policy', slug: 'data' })).toEqual(['/policies/data', '/'])
  expect(firstPages({ type: 'locality', slug: 'burwood' })).toEqual(['/local/burwood', '/'])
})

it.each([
  ['faq', '/faq'],
  ['jobOpening', '/join-team'],
  ['brand', '/admin'],
  ['policyCategory', '/admin'],
  ['redirect', '/redirects.json'],
])('begins with the page of a %s', (type, path) => {
  expect(firstPages({ type })).toEqual([path, '/'])
})

it.each(['home', 'teamMember', 'ageGroup', 'localIssue', '*'])('begins at home for %s', (type) => {
  expect(firstPages({ type, slug: 'x' })).toEqual(['/'])
})
