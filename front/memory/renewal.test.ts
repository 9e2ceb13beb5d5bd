import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type UpstreamFixture, FINISHED, makeBuild, startUpstream, startFront } from '../front-fixture.ts'

const STALE = { ...FINISHED, 'x-nextjs-cache': 'STALE' }
const QUICK = {
  stale: [1, 2, 5, 10, 20],
  spacing: 5,
  away: 20,
  settle: 1_000,
  compareAfter: 200,
  compare: 60_000,
}
const SECRET = 'shared with Next'
/** Next's cache entry for all unknown paths. */
const NO_PAGE = '/_not-found'
/** The pages that Next invalidates after each webhook. */
const FIRST_PAGES = ['/about', '/new']
const COMPARE = '{"stale":"changed"}'

/** Current content of each path, as Next would render it. */
let site: Map<string, string>
/** Pages that Next has rendered, which it serves until they are invalidated. */
let made: Map<string, string>
/** Number of further stale responses for a path. */
let stale: Map<string, { text: string; times: number }>
/** Whether the webhook's signature is valid, and whether the content store is up. */
let signed: boolean
let isStoreAway: boolean
/** Whether Next accepts requests without responding. */
let isNextAway: boolean
/** Paths that Next fails to render. */
let broken: Set<string>
/** Paths without router data. */
let without: Set<string>
/** Holds back each page that Next renders until it resolves. */
let renders: () => Promise<unknown>
/** Holds back the response to a webhook, after Next has invalidated the document's pages, until it resolves. */
let answers: () => Promise<unknown>
/** Revalidation requests from the front door, in order. */
let told: string[]
let next: UpstreamFixture
let build: ReturnType<typeof makeBuild>
let front: Awaited<ReturnType<typeof startFront>>

beforeEach(async () => {
  build = makeBuild()
  site = new Map([
    ['/', 'home 1'],
    ['/about', 'about 1'],
    [NO_PAGE, 'nothing'],
  ])
  made = new Map()
  stale = new Map()
  signed = true
  isStoreAway = false
  isNextAway = false
  broken = new Set()
  without = new Set()
  renders = () => Promise.resolve()
  answers = () => Promise.resolve()
  told = []
  let fingerprint = ''
  next = await startUpstream((incoming, outgoing) => {
    const path = incoming.url?.split('?')[0] ?? ''
    if (isNextAway) {
      outgoing.destroy()
      return
    }
    if (path !== '/api/revalidate') {
      void answerPage(path, incoming.headers.rsc === '1')
      return
    }
    if (incoming.headers['x-front-secret'] !== SECRET) {
      if (signed) FIRST_PAGES.forEach((path) => made.delete(path))
      const answer = signed ? { pages: FIRST_PAGES } : { error: 'no' }
      const text = JSON.stringify(answer)
      const isZipped = incoming.headers['accept-encoding'] !== undefined
      void answers().then(() =>
        outgoing
          .writeHead(signed ? 200 : 401, isZipped ? { 'content-encoding': 'gzip' } : {})
          .end(isZipped ? gzipSync(text) : text),
      )
      return
    }
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
    incoming.on('end', () => {
      told.push(body)
      if (isStoreAway) return outgoing.writeHead(503).end('{}')
      const content = JSON.stringify([...site])
      const isMarked = body === '{"stale":"all"}' || (body === COMPARE && content !== fingerprint)
      for (const path of made.keys()) if (body.includes(`"${path}"`)) made.delete(path)
      if (body.includes('["/')) made.delete(NO_PAGE)
      if (!body.includes('[')) fingerprint = content
      if (isMarked) made.clear()
      return outgoing.end(JSON.stringify({ isMarked }))
    })

    async function answerPage(page: string, isData: boolean): Promise<void> {
      if (isData && without.has(page)) {
        outgoing.writeHead(200, FINISHED).end()
        return
      }
      const kind = isData ? 'data of ' : ''
      const old = stale.get(page)
      if (old && old.times > 0) {
        old.times -= 1
        outgoing.writeHead(200, STALE).end(kind + old.text)
        return
      }
      const kept = made.has(page) || site.has(page) ? page : NO_PAGE
      const before = made.get(kept)
      const text = before ?? site.get(kept)
      if (before === undefined) {
        await renders()
        if (isStoreAway || broken.has(page)) {
          outgoing.writeHead(500).end('broken')
          return
        }
        if (text !== undefined) made.set(kept, text)
      }
      if (kept === NO_PAGE) outgoing.writeHead(404, FINISHED).end(text)
      else outgoing.writeHead(200, FINISHED).end(kind + text)
    }
  })
  front = await startFront({ next: next.origin, ...build, tuning: { renewal: QUICK } })
})
afterEach(async () => {
  await front.close()
  await next.stop()
  build.remove()
})

