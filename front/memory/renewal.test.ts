import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Behind, FINISHED, makeBuild, startBehind, startFront } from '../front-fixture.ts'

const STALE = { ...FINISHED, 'x-nextjs-cache': 'STALE' }
const QUICK = { stale: [1, 2, 5, 10, 20], spacing: 5, away: 20, settling: 10, compare: 60_000 }

/** What the site says now: address by address, as Next would render it. */
let site: Map<string, string>
/** Addresses at which Next still gives the answer of before, so often. */
let stale: Map<string, { text: string; times: number }>
let signed: boolean
let next: Behind
let build: ReturnType<typeof makeBuild>
let front: Awaited<ReturnType<typeof startFront>>

beforeEach(async () => {
  build = makeBuild()
  site = new Map([
    ['/', 'home 1'],
    ['/about', 'about 1'],
  ])
  stale = new Map()
  signed = true
  next = await startBehind((incoming, outgoing) => {
    const path = incoming.url?.split('?')[0] ?? ''
    if (path === '/api/revalidate') {
      const body = { stale: 'about', pages: ['/about', '/new'] }
      return outgoing.writeHead(signed ? 200 : 401).end(JSON.stringify(signed ? body : { error: 'no' }))
    }
    const kind = incoming.headers.rsc === '1' ? 'data of ' : ''
    const old = stale.get(path)
    if (old && old.times > 0) {
      old.times -= 1
      return outgoing.writeHead(200, STALE).end(kind + old.text)
    }
    const text = site.get(path)
    return text === undefined
      ? outgoing.writeHead(404, FINISHED).end('nothing')
      : outgoing.writeHead(200, FINISHED).end(kind + text)
  })
  front = await startFront({ next: next.origin, ...build, tuning: { renewal: QUICK } })
})
afterEach(async () => {
  await front.close()
  await next.stop()
  build.remove()
})

const notice = () => front.get('/api/revalidate', {}, 'POST')
const text = async (path: string) => (await front.get(path)).text
const shows = (path: string, expected: string) =>
  vi.waitFor(async () => expect(await text(path)).toBe(expected), 5_000)
const askedFor = (path: string) => next.asked.filter(({ url }) => url === path).length

/** Asks again and again until told to stop, and gives back all answers in their order. */
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

