import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterEach, describe, expect, it } from 'vitest'
import { POST } from '@/app/api/revalidate/route'
import { createNoticeHandler } from './answer-notice'
import { lastChange } from './last-change'

const webhookSecret = 'shared with the content store'

interface World {
  /** What was marked, in its order. */
  marks: string[]
  /** The content that there is; null while it cannot be read. */
  content: string | null
}

/** A handler in a world that the test changes. */
function setUp(frontSecret?: string) {
  const world: World = { marks: [], content: 'first' }
  const handle = createNoticeHandler({
    ...{ webhookSecret, frontSecret },
    markAll: (isAtOnce) => world.marks.push(isAtOnce ? 'all at once' : 'all'),
    markPage: (path) => world.marks.push(path),
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
  const body = JSON.stringify({ _id: 'policy-data', _type: 'policy', slug: 'data' })
  const signature = await encodeSignatureHeader(body, Date.now(), webhookSecret)
  const headers = { [SIGNATURE_HEADER_NAME]: signature }
  const answer = await handle(new Request('http://site', { method: 'POST', headers, body }))
  return `${answer.status} ${await answer.text()}`
}

afterEach(() => {
  globalThis.lastContentChange = undefined
})

describe('a notice of the content store', () => {
  it('marks everything, and answers with the pages on which staff look first', async () => {
    const { world, handle } = setUp()
    expect(await publish(handle)).toBe('200 {"pages":["/policies/data","/"]}')
    expect(world.marks).toEqual(['all'])
    expect(lastChange()).toBeGreaterThan(0)
  })

  it('leaves nobody the old page where a front door keeps it', async () => {
    const { world, handle } = setUp('shared with the front door')
    await publish(handle)
    expect(world.marks).toEqual(['all at once'])
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
    expect(lastChange()).toBeGreaterThan(0)
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
    expect([world.marks, lastChange()]).toEqual([[], 0])
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
