import { z } from 'zod'
import type { SourceOf, Variables, VolunteerSource } from '../../lib/env/variables.ts'
import { ask as askOverNetwork } from './answers.ts'
import { failed, type Finding, ok, warning } from './finding.ts'
import type { Settings } from './settings.ts'
import { StopError } from './stop-error.ts'

const Count = z.object({ result: z.number() })
const Member = z.object({
  role: z.string().optional(),
  roles: z.array(z.object({ name: z.string() })).optional(),
})
const RestError = z.object({ code: z.string() })

/** How the services are asked. */
interface Means {
  env: Variables
  ask: typeof askOverNetwork
}

/** The subject of what is said about content. */
const SANITY = 'hosted Sanity'

/** What is published, as a stranger may read it. Sanity's own documents are there in every data set. */
const PUBLISHED = 'count(*[!(_id in path("_.**"))])'
/** The code of PostgREST for a table or function that is not there. */
const NOT_THERE = /^PGRST20[25]$/

/**
 * Asks the hosted services whether the variables lead where they should: project, data set and who may read it, the
 * read token and its rights, the webhook's secret, Supabase's keys and tables. Changes nothing there.
 *
 * @returns nothing where the embedded backend does the work
 */
export async function checkHostedServices(
  { contentSource, volunteerSource }: Settings,
  { env = process.env, ask = askOverNetwork }: Partial<Means> = {},
): Promise<Finding[]> {
  const means = { env, ask }
  const checks = [
    ...(contentSource.kind === 'hosted'
      ? [
          checkDataset(contentSource, means),
          checkReadToken(contentSource, means),
          Promise.resolve(checkWebhook(means)),
        ]
      : []),
    ...(volunteerSource.kind === 'hosted'
      ? [checkPublishableKey(volunteerSource, means), checkSecretKey(volunteerSource, means)]
      : []),
  ]
  return Promise.all(checks)
}

/**
 * Prints a line for each thing that is not as it should be.
 *
 * @throws StopError when content cannot be read and the site is to be built from it
 */
export async function sayHostedTroubles(
  settings: Settings,
  {
    isToBuild,
    print = (line) => console.error(line),
    ...means
  }: { isToBuild: boolean; print?: (line: string) => void } & Partial<Means>,
): Promise<void> {
  const troubles = (await checkHostedServices(settings, means)).filter(({ state }) => state !== 'ok')
  const lines = troubles.map(({ subject, text }) => `${subject}: ${text}`)
  const isBarren = troubles.some(({ subject, state }) => subject === SANITY && state === 'error')
  if (isToBuild && isBarren) throw new StopError(lines.join('\n'))
  lines.forEach((line) => print(line))
}

/** Whether visitors can read what is published. */
async function checkDataset(source: SourceOf<'hosted'>, { env, ask }: Means): Promise<Finding> {
  const { projectId, dataset } = source
  const name = `data set ${dataset} of project ${projectId}`
  const answer = await askDataset(source, ask)
  if (answer === null)
    return warning(SANITY, 'cannot be reached. Pages that were built are served as they are.')
  if (answer.status === 404)
    return failed(
      SANITY,
      `has no ${name}. Correct NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET.`,
    )
  const seen = await countIn(answer)
  if (seen !== null && seen > 0) return ok(SANITY, `${name}, ${seen} documents`)
  const isRefused = answer.status === 401 || answer.status === 403
  if (seen === null && !isRefused) return warning(SANITY, `answered ${answer.status}. Try again later.`)
  const token = env.SANITY_API_READ_TOKEN
  const known = token ? await countIn(await askDataset(source, ask, token)) : null
  return isRefused || (known !== null && known > 0)
    ? failed(
        SANITY,
        `The ${name} is private: visitors would see nothing. Run: npx sanity dataset visibility set ${dataset} public`,
      )
    : failed(
        SANITY,
        `The ${name} is empty or private. Import content and make it public: README, “Go hosted”.`,
      )
}

