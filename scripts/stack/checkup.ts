import { execFile } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { z } from 'zod'
import { needsBackend } from '../../lib/env/sources.ts'
import { ask } from './answers.ts'
import { isBuildFresh } from './build.ts'
import { DATABASES, listBackups, readManifest, VOLUNTEERS } from './backup-folder.ts'
import { readOrMakeSecrets, requireDataFolder } from './data-folder.ts'
import { mail } from './mail-checkup.ts'
import { programStatesFile, readProgramStates } from './keep-running.ts'
import { failed, type Finding, ok, warning } from './finding.ts'
import { checkHostedServices } from './hosted-services.ts'
import { checkHostedSite } from './hosted-site.ts'
import { retention } from './retention-checkup.ts'
import { ROOT, type Settings } from './settings.ts'
import { messageOf } from './stop-error.ts'

const LEAST_FREE_BYTES = 500 * 1024 * 1024
const OLD_BACKUP_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000
/** A line for each damaged document. */
const MOST_OUTPUT = 64 * 1024 * 1024

const User = z.object({ role: z.string() })
const Health = z.object({
  documents: z.number(),
  staffAccounts: z.number(),
  pendingWebhooks: z.number().default(0),
  webhookFailure: z.string().nullable().optional(),
})

type Findings = Finding | Finding[]
type Check = (settings: Settings, backupsFolder: string) => Findings | Promise<Findings>

/** The checks in the order of their lines, each by what it is about when it fails as a whole. */
const CHECKS: Readonly<Record<string, Check>> = {
  ...{
    node,
    content,
    volunteers,
    'hosted services': (settings) => checkHostedServices(settings),
    'hosted Sanity and the site': (settings) => checkHostedSite(settings),
    build,
    'data folder': dataFolder,
    databases,
    backend,
    preview,
    retention,
    mail,
  },
  ...{ site, programs, backups },
}

/**
 * Looks at everything that the site needs on this machine. Changes nothing but the secrets of a new data folder.
 *
 * @param backupsFolder where `npm run backup` puts copies unless it is told otherwise
 */
export async function checkUp(
  settings: Settings,
  backupsFolder: string = join(ROOT, 'backups'),
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [subject, check] of Object.entries(CHECKS)) {
    try {
      findings.push(...[await check(settings, backupsFolder)].flat())
    } catch (error) {
      findings.push(failed(subject, messageOf(error)))
    }
  }
  return findings
}

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isNew = major > 22 || (major === 22 && minor >= 12)
  return isNew
    ? ok('node', process.versions.node)
    : failed('node', `${process.versions.node} is too old. Run it by npm, which brings its own.`)
}

function content({ contentSource, siteUrl }: Settings): Finding[] {
  const where =
    contentSource.kind === 'hosted'
      ? `hosted Sanity, project ${contentSource.projectId}, data set ${contentSource.dataset}`
      : 'the embedded backend'
  return [ok('content', where), ok('site address', siteUrl)]
}

function volunteers({ volunteerSource }: Settings): Finding {
  if (volunteerSource.kind === 'hosted') return ok('volunteers', `hosted Supabase at ${volunteerSource.url}`)
  return process.env.DATABASE_URL
    ? ok('volunteers', 'the embedded backend, in the Postgres of DATABASE_URL')
    : ok('volunteers', 'the embedded backend')
}

function build(settings: Settings): Finding {
  return isBuildFresh(settings)
    ? ok('build', 'is of these sources and settings')
    : warning('build', 'is missing or out of date. `npm start` makes it anew.')
}

function dataFolder({ dataDir }: Settings): Finding[] {
  requireDataFolder(dataDir)
  readOrMakeSecrets(dataDir)
  const { bavail, bsize } = statfsSync(dataDir)
  const free = `${Math.round((bavail * bsize) / 1024 / 1024)} MB free`
  return [
    ok('data folder', `${dataDir} can be written`),
    bavail * bsize > LEAST_FREE_BYTES ? ok('disk', free) : failed('disk', `${free}. Free some space.`),
  ]
}

function databases({ dataDir }: Settings): Promise<Finding[]> {
  const findings = DATABASES.map(async (name) => {
    const file = join(dataDir, name)
    if (!existsSync(file)) return warning(name, 'is not there yet. The first start makes it.')
    const result = quickCheck(file)
    if (result === 'ok' && name === 'lake.db') return contentCheck(file)
    return result === 'ok'
      ? ok(name, 'is whole')
      : name === VOLUNTEERS
        ? warning(name, `is damaged (${result}). The next start makes it again from its copy beside it.`)
        : failed(name, `is damaged (${result}). Restore a backup: npm run backup -- restore <folder>`)
  })
  return Promise.all(findings)
}

/** Whether every document and every revision is as it was written. */
async function contentCheck(file: string): Promise<Finding> {
  const program = ['--disable-warning=ExperimentalWarning', join(ROOT, 'backend/check.ts'), file]
  const { stdout } = await promisify(execFile)(process.execPath, program, { maxBuffer: MOST_OUTPUT })
  const [first, ...others] = stdout.trim().split('\n')
  if (!first) return ok('lake.db', 'is whole')
  return failed('lake.db', others.length === 0 ? first : `${first} (and ${others.length} more)`)
}