/** Sends a webhook like Node's fetch, which accepts compressed responses. */
const notice = () => front.get('/api/revalidate', { 'accept-encoding': 'gzip' }, 'POST')
async function reopen(times: Partial<typeof QUICK>) {
  await front.close()
  front = await startFront({ next: next.origin, ...build, tuning: { renewal: { ...QUICK, ...times } } })
}
const text = async (path: string) => (await front.get(path)).text
const shows = (path: string, expected: string) =>
  vi.waitFor(async () => expect(await text(path)).toBe(expected))
const askedFor = (path: string) => next.asked.filter(({ url }) => url === path).length

/** Requests a path in a loop until stopped, and returns all responses in order. */
function watch(path: string) {
  const seen: string[] = []
  const over = new AbortController()
  const done = (async () => {
    while (!over.signal.aborted) seen.push(await text(path))
  })()
  return {
    stop: async () => {
      over.abort()
      await done
      return seen
    },
  }
}

describe('after an accepted webhook', () => {
  it('replaces a cached page after a webhook and never serves the old one again', async () => {
    expect(await text('/about')).toBe('about 1')
    site.set('/about', 'about 2')
    stale.set('/about', { text: 'about 1', times: 3 })
    const visitor = watch('/about')
    await notice()
    await shows('/about', 'about 2')
    const seen = await visitor.stop()
    expect([...new Set(seen)]).toEqual(['about 1', 'about 2'])
    expect(seen).toEqual([...seen].sort())
  })

  it('retries a stale page without waiting for the interval between renewals', async () => {
    await reopen({ spacing: 60_000 })
    await text('/about')
    site.set('/about', 'about 2')
    stale.set('/about', { text: 'about 1', times: 4 })
    next.asked.length = 0
    await notice()
    await vi.waitFor(() => expect(askedFor('/about')).toBe(5), 5_000)
    next.answer((_incoming, outgoing) => outgoing.destroy())
    await shows('/about', 'about 2')
  })

  it('keeps requesting a stale page after its quick retries are used up', async () => {
    await text('/about')
    site.set('/about', 'about 2')
    stale.set('/about', { text: 'about 1', times: 30 })
    next.asked.length = 0
    await notice()
    await vi.waitFor(() => expect(askedFor('/about')).toBeGreaterThan(30), 5_000)
    await shows('/about', 'about 2')
  })

  it('replaces a page and its router data together', async () => {
    await text('/about')
    expect(await text('/about?_rsc=')).toBe('about 1')
    expect((await front.get('/about?_rsc=', { rsc: '1' })).text).toBe('data of about 1')
    site.set('/about', 'about 2')
    await notice()
    await shows('/about', 'about 2')
    expect((await front.get('/about?_rsc=', { rsc: '1' })).text).toBe('data of about 2')
  })

  it('serves a new page’s router data even if Next lacked it when the page was renewed', async () => {
    await text('/about')
    await front.get('/about?_rsc=', { rsc: '1' })
    site.set('/about', 'about 2')
    without.add('/about')
    await notice()
    await shows('/about', 'about 2')
    without.clear()
    expect((await front.get('/about?_rsc=', { rsc: '1' })).text).toBe('data of about 2')
  })

  it('renews the pages named in the webhook response before all others', async () => {
    await text('/')
    site.set('/new', 'new 1')
    next.asked.length = 0
    await notice()
    await shows('/new', 'new 1')
    const order = next.asked.map(({ url }) => url).filter((url) => url !== '/api/revalidate')
    expect(order.slice(0, 2).sort()).toEqual(['/about', '/new'])
    await vi.waitFor(() => expect(askedFor('/')).toBe(1))
  })

  it('serves a page published at a previously unknown path after a webhook', async () => {
    expect((await front.get('/policies/later')).status).toBe(404)
    site.set('/policies/later', 'here now')
    await notice()
    await shows('/policies/later', 'here now')
  })

  it('returns 404 for a deleted page after a webhook', async () => {
    await text('/about')
    site.delete('/about')
    await notice()
    await vi.waitFor(async () => expect((await front.get('/about')).status).toBe(404))
    expect(await text('/about')).toBe('nothing')
  })

  it('returns 404 for a deleted page while Next is still rendering the 404 page', async () => {
    await reopen({ stale: [60_000] })
    await text('/')
    await text('/about')
    next.answer((incoming, outgoing) =>
      incoming.url === '/api/revalidate'
        ? outgoing.end('{"pages":["/about"],"isMarked":true}')
        : outgoing.writeHead(404, STALE).end('nothing'),
    )
    await notice()
    await vi.waitFor(async () => expect((await front.get('/about')).status).toBe(404), 5_000)
  })

  it('finds a new page even if Next first responds with 404', async () => {
    expect((await front.get('/new')).status).toBe(404)
    let times = 0
    next.answer((incoming, outgoing) => {
      const path = incoming.url
      if (path === '/api/revalidate') return outgoing.end(JSON.stringify({ pages: ['/new'] }))
      if (path === '/new' && ++times > 2) return outgoing.writeHead(200, FINISHED).end('new 1')
      return outgoing.writeHead(404, path === '/new' ? STALE : FINISHED).end('nothing')
    })
    await notice()
    await shows('/new', 'new 1')
  })

  it('renews each page only a few times during a burst of fifty webhooks', async () => {
    await reopen({ spacing: 1_000 })
    await text('/')
    await text('/about')
    next.asked.length = 0
    for (let time = 2; time <= 51; time += 1) {
      site.set('/', `home ${time}`)
      await notice()
    }
    await shows('/', 'home 51')
    expect(askedFor('/')).toBeLessThanOrEqual(6)
    expect(askedFor('/about')).toBeLessThanOrEqual(6)
  })
})

