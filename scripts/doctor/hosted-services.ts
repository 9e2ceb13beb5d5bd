import { z } from 'zod'
import { apiAddress, queryAddress } from '../../lib/env/sources.ts'
import type { SourceOf, Variables, FormsDatabase } from '../../lib/env/variables.ts'
import { ask as askOverNetwork, bearer, jsonOf } from '../stack/answers.ts'
import type { Settings } from '../stack/settings.ts'
import { StopError } from '../stack/stop-error.ts'
import { failed, type Finding, ok, warning } from './finding.ts'

const Count = z.object({ result: z.number() })
const Member = z.object({
  role: z.string().optional(),
  roles: z.array(z.object({ name: z.string() })).optional(),
})
const RestError = z.object({ code: z.string() })

/** The variables that hold the services' tokens, and a fetch function. */
interface Access {
  env: Variables
  ask: typeof askOverNetwork
}

/** The subject of findings about content. */
const SANITY = 'hosted Sanity'

/** Counts the published documents. Leaves out Sanity's own, which every dataset has. */
const COUNT_PUBLISHED = 'count(*[!(_id in path("_.**"))])'
/** Codes that PostgREST and PostgreSQL use for a missing function and a missing table. */
const MISSING = /^(?:PGRST20[25]|42P01)$/
/** PostgreSQL's code for insufficient privilege. */
const FORBIDDEN = '42501'

/**
 * Checks the variables against the hosted services: the project, the dataset and its visibility, the read token and
 * its rights, the webhook's secret, and Supabase's keys and tables. Changes nothing there.
 *
 * @returns no findings if the embedded backend does the work
 */
export async function checkHostedServices(
  { contentSource, formsDatabase }: Settings,
  { env = process.env, ask = askOverNetwork }: Partial<Access> = {},
): Promise<Finding[]> {
  const access = { env, ask }
  return Promise.all([
    ...(contentSource.kind === 'hosted'
      ? [checkDataset(contentSource, access), checkReadToken(contentSource, access), checkWebhookSecret(env)]
      : []),
    ...(formsDatabase.kind === 'hosted'
      ? [checkPublishableKey(formsDatabase, ask), checkSecretKey(formsDatabase, access)]
      : []),
  ])
}

/**
 * Prints a line for each problem with the hosted services.
 *
 * @param options.isToBuild whether the site is about to be built from the content
 * @throws StopError if the site is to be built and its content can't be read
 */
export async function printHostedProblems(
  settings: Settings,
  { isToBuild, ...access }: { isToBuild: boolean } & Partial<Access>,
): Promise<void> {
  const problems = (await checkHostedServices(settings, access)).filter(({ state }) => state !== 'ok')
  const lines = problems.map(({ subject, text }) => `${subject}: ${text}`)
  const lacksContent = problems.some(({ subject, state }) => subject === SANITY && state === 'error')
  if (isToBuild && lacksContent) throw new StopError(lines.join('\n'))
  for (const line of lines) console.error(line)
}

/** Whether visitors can read published content. */
async function checkDataset(source: SourceOf<'hosted'>, { env, ask }: Access): Promise<Finding> {
  const { projectId, dataset } = source
  const name = `dataset ${dataset} of project ${projectId}`
  const answer = await askDataset(source, ask)
  if (answer === null) return warning(SANITY, 'cannot be reached. The built pages are served unchanged.')
  if (answer.status === 404)
    return failed(
      SANITY,
      `has no ${name}. Correct NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET.`,
    )
  const visible = await countIn(answer)
  if (visible) return ok(SANITY, `${name}, ${visible} documents`)
  const isRefused = answer.status === 401 || answer.status === 403
  if (visible === undefined && !isRefused)
    return warning(SANITY, `answered ${answer.status}. Try again later.`)
  const token = env.SANITY_API_READ_TOKEN
  const stored = token ? await countIn(await askDataset(source, ask, token)) : undefined
  return isRefused || stored
    ? failed(
        SANITY,
        `The ${name} is private: visitors would see nothing. Run: npx sanity dataset visibility set ${dataset} public`,
      )
    : failed(
        SANITY,
        `The ${name} is empty or private. Import content and make it public: docs/hosting.md, “Go hosted”.`,
      )
}

