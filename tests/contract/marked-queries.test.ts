import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

// Tests the reader and the change events of this server together, with a store that responds only when the test says
// so. tests/stack/content.ts tests what the tags do in Next.

const FRONT_SECRET = 'the-secret-of-the-front-door'
const QUERY = '*[_type == "footer"][0]'

/** A query response, typed as the client returns it. */
interface Answer {
  ms: number
  query: string
  result: { text: string }
}

/** The tags that Next caches reads under, and the tags it is told to invalidate. */
let kept: string[]
let marked: unknown[]
let asked: unknown[]
let answers: (() => Promise<Answer>)[]
let revision: number
let site: Awaited<ReturnType<typeof importSite>>

beforeAll(async () => {
  vi.stubEnv('FRONT_SECRET', FRONT_SECRET)
  // Next's cache itself isn't tested here, only the tags it is given.
  vi.doMock('next/cache', () => ({
    cacheLife: () => undefined,
    cacheTag: (...tags: string[]) => kept.push(...tags),
    revalidatePath: (path: string) => marked.push(path),
    revalidateTag: (tag: string, life: unknown) => marked.push([tag, life]),
  }))
  site = await importSite()
})
afterAll(() => {
  vi.doUnmock('next/cache')
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
beforeEach(async () => {
  answers = []
  revision = 1
  marked = []
  await notify('all')
  kept = []
  marked = []
  asked = []
})

async function importSite() {
  const [{ POST }, { readPublished }, { publishedClient, singleTryClient }] = await Promise.all([
    import('@/app/api/revalidate/route'),
    import('@/lib/content/read'),
    import('@/lib/content/client'),
  ])
  vi.spyOn(publishedClient, 'fetch').mockImplementation((_query, _params, options) => {
    asked.push(options)
    return answers.shift()?.() ?? expect.fail('The store received an unexpected query.')
  })
  vi.spyOn(singleTryClient, 'fetch').mockImplementation(() =>
    Promise.resolve({ ...told('1'), latest: [], count: revision }),
  )
  return { POST, readPublished }
}

/** Tells this server what is stale, as the front door does. */
async function notify(stale: 'all' | 'changed' | string[]): Promise<unknown> {
  const request = new Request('http://localhost:3000/api/revalidate', {
    method: 'POST',
    headers: { 'x-front-secret': FRONT_SECRET },
    body: JSON.stringify({ stale }),
  })
  return (await site.POST(request)).json()
}

const told = (text: string): Answer => ({ ms: 1, query: QUERY, result: { text } })
const ready = (text: string) => () => Promise.resolve(told(text))

it.each(['all', 'changed'] as const)(
  'the site repeats a query at another URL if a change event (%s) arrives while the query is running',
  async (stale) => {
    const late = Promise.withResolvers<Answer>()
    answers = [() => late.promise, ready('new')]
    const reading = site.readPublished(QUERY)
    expect(asked).toEqual([{ filterResponse: false }])
    revision = 2
    expect(await notify(stale)).toEqual({ isMarked: stale === 'all' })
    late.resolve(told('old'))
    expect(await reading).toEqual({ text: 'new' })
    expect(asked).toEqual([{ filterResponse: false }, { filterResponse: false, tag: 'try.2' }])
  },
)

it('a “changed” event invalidates only the tags of queries whose results have changed', async () => {
  answers = [ready('old')]
  await site.readPublished(QUERY)
  const [everything, own] = kept
  expect([everything, own]).toEqual(['content', expect.stringMatching(/^[\w-]{43}$/)])
  revision = 2
  answers = [ready('old')]
  expect([await notify('changed'), marked]).toEqual([{ isMarked: false }, []])
  revision = 3
  answers = [ready('new')]
  expect([await notify('changed'), marked]).toEqual([{ isMarked: true }, [[own, { expire: 0 }]]])
  expect(await notify('all')).toEqual({ isMarked: true })
  expect(marked.at(-1)).toEqual(['content', { expire: 0 }])
})

it('invalidates the shared 404 response and the paths named by the front door', async () => {
  expect(await notify(['/about', '/nowhere'])).toEqual({ isMarked: true })
  expect(marked).toEqual(['/page/about', '/page/nowhere', '/_not-found'])
})