it('does not renew a page after a webhook that Next rejects', async () => {
  await text('/about')
  site.set('/about', 'about 2')
  signed = false
  expect((await notice()).status).toBe(401)
  await text('/nothing')
  expect(await text('/about')).toBe('about 1')
  expect(askedFor('/about')).toBe(1)
})

describe('while Next or the content store is down', () => {
  it('serves a cached page while Next is down and the new one once Next is up again', async () => {
    await text('/about')
    await next.stop()
    const visitor = watch('/about')
    front.keepFresh()
    site.set('/about', 'about 2')
    await vi.waitFor(() => expect(next.server.listening).toBe(false))
    await next.start()
    await shows('/about', 'about 2')
    const seen = await visitor.stop()
    expect([...new Set(seen)]).toEqual(['about 1', 'about 2'])
  })

  it('serves cached pages while the content store is down and renews them afterwards', async () => {
    await text('/about')
    await text('/')
    isStoreAway = true
    site.set('/about', 'about 2')
    site.set('/', 'home 2')
    next.asked.length = 0
    await notice()
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(5))
    expect([await text('/about'), await text('/')]).toEqual(['about 1', 'home 1'])
    expect(askedFor('/about') + askedFor('/')).toBeLessThanOrEqual(2)
    // After a failure Next serves the old pages again until they are invalidated.
    made.set('/about', 'about 1').set('/', 'home 1')
    isStoreAway = false
    await shows('/about', 'about 2')
    await shows('/', 'home 2')
  })

  it('keeps retrying a page that Next cannot render, and renews other pages in the meantime', async () => {
    await text('/about')
    await text('/')
    site.set('/about', 'about 2')
    site.set('/', 'home 2')
    broken.add('/about')
    await notice()
    await shows('/', 'home 2')
    const marks = () => told.filter((notice) => notice === '{"stale":["/about"]}').length
    await vi.waitFor(() => expect(marks()).toBeGreaterThan(1))
    expect(await text('/about')).toBe('about 1')
    broken.clear()
    await shows('/about', 'about 2')
  })
})

it('never serves an incomplete or older page in a thousand requests during twenty publishes', async () => {
  const paths = ['/', '/about', '/a', '/b', '/c']
  const version = (number: number) => `version ${number}, ${'all of it, '.repeat(500)}to the end`
  const say = (number: number) => paths.forEach((path) => site.set(path, version(number)))
  say(0)
  for (const path of paths) await text(path)
  renders = () => pause(3)
  const newest = new Map(paths.map((path) => [path, 0]))
  const wrong: string[] = []
  let begun = 0
  const visit = async () => {
    while (begun < 1_000) {
      const path = paths[begun++ % paths.length] ?? '/'
      const least = newest.get(path) ?? 0
      const { status, text: shown } = await front.get(path)
      const number = Number(/^version (\d+),/.exec(shown)?.[1])
      if (status !== 200 || shown !== version(number) || number < least)
        wrong.push(`${path}: ${status} with version ${number} after ${least}`)
      newest.set(path, Math.max(newest.get(path) ?? 0, number))
    }
  }
  const visitors = Promise.all(Array.from({ length: 8 }, visit))
  for (let publish = 1; publish <= 20; publish += 1) {
    say(publish)
    await notice()
    await pause(10)
  }
  await visitors
  expect(wrong).toEqual([])
  expect(begun).toBe(1_000)
  for (const path of paths) await shows(path, version(20))
})