/** `ok`, or what is wrong with a database. */
function quickCheck(file: string): string {
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      return String(database.prepare('PRAGMA quick_check').get()?.['quick_check'])
    } finally {
      database.close()
    }
  } catch (error) {
    return messageOf(error)
  }
}

async function backend(settings: Settings): Promise<Finding[]> {
  if (!needsBackend(settings)) return []
  const { backendPort, dataDir } = settings
  // Without its secrets nobody can tell whose backend it is; the data folder's own line says why they are missing.
  if (!existsSync(dataDir)) return [warning('backend', 'cannot be asked without its data folder.')]
  const { serviceToken } = readOrMakeSecrets(dataDir)
  const url = `http://127.0.0.1:${backendPort}/backend/health`
  const response = await ask(url, { headers: { authorization: `Bearer ${serviceToken}` } })
  if (response === null)
    return [warning('backend', `does not run on port ${backendPort}. \`npm start\` starts it.`)]
  if (response.status === 401)
    return [
      failed('backend', `on port ${backendPort} is of another data folder. Set BACKEND_PORT or DATA_DIR.`),
    ]
  const { documents, staffAccounts, pendingWebhooks, webhookFailure } = Health.parse(await response.json())
  return [
    ok('backend', `runs on port ${backendPort}, ${documents} documents`),
    staffAccounts > 0
      ? ok('staff', `${staffAccounts} accounts`)
      : warning('staff', 'nobody has an account. `npm start` prints a set-up link.'),
    announcements(pendingWebhooks, webhookFailure ?? null),
  ]
}

/**
 * Whether the site takes what the backend announces. The failure of an announcement that was given up stays until the
 * next one: on a slow machine the build of the first start outlasts the tries for the first content, and nothing is wrong.
 */
function announcements(waiting: number, failure: string | null): Finding {
  if (failure === null) return ok('announcements', `${waiting} wait for the site`)
  if (waiting > 0) return failed('announcements', `${waiting} wait for the site: ${failure}`)
  return warning(
    'announcements',
    `the site did not take the last one (${failure}). It looks for changes each minute by itself; publish something to try again.`,
  )
}

/** Whether the site can read drafts: a backend that was started by an older version does not know its token. */
async function preview({ backendPort, contentSource, dataDir }: Settings): Promise<Finding[]> {
  if (contentSource.kind === 'hosted' || !existsSync(dataDir)) return []
  const { viewerToken, serviceToken } = readOrMakeSecrets(dataDir)
  const url = `http://127.0.0.1:${backendPort}/backend/lake/v2025-11-01/users/me`
  const asProgram = await ask(url, { headers: { authorization: `Bearer ${serviceToken}` } })
  // That nothing runs there, or another folder's backend, is the backend's own line.
  if (asProgram?.status !== 200) return []
  const user = User.safeParse(
    await (await ask(url, { headers: { authorization: `Bearer ${viewerToken}` } }))?.json(),
  )
  return user.success && user.data.role === 'viewer'
    ? [ok('preview', 'reads drafts with a token that can change nothing')]
    : [
        failed(
          'preview',
          'cannot read drafts: the backend does not know its token. Stop the site and start it.',
        ),
      ]
}

async function site({ port }: Settings): Promise<Finding> {
  const response = await ask(`http://127.0.0.1:${port}/`)
  if (response === null) return warning('site', `does not run on port ${port}. \`npm start\` starts it.`)
  return response.ok
    ? ok('site', `answers on port ${port}`)
    : failed('site', `answers ${response.status} on port ${port}. Its terminal says why.`)
}

function programs(settings: Settings): Finding[] {
  const states = Object.entries(readProgramStates(programStatesFile(settings)))
  return states.map(([name, { isRunning, since, restarts, lastEnd }]) => {
    const end = lastEnd === null ? '' : `, ended last at ${lastEnd.at} (${lastEnd.reason})`
    if (!isRunning)
      return failed(name, `has not run since ${since}${end}. The terminal of \`npm start\` says more.`)
    const text = `has run since ${since}`
    return restarts === 0 ? ok(name, text) : warning(name, `${text}, started again ${restarts} times${end}`)
  })
}

async function backups(settings: Settings, folder: string): Promise<Finding> {
  if (!needsBackend(settings)) return ok('backups', 'are made by hosted Sanity and hosted Supabase')
  const names = await listBackups(folder)
  const newest = names.at(-1)
  if (newest === undefined)
    return warning('backups', 'there is none in backups/. `npm run backup` makes one.')
  const days = Math.floor((Date.now() - Date.parse(readManifest(join(folder, newest)).createdAt)) / DAY_MS)
  const text = `${names.length} in backups/, the newest is ${days} days old`
  return days <= OLD_BACKUP_DAYS
    ? ok('backups', text)
    : warning('backups', `${text}. \`npm run backup\` makes one.`)
}
