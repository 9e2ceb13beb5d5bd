import { expect, it, vi } from 'vitest'
import { checkHostedServices, printHostedProblems } from './hosted-services.ts'
import { parseSettings } from '../stack/settings.ts'
import { StopError } from '../stack/stop-error.ts'

const SETTINGS = parseSettings({
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  NEXT_PUBLIC_SANITY_DATASET: 'production',
  NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
})
const SECRETS = {
  SANITY_API_READ_TOKEN: 'read',
  SANITY_WEBHOOK_SECRET: 'hook',
  SUPABASE_SECRET_KEY: 'sb_secret_1',
}

/** Responses by address and caller. An address without a response counts as unreachable. */
type Answers = Readonly<Record<string, readonly [status: number, body: unknown] | undefined>>

const WELL: Answers = {
  'stranger https://abc123.api.sanity.io/v2025-11-01/data/query/production': [200, { result: 67 }],
  'Bearer read https://abc123.api.sanity.io/v2025-11-01/data/query/production': [200, { result: 67 }],
  'Bearer read https://abc123.api.sanity.io/v2025-11-01/users/me': [200, { roles: [{ name: 'viewer' }] }],
  'sb_publishable_1 https://abc.supabase.co/rest/v1/volunteers': [401, { code: '42501' }],
  'sb_secret_1 https://abc.supabase.co/rest/v1/rpc/count_submissions': [200, []],
}
const [STRANGER, READER, ME, TABLE, COUNT] = Object.keys(WELL).map(String)

/** Fakes the services' responses. */
function answering(answers: Answers) {
  return (url: string, { headers = {} }: { headers?: Record<string, string> } = {}) => {
    const { origin, pathname } = new URL(url)
    const found = answers[`${headers.apikey ?? headers.authorization ?? 'stranger'} ${origin}${pathname}`]
    return Promise.resolve(found === undefined ? null : Response.json(found[1], { status: found[0] }))
  }
}

const troubles = async (changed: Answers, env: Record<string, string> = SECRETS) => {
  const found = await checkHostedServices(SETTINGS, { env, ask: answering({ ...WELL, ...changed }) })
  return found
    .filter(({ state }) => state !== 'ok')
    .map(({ subject, state, text }) => `${state}, ${subject}: ${text}`)
}

it('the doctor finds no problems if services are set up according to the README', async () => {
  const found = await checkHostedServices(SETTINGS, { env: SECRETS, ask: answering(WELL) })
  expect(found).toEqual([
    { subject: 'hosted Sanity', state: 'ok', text: 'dataset production of project abc123, 67 documents' },
    { subject: 'preview', state: 'ok', text: 'reads drafts with a read-only token' },
    { subject: 'webhook', state: 'ok', text: 'has a secret' },
    { subject: 'hosted Supabase', state: 'ok', text: 'at https://abc.supabase.co, accepts sign-ups' },
    { subject: 'inbox', state: 'ok', text: 'staff can read it' },
  ])
})

it('the doctor does not contact hosted services if the embedded backend stores content and people', async () => {
  expect(
    await checkHostedServices(parseSettings({}), { ask: () => Promise.reject(new Error('asked')) }),
  ).toEqual([])
})