it('invalidates a page that is being rendered when content changes', async () => {
  await text('/about')
  made.clear()
  let finish = () => {}
  const rendered = new Promise<void>((resolve) => (finish = resolve))
  renders = () => rendered
  next.asked.length = 0
  await notice()
  await vi.waitFor(() => expect(askedFor('/about')).toBe(1))
  site.set('/about', 'about 2')
  await notice()
  renders = () => Promise.resolve()
  finish()
  await shows('/about', 'about 2')
  expect(told[0]).toBe('{"stale":["/about"]}')
})

it('invalidates a page that Next is rendering in the background when content changes', async () => {
  await text('/about')
  await reopen({ stale: [50, 50, 50, 50] })
  stale.set('/about', { text: 'about 1', times: 2 })
  next.asked.length = 0
  await notice()
  await vi.waitFor(() => expect(askedFor('/about')).toBe(1))
  site.set('/about', 'about 2')
  await notice()
  // Next finishes a render that started before the change.
  made.set('/about', 'about 1')
  await shows('/about', 'about 2')
})

describe('requests in flight during a change', () => {
  /** Requests an uncached page, which Next does not finish rendering until `finish` is called. */
  async function askSlowly(path: string) {
    const { promise, resolve } = Promise.withResolvers<null>()
    renders = () => promise
    const answer = text(path)
    await vi.waitFor(() => expect(askedFor(path)).toBe(1))
    renders = () => Promise.resolve()
    return { answer, finish: () => resolve(null) }
  }

  it('invalidates an in-flight page again after a change without delaying other pages', async () => {
    await text('/about')
    site.set('/slow', 'slow 1')
    const slow = await askSlowly('/slow')
    site.set('/slow', 'slow 2').set('/about', 'about 2')
    await notice()
    await shows('/about', 'about 2')
    await vi.waitFor(() => expect(told).toEqual([COMPARE]))
    slow.finish()
    expect(await slow.answer).toBe('slow 1')
    await shows('/slow', 'slow 2')
    expect(told).toEqual([COMPARE, '{"stale":["/slow"]}'])
  })

  it('renews a page whose in-flight request finishes before the webhook response', async () => {
    site.set('/slow', 'slow 1')
    const slow = await askSlowly('/slow')
    site.set('/slow', 'slow 2')
    const { promise, resolve } = Promise.withResolvers<null>()
    answers = () => promise
    const answered = notice()
    await vi.waitFor(() => expect(askedFor('/api/revalidate')).toBeGreaterThan(0))
    slow.finish()
    expect(await slow.answer).toBe('slow 1')
    resolve(null)
    await answered
    await shows('/slow', 'slow 2')
    expect(told).toEqual([COMPARE])
  })

  it('serves a new page even if Next answers an older request for it with 404', async () => {
    await text('/about')
    const slow = await askSlowly('/new')
    site.set('/new', 'new 1')
    await notice()
    // Until the new page arrives, visitors wait for the request in flight.
    await vi.waitFor(async () => expect(await Promise.race([text('/new'), pause(20)])).toBe('new 1'))
    slow.finish()
    expect(await slow.answer).toBe('new 1')
    expect(await text('/new')).toBe('new 1')
  })

  it('does not cache a 404 response from before a content change', async () => {
    await reopen({ settle: 60_000, spacing: 60_000 })
    await text('/about')
    site.delete('/about')
    const gone = Promise.withResolvers<null>()
    renders = () => gone.promise
    await notice()
    await vi.waitFor(() => expect(askedFor('/about')).toBe(2))
    const slow = await askSlowly('/elsewhere')
    const slower = await askSlowly('/slower')
    site.set('/about', 'about 2').set('/elsewhere', 'new 1')
    await notice()
    gone.resolve(null)
    slow.finish()
    expect(await slow.answer).toBe('nothing')
    // The front door waits for the slower request before it invalidates pages again.
    const areThere = async () =>
      expect([await text('/elsewhere'), await text('/about')]).toEqual(['new 1', 'about 2'])
    await vi.waitFor(areThere, 5_000)
    slower.finish()
    await slower.answer
  })

  it('renews the shared 404 page again if a request for an unknown path was in flight', async () => {
    const slow = await askSlowly('/nowhere')
    site.set(NO_PAGE, 'nothing 2')
    // Next finishes an older render after the invalidation, and treats it as fresh.
    answers = () => Promise.resolve(made.set(NO_PAGE, 'nothing'))
    await notice()
    await shows('/nothing/here', 'nothing')
    slow.finish()
    await slow.answer
    await shows('/nothing/here', 'nothing 2')
  })

  it('does not replace a newer shared 404 page with an older response', async () => {
    const slow = await askSlowly('/page-not-found')
    site.set(NO_PAGE, 'nothing 2')
    await notice()
    const newest = () => Promise.race([text('/nothing/here'), pause(20)])
    await vi.waitFor(async () => expect(await newest()).toBe('nothing 2'))
    slow.finish()
    expect(await slow.answer).toBe('nothing 2')
  })

  it('keeps invalidating a slow page until it arrives', async () => {
    await reopen({ settle: 30 })
    told.length = 0
    site.set('/slow', 'slow 1')
    const slow = await askSlowly('/slow')
    site.set('/slow', 'slow 2')
    await notice()
    await vi.waitFor(() => expect(told.filter((line) => line.includes('/slow')).length).toBeGreaterThan(1))
    slow.finish()
    await slow.answer
    made.set('/slow', 'slow 1')
    await shows('/slow', 'slow 2')
  })

  it('renews a page that was requested between two changes and arrived after the second', async () => {
    site.set('/slow', 'slow 1').set('/other', 'other 1')
    const slow = await askSlowly('/slow')
    await notice()
    await vi.waitFor(() => expect(told).toEqual([COMPARE]))
    const other = await askSlowly('/other')
    site.set('/other', 'other 2')
    await notice()
    slow.finish()
    await vi.waitFor(() => expect(told.join()).toContain('/slow'))
    other.finish()
    expect(await other.answer).toBe('other 1')
    await shows('/other', 'other 2')
  })
})