describe('after a notice that Next believed', () => {
  it('a stored page is renewed, and no visitor sees the old one after the new one', async () => {
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

  it('a page that nobody asks for meanwhile is asked for until Next has made it anew', async () => {
    await front.close()
    front = await startFront({
      next: next.origin,
      ...build,
      tuning: { renewal: { ...QUICK, spacing: 60_000 } },
    })
    await text('/about')
    site.set('/about', 'about 2')
    stale.set('/about', { text: 'about 1', times: 4 })
    next.asked.length = 0
    await notice()
    await vi.waitFor(() => expect(askedFor('/about')).toBe(5), 5_000)
    next.answer((_incoming, outgoing) => outgoing.destroy())
    await shows('/about', 'about 2')
  })

  it('a page that Next takes long to make anew is asked for again later', async () => {
    await text('/about')
    site.set('/about', 'about 2')
    stale.set('/about', { text: 'about 1', times: 30 })
    next.asked.length = 0
    await notice()
    await vi.waitFor(() => expect(askedFor('/about')).toBeGreaterThan(30), 5_000)
    await shows('/about', 'about 2')
  })

  it('the document and its data change together', async () => {
    await text('/about')
    expect(await text('/about?_rsc=')).toBe('about 1')
    expect((await front.get('/about?_rsc=', { rsc: '1' })).text).toBe('data of about 1')
    site.set('/about', 'about 2')
    await notice()
    await shows('/about', 'about 2')
    expect((await front.get('/about?_rsc=', { rsc: '1' })).text).toBe('data of about 2')
  })

  it('the pages that it names come first, a new one among them', async () => {
    await text('/')
    site.set('/new', 'new 1')
    next.asked.length = 0
    await notice()
    await shows('/new', 'new 1')
    const order = next.asked.map(({ url }) => url).filter((url) => url !== '/api/revalidate')
    expect(order.slice(0, 2).sort()).toEqual(['/about', '/new'])
    expect(order).toContain('/')
  })

  it('an address that was unknown is looked for again', async () => {
    expect((await front.get('/policies/later')).status).toBe(404)
    site.set('/policies/later', 'here now')
    await notice()
    await shows('/policies/later', 'here now')
  })

  it('a page that is gone is answered as unknown', async () => {
    await text('/about')
    site.delete('/about')
    await notice()
    await vi.waitFor(async () => expect((await front.get('/about')).status).toBe(404))
    expect(await text('/about')).toBe('nothing')
  })

  it('pages that are gone are noticed at once, also while Next makes its page for them anew', async () => {
    await front.close()
    front = await startFront({
      next: next.origin,
      ...build,
      tuning: { renewal: { ...QUICK, stale: [60_000] } },
    })
    await text('/')
    await text('/about')
    next.answer((incoming, outgoing) =>
      incoming.url === '/api/revalidate' ? outgoing.end('{}') : outgoing.writeHead(404, STALE).end('nothing'),
    )
    await notice()
    await vi.waitFor(async () => expect((await front.get('/about')).status).toBe(404), 5_000)
  })

  it('an address is found that Next itself first answers as unknown', async () => {
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

  it('a burst of fifty renews each page a few times only', async () => {
    await front.close()
    const spacing = { ...QUICK, spacing: 300 }
    front = await startFront({ next: next.origin, ...build, tuning: { renewal: spacing } })
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

it('a notice that Next refuses changes nothing', async () => {
  await text('/about')
  site.set('/about', 'about 2')
  signed = false
  expect((await notice()).status).toBe(401)
  await text('/nothing')
  expect(await text('/about')).toBe('about 1')
  expect(askedFor('/about')).toBe(1)
})

it('a page stays while Next fails, and while it is away, and is renewed when it is back', async () => {
  await text('/about')
  site.set('/about', 'about 2')
  await notice()
  await shows('/about', 'about 2')
  site.set('/about', 'about 3')
  await next.stop()
  const visitor = watch('/about')
  front.keepFresh()
  await vi.waitFor(() => expect(next.server.listening).toBe(false))
  await next.start()
  await shows('/about', 'about 3')
  const seen = await visitor.stop()
  expect([...new Set(seen)]).toEqual(['about 2', 'about 3'])
})

it('a page stays that Next can only answer with an error', async () => {
  await text('/about')
  let errors = 0
  next.answer((incoming, outgoing) => {
    if (incoming.url === '/api/revalidate') return outgoing.end('{}')
    errors += 1
    return outgoing.writeHead(500).end('broken')
  })
  await notice()
  await vi.waitFor(() => expect(errors).toBeGreaterThan(1))
  const { status, text: shown } = await front.get('/about')
  expect([status, shown]).toEqual([200, 'about 1'])
})

it('pages are compared by and by, in case a notice was lost', async () => {
  await front.close()
  front = await startFront({ next: next.origin, ...build, tuning: { renewal: { ...QUICK, compare: 30 } } })
  await text('/about')
  site.set('/about', 'about 2')
  await shows('/about', 'about 2')
})

it('an answer that Next called old is asked for again soon', async () => {
  stale.set('/about', { text: 'about 0', times: 1 })
  expect(await text('/about')).toBe('about 0')
  await shows('/about', 'about 1')
})

it('a page whose time is over is asked for again when somebody asks for it', async () => {
  next.answer((_incoming, outgoing) =>
    outgoing.writeHead(200, { ...FINISHED, 'cache-control': 's-maxage=0' }).end(`visit ${next.asked.length}`),
  )
  expect(await text('/')).toBe('visit 1')
  await vi.waitFor(async () => expect(await text('/')).not.toBe('visit 1'))
})

it('at the start the pages of the build and of the sitemap are brought', async () => {
  site.set('/sitemap.xml', '<loc>http://party.example/policies/data</loc><loc>http://evil.example/x</loc>')
  site.set('/policies/data', 'data')
  front.keepFresh()
  await vi.waitFor(() => expect(askedFor('/policies/data')).toBe(1))
  await next.stop()
  expect(await text('/policies/data')).toBe('data')
  expect(askedFor('/x')).toBe(0)
})