function askDataset(source: SourceOf<'hosted'>, ask: Means['ask'], token?: string): Promise<Response | null> {
  const url = new URL(`${apiOf(source)}/data/query/${source.dataset}`)
  url.search = new URLSearchParams({ query: PUBLISHED, perspective: 'published' }).toString()
  return ask(url.href, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
}

async function countIn(answer: Response | null): Promise<number | null> {
  if (answer?.ok !== true) return null
  const parsed = Count.safeParse(await answer.json().catch(() => null))
  return parsed.success ? parsed.data.result : null
}

/** Whether the server can read drafts, and nothing more. */
async function checkReadToken(source: SourceOf<'hosted'>, { env, ask }: Means): Promise<Finding> {
  const token = env.SANITY_API_READ_TOKEN
  if (!token)
    return warning('preview', 'SANITY_API_READ_TOKEN is not set: staff see no previews and share no drafts.')
  const answer = await ask(`${apiOf(source)}/users/me`, { headers: { authorization: `Bearer ${token}` } })
  if (answer === null) return warning('preview', 'hosted Sanity cannot be reached.')
  const member = answer.ok ? Member.safeParse(await answer.json().catch(() => null)) : undefined
  const roles = member?.success
    ? [member.data.role ?? [], (member.data.roles ?? []).map(({ name }) => name)].flat()
    : []
  if (roles.length === 0)
    return warning(
      'preview',
      'hosted Sanity does not know SANITY_API_READ_TOKEN. Make one with the role Viewer in this project, under API, Tokens.',
    )
  return roles.every((role) => role === 'viewer')
    ? ok('preview', 'reads drafts with a token that can change nothing')
    : warning(
        'preview',
        `SANITY_API_READ_TOKEN can do more than read (${roles.join(', ')}). Make one with the role Viewer.`,
      )
}

function checkWebhook({ env }: Means): Finding {
  return env.SANITY_WEBHOOK_SECRET
    ? ok('webhook', 'has a secret')
    : warning(
        'webhook',
        'SANITY_WEBHOOK_SECRET is not set: what is published is on the site within a quarter of an hour, not at once.',
      )
}

/** Whether visitors' sign-ups can be stored: strangers may read no table, so a refusal is the right answer. */
async function checkPublishableKey({ url, key }: VolunteerSource, { ask }: Means): Promise<Finding> {
  const answer = await ask(`${url}/rest/v1/volunteers?select=id&limit=1`, { headers: { apikey: key } })
  if (answer === null) return warning('hosted Supabase', `cannot be reached at ${url}.`)
  if (await isMissing(answer))
    return failed('hosted Supabase', 'has no table for volunteers. Run the migrations: supabase/README.md.')
  const { code } = RestError.catch({ code: '' }).parse(await answer.json().catch(() => null))
  // PostgreSQL's code for what one may not do: the key is known and may not read.
  if (code === '42501') return ok('hosted Supabase', `at ${url}, takes sign-ups`)
  return answer.ok
    ? failed(
        'hosted Supabase',
        'lets strangers read the volunteers. Run the migrations, and look after the table’s policies.',
      )
    : failed('hosted Supabase', `answered ${answer.status}. Correct NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY.`)
}

/** Whether staff can read what came in. */
async function checkSecretKey({ url }: VolunteerSource, { env, ask }: Means): Promise<Finding> {
  const key = env.SUPABASE_SECRET_KEY
  if (!key) return warning('inbox', 'SUPABASE_SECRET_KEY is not set: staff see nobody.')
  const answer = await ask(`${url}/rest/v1/rpc/count_submissions`, {
    headers: { apikey: key, 'content-type': 'application/json' },
    body: '{}',
  })
  if (answer === null) return warning('inbox', 'hosted Supabase cannot be reached.')
  if (await isMissing(answer))
    return warning('inbox', 'The database is of an older version. Run the migrations: supabase/README.md.')
  return answer.ok
    ? ok('inbox', 'staff read what comes in')
    : warning('inbox', `hosted Supabase answered ${answer.status}. Correct SUPABASE_SECRET_KEY.`)
}

async function isMissing(answer: Response): Promise<boolean> {
  if (answer.status !== 404) return false
  const { code } = RestError.catch({ code: '' }).parse(
    await answer
      .clone()
      .json()
      .catch(() => null),
  )
  return NOT_THERE.test(code) || code === '42P01'
}

function apiOf({ projectId, apiVersion }: SourceOf<'hosted'>): string {
  return `https://${projectId}.api.sanity.io/v${apiVersion}`
}