it('invalidates everything on start-up before requesting pages', async () => {
  made.set('/about', 'about 0')
  await text('/about')
  next.asked.length = 0
  front.keepFresh()
  await shows('/about', 'about 1')
  expect(next.asked[0]).toMatchObject({ method: 'POST', url: '/api/revalidate' })
  expect(told).toEqual(['{"stale":"all"}'])
})

it('the front door requests the sitemap’s pages once Next is up, even if Next starts last', async () => {
  isNextAway = true
  site.set('/sitemap.xml', '<loc>http://party.example/about</loc>')
  front.keepFresh()
  await vi.waitFor(() => expect(askedFor('/api/revalidate')).toBeGreaterThan(2), 5_000)
  expect(askedFor('/about')).toBe(0)
  isNextAway = false
  await vi.waitFor(() => expect(askedFor('/about')).toBeGreaterThan(0), 5_000)
})

it('requests uncached pages on start-up while the content store is down', async () => {
  isStoreAway = true
  made.set('/sitemap.xml', '<loc>http://party.example/about</loc>').set('/about', 'about of the build')
  front.keepFresh()
  await vi.waitFor(() => expect(askedFor('/about')).toBe(1))
  await next.stop()
  await shows('/about', 'about of the build')
})

it('after a change, requests the webhook response’s pages, then a content comparison, the home page and the most visited pages, in that order', async () => {
  const others = ['/a', '/b', '/c', '/d']
  for (const path of [...others, '/new']) site.set(path, path)
  for (const path of [...others, '/d', '/d', '/d', '/b', '/b', '/about', '/new']) await text(path)
  const beside: number[] = []
  let running = 0
  renders = async () => {
    beside.push(running++)
    await pause(20)
    running -= 1
  }
  next.asked.length = 0
  await notice()
  await vi.waitFor(() => expect(askedFor('/c')).toBe(1))
  const order = next.asked.map(({ url }) => url)
  expect(order.slice(1, 7)).toEqual(['/about', '/new', '/api/revalidate', '/', '/d', '/b'])
  expect(new Set(beside), 'other pages in flight').toEqual(new Set([0]))
})

