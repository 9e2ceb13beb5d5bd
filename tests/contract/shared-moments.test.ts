import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { checkPass } from '@/lib/draft/draft-pass'
import { ShareAnswer } from '@/lib/shared/share-answer'
import { backendOfFile } from './backend-fixture.ts'

const SITE = 'http://localhost:3000'
const OWN = { origin: SITE, 'sec-fetch-site': 'same-origin' }
/** Six o'clock in Sydney during daylight saving. */
const SIX = '2999-11-22T19:00:00.000Z'
const NOON = '2999-11-23T01:00:00.000Z'

const backend = await backendOfFile()
let site: Awaited<ReturnType<typeof importSite>>
beforeAll(async () => {
  vi.stubEnv('BACKEND_PORT', new URL(backend.url).port)
  vi.stubEnv('SANITY_API_READ_TOKEN', backend.token('preview') ?? '')
  site = await importSite()
  await store()
})
afterAll(() => {
  vi.unstubAllEnvs()
})

/** Imports the site's handlers and readers dynamically, because they read the environment when imported. */
async function importSite() {
  vi.resetModules()
  const [share, { guestReader }] = await Promise.all([
    import('@/app/api/draft-mode/share/route'),
    import('@/lib/content/draft-reader'),
  ])
  return { share: share.POST, guestReader }
}

/** Stores a page with a draft, and with versions in three releases: at six, at noon, and without a time. */
async function store() {
  const client = backend.client('editor')
  const page = (_id: string, title: string) => ({ _id, _type: 'page', title })
  await client.create(page('a', 'Public'))
  await client.create(page('drafts.a', 'Draft'))
  for (const [releaseId, publishAt] of [
    ['six', SIX],
    ['noon', NOON],
    ['someday', null],
  ] as const) {
    await client.releases.create({ releaseId, metadata: { title: releaseId, releaseType: 'scheduled' } })
    await client.create(page(`versions.${releaseId}.a`, releaseId))
    if (publishAt !== null) await client.releases.schedule({ releaseId, publishAt })
  }
}

const titleFor = async (shown: Parameters<typeof site.guestReader>[0]) => {
  const { client } = await site.guestReader(shown)
  return client.fetch<string>('*[_id == "a" || _originalId == "a"][0].title')
}

it.each([
  [{ kind: 'drafts' }, 'Draft'],
  [{ kind: 'release', name: 'someday' }, 'someday'],
  [{ kind: 'release', name: 'six' }, 'six'],
  [{ kind: 'moment', at: '2999-11-22T18:59:59.000Z' }, 'Public'],
  [{ kind: 'moment', at: SIX }, 'six'],
  [{ kind: 'moment', at: '2999-11-23T00:59:59.000Z' }, 'six'],
  [{ kind: 'moment', at: NOON }, 'noon'],
] as const)('a draft link to %j shows “%s”', async (shown, title) => {
  expect(await titleFor(shown)).toBe(title)
})

it('a link to a future time uses the calendar day in Sydney', async () => {
  expect(await site.guestReader({ kind: 'moment', at: SIX })).toMatchObject({
    today: '2999-11-23',
    at: SIX,
  })
})

async function ask(shows: unknown) {
  return site.share(
    new Request(`${SITE}/api/draft-mode/share`, {
      method: 'POST',
      headers: { ...OWN, cookie: `staff-session=${backend.token('editor')}` },
      body: JSON.stringify({ path: '/about', shows }),
    }),
  )
}

it.each([{ kind: 'release', name: 'six' }, { kind: 'moment', at: SIX }, { kind: 'drafts' }])(
  'a draft link’s token records which preview it grants: %j',
  async (shows) => {
    const { url } = ShareAnswer.parse(await (await ask(shows)).json())
    const pass = new URL(url).searchParams.get('pass') ?? ''
    expect(checkPass(pass, backend.token('preview') ?? '', Date.now())).toMatchObject({
      kind: 'valid',
      pass: { path: '/about', shows },
    })
  },
)

it.each([
  { kind: 'release', name: 'raw' },
  { kind: 'release', name: 'drafts' },
  { kind: 'release', name: 'six,drafts' },
  { kind: 'moment', at: 'now' },
  { kind: 'moment', at: '2999-11-22T19:00:00.000Z" || true' },
  { kind: 'all' },
])('refuses to create a draft link to %j', async (shows) => {
  expect((await ask(shows)).status).toBe(400)
})