it.each<[string, Answers, string]>([
  [
    'a wrong project',
    { [STRANGER ?? '']: [404, {}] },
    'error, hosted Sanity: has no dataset production of project abc123. Correct NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET.',
  ],
  [
    'a private dataset',
    { [STRANGER ?? '']: [200, { result: 0 }] },
    'error, hosted Sanity: The dataset production of project abc123 is private: visitors would see nothing. Run: npx sanity dataset visibility set production public',
  ],
  [
    'a dataset that refuses anonymous visitors',
    { [STRANGER ?? '']: [401, {}] },
    'error, hosted Sanity: The dataset production of project abc123 is private: visitors would see nothing. Run: npx sanity dataset visibility set production public',
  ],
  [
    'a dataset that forbids anonymous visitors',
    { [STRANGER ?? '']: [403, {}] },
    'error, hosted Sanity: The dataset production of project abc123 is private: visitors would see nothing. Run: npx sanity dataset visibility set production public',
  ],
  [
    'an empty dataset',
    { [STRANGER ?? '']: [200, { result: 0 }], [READER ?? '']: [200, { result: 0 }] },
    'error, hosted Sanity: The dataset production of project abc123 is empty or private. Import content and make it public: docs/hosting.md, “Go hosted”.',
  ],
  [
    'an unreachable Sanity API',
    { [STRANGER ?? '']: undefined },
    'warning, hosted Sanity: cannot be reached. The built pages are served unchanged.',
  ],
  [
    'a 503 response from Sanity',
    { [STRANGER ?? '']: [503, {}] },
    'warning, hosted Sanity: answered 503. Try again later.',
  ],
  [
    'a wrong token',
    { [ME ?? '']: [401, {}] },
    'warning, preview: hosted Sanity does not accept SANITY_API_READ_TOKEN. Create one with the Viewer role in this project, under API, Tokens.',
  ],
  [
    'a token that can write',
    { [ME ?? '']: [200, { roles: [{ name: 'editor' }] }] },
    'warning, preview: SANITY_API_READ_TOKEN can do more than read (editor). Create one with the Viewer role.',
  ],
  [
    'a token with a second role, which can write',
    { [ME ?? '']: [200, { roles: [{ name: 'viewer' }, { name: 'editor' }] }] },
    'warning, preview: SANITY_API_READ_TOKEN can do more than read (viewer, editor). Create one with the Viewer role.',
  ],
  [
    'a wrong publishable key',
    { [TABLE ?? '']: [401, { message: 'Invalid API key' }] },
    'error, hosted Supabase: answered 401. Correct NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY.',
  ],
  [
    'a database without tables',
    { [TABLE ?? '']: [404, { code: 'PGRST205' }] },
    'error, hosted Supabase: has no table for volunteers. Run the migrations: supabase/README.md.',
  ],
  [
    'a table that anyone can read',
    { [TABLE ?? '']: [200, []] },
    'error, hosted Supabase: lets anyone read the volunteers. Run the migrations, and check the table’s policies.',
  ],
  [
    'an older database',
    { [COUNT ?? '']: [404, { code: 'PGRST202' }] },
    'warning, inbox: The database is from an older version. Run the migrations: supabase/README.md.',
  ],
  [
    'a wrong secret key',
    { [COUNT ?? '']: [401, {}] },
    'warning, inbox: hosted Supabase answered 401. Correct SUPABASE_SECRET_KEY.',
  ],
])('the doctor prints one line for %s', async (_what, changed, line) => {
  expect(await troubles(changed)).toEqual([line])
})

it('the doctor lists the staff features that are off while secrets are missing', async () => {
  expect(await troubles({}, {})).toEqual([
    'warning, preview: SANITY_API_READ_TOKEN is not set: staff cannot preview or share drafts.',
    'warning, webhook: SANITY_WEBHOOK_SECRET is not set: changes appear on the site within a quarter of an hour, not at once.',
    'warning, inbox: SUPABASE_SECRET_KEY is not set: staff cannot see volunteers or forms.',
  ])
})

it('hosted checks stop a build without readable content, but not the start of a built site', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const ask = answering({ ...WELL, [STRANGER ?? '']: [404, {}] })
  const means = { env: SECRETS, ask }
  await expect(printHostedProblems(SETTINGS, { isToBuild: true, ...means })).rejects.toThrow(StopError)
  expect(print).not.toHaveBeenCalled()
  await printHostedProblems(SETTINGS, { isToBuild: false, ...means })
  expect(print.mock.calls).toEqual([
    [
      'hosted Sanity: has no dataset production of project abc123. Correct NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET.',
    ],
  ])
  print.mockRestore()
})