it('renews a page for a waiting visitor while the renewal of another page hangs', async () => {
  for (const path of ['/slow', '/b']) site.set(path, 'before')
  for (const path of ['/slow', '/slow', '/slow', '/b']) await text(path)
  for (const path of ['/slow', '/b']) site.set(path, 'after')
  const hanging = Promise.withResolvers<undefined>()
  renders = () => (next.asked.at(-1)?.url === '/slow' ? hanging.promise : Promise.resolve())
  next.asked.length = 0
  await notice()
  await vi.waitFor(() => expect(askedFor('/slow')).toBe(1))
  expect(await text('/b')).toBe('after')
  hanging.resolve(undefined)
})

it('compares content regularly and renews changed pages one at a time, even without a webhook', async () => {
  await reopen({ compare: 30 })
  const paths = ['/', '/about', '/a', '/b']
  for (const path of paths) site.set(path, `${path} 1`)
  for (const path of paths) await text(path)
  let most = 0
  let running = 0
  renders = async () => {
    most = Math.max(most, ++running)
    await pause(5)
    running -= 1
  }
  // The first comparisons may coincide with pages that are still being requested, which are then invalidated.
  await vi.waitFor(() => expect(told.slice(-3)).toEqual([COMPARE, COMPARE, COMPARE]))
  next.asked.length = 0
  for (const path of paths) site.set(path, `${path} 2`)
  // Not by visiting them, because a page that a visitor is waiting for is renewed beside another.
  await vi.waitFor(() => expect(paths.filter((path) => askedFor(path) === 0)).toEqual([]))
  expect(most).toBe(1)
  for (const path of paths) await shows(path, `${path} 2`)
})

it('renews a page soon after Next has marked it as stale', async () => {
  stale.set('/about', { text: 'about 0', times: 1 })
  expect(await text('/about')).toBe('about 0')
  await shows('/about', 'about 1')
})

it('renews an expired page on its next visit', async () => {
  next.answer((_incoming, outgoing) =>
    outgoing.writeHead(200, { ...FINISHED, 'cache-control': 's-maxage=0' }).end(`visit ${next.asked.length}`),
  )
  expect(await text('/')).toBe('visit 1')
  await vi.waitFor(async () => expect(await text('/')).not.toBe('visit 1'))
})

it('requests the sitemap’s pages on start-up, but not those of another site', async () => {
  site.set('/sitemap.xml', '<loc>http://party.example/policies/data</loc><loc>http://evil.example/x</loc>')
  site.set('/policies/data', 'data')
  front.keepFresh()
  await vi.waitFor(() => expect(askedFor('/policies/data')).toBe(1))
  await next.stop()
  expect(await text('/policies/data')).toBe('data')
  expect(askedFor('/x')).toBe(0)
})

it('renews the 200 most visited pages after a change and the others on their next visit', async () => {
  const paths = Array.from({ length: 203 }, (_, index) => `/news/${index + 1}`)
  for (const path of paths) site.set(path, 'before')
  front.keepFresh()
  await vi.waitFor(() => expect(askedFor('/sitemap.xml')).toBe(1))
  for (const path of [...paths, ...paths.slice(200)]) await text(path)
  const counts = () => paths.map(askedFor)
  const before = counts()
  for (const path of paths) site.set(path, 'after')
  await notice()
  await vi.waitFor(
    () => expect(counts().filter((count, index) => count > (before[index] ?? 0))).toHaveLength(198),
    10_000,
  )
  const left = paths.filter((path, index) => askedFor(path) === before[index])
  expect(left).toEqual(['/news/196', '/news/197', '/news/198', '/news/199', '/news/200'])
  expect(new Set(await Promise.all(left.map(text)))).toEqual(new Set(['after']))
})

it('requests 200 pages of a long sitemap on start-up, and every page that is added to it later', async () => {
  const sitemapOf = (count: number) =>
    Array.from({ length: count }, (_, index) => `<loc>http://party.example/news/${index + 1}</loc>`).join('')
  site.set('/sitemap.xml', sitemapOf(250))
  for (let number = 1; number <= 251; number += 1) site.set(`/news/${number}`, 'news')
  front.keepFresh()
  await vi.waitFor(() => expect(askedFor('/news/200')).toBe(1), 10_000)
  site.set('/sitemap.xml', sitemapOf(251))
  await notice()
  await vi.waitFor(() => expect(askedFor('/news/251')).toBe(1), 10_000)
  expect([askedFor('/news/201'), askedFor('/news/250')]).toEqual([0, 0])
})