function askDataset(source: SourceOf<'hosted'>, ask: Access['ask'], token?: string) {
  const question = new URLSearchParams({ query: COUNT_PUBLISHED, perspective: 'published' })
  return ask(`${queryAddress(source)}?${question.toString()}`, token === undefined ? {} : bearer(token))
}

/** The number of documents in a response, or undefined for an error. */
async function countIn(answer: Response | null): Promise<number | undefined> {
  return answer?.ok === true ? Count.safeParse(await jsonOf(answer)).data?.result : undefined
}

/** Checks that the token can read drafts but has no other rights. */
async function checkReadToken(source: SourceOf<'hosted'>, { env, ask }: Access): Promise<Finding> {
  const token = env.SANITY_API_READ_TOKEN
  if (!token)
    return warning('preview', 'SANITY_API_READ_TOKEN is not set: staff cannot preview or share drafts.')
  const answer = await ask(`${apiAddress(source)}/users/me`, bearer(token))
  if (answer === null) return warning('preview', 'hosted Sanity cannot be reached.')
  const { data: member } = Member.safeParse(answer.ok ? await jsonOf(answer) : undefined)
  const roles = [member?.role ?? [], (member?.roles ?? []).map(({ name }) => name)].flat()
  if (roles.length === 0)
    return warning(
      'preview',
      'hosted Sanity does not accept SANITY_API_READ_TOKEN. Create one with the Viewer role in this project, under API, Tokens.',
    )
  return roles.every((role) => role === 'viewer')
    ? ok('preview', 'reads drafts with a read-only token')
    : warning(
        'preview',
        `SANITY_API_READ_TOKEN can do more than read (${roles.join(', ')}). Create one with the Viewer role.`,
      )
}

function checkWebhookSecret(env: Variables): Finding {
  return env.SANITY_WEBHOOK_SECRET
    ? ok('webhook', 'has a secret')
    : warning(
        'webhook',
        'SANITY_WEBHOOK_SECRET is not set: changes appear on the site within a quarter of an hour, not at once.',
      )
}

/** Whether sign-ups can be stored. Visitors may not read any table, so a refusal is the right response. */
async function checkPublishableKey({ url, key }: FormsDatabase, ask: Access['ask']): Promise<Finding> {
  const answer = await ask(`${url}/rest/v1/volunteers?select=id&limit=1`, { headers: { apikey: key } })
  if (answer === null) return warning('hosted Supabase', `cannot be reached at ${url}.`)
  const code = await errorCodeIn(answer)
  if (MISSING.test(code))
    return failed('hosted Supabase', 'has no table for volunteers. Run the migrations: supabase/README.md.')
  if (code === FORBIDDEN) return ok('hosted Supabase', `at ${url}, accepts sign-ups`)
  return answer.ok
    ? failed(
        'hosted Supabase',
        'lets anyone read the volunteers. Run the migrations, and check the table’s policies.',
      )
    : failed('hosted Supabase', `answered ${answer.status}. Correct NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY.`)
}

/** Whether staff can read the inbox. */
async function checkSecretKey({ url }: FormsDatabase, { env, ask }: Access): Promise<Finding> {
  const key = env.SUPABASE_SECRET_KEY
  if (!key) return warning('inbox', 'SUPABASE_SECRET_KEY is not set: staff cannot see volunteers or forms.')
  const answer = await ask(`${url}/rest/v1/rpc/count_submissions`, {
    headers: { apikey: key, 'content-type': 'application/json' },
    body: '{}',
  })
  if (answer === null) return warning('inbox', 'hosted Supabase cannot be reached.')
  if (MISSING.test(await errorCodeIn(answer)))
    return warning('inbox', 'The database is from an older version. Run the migrations: supabase/README.md.')
  return answer.ok
    ? ok('inbox', 'staff can read it')
    : warning('inbox', `hosted Supabase answered ${answer.status}. Correct SUPABASE_SECRET_KEY.`)
}

/** The code of a PostgREST error. Empty for any other response. */
async function errorCodeIn(answer: Response): Promise<string> {
  return (answer.ok ? undefined : RestError.safeParse(await jsonOf(answer)).data?.code) ?? ''
}
