import { join } from 'node:path'
import { smtpServer } from '../../lib/outbox/smtp.ts'
import { ask } from '../stack/answers.ts'
import { isBuildFresh } from '../stack/build.ts'
import { programStatesFile, readProgramStates } from '../stack/keep-running.ts'
import { ROOT, type Settings } from '../stack/settings.ts'
import { messageOf } from '../stack/stop-error.ts'
import { checkEmbeddedBackend } from './embedded-backend.ts'
import { failed, type Finding, ok, warning } from './finding.ts'
import { checkHostedServices } from './hosted-services.ts'
import { checkHostedSite } from './hosted-site.ts'
import { checkBackups, checkDatabases, checkDataFolder } from './stored-data.ts'

type Findings = Finding | Finding[]
type Check = (settings: Settings, backupsFolder: string) => Findings | Promise<Findings>

/** Time limits for the mail server, shorter than the mail worker's. */
const MAIL_LIMITS = { connect: 10_000, greeting: 10_000 } as const

/** The checks in the order of output. The subject is printed if the check itself fails. */
const CHECKS: Readonly<Record<string, Check>> = {
  // An older Node than the project's would not have run this file.
  node: () => ok('node', process.versions.node),
  content: nameContent,
  volunteers: nameVolunteers,
  'hosted services': (settings) => checkHostedServices(settings),
  'hosted Sanity and the site': (settings) => checkHostedSite(settings),
  build: checkBuild,
  'data folder': checkDataFolder,
  databases: checkDatabases,
  backend: checkEmbeddedBackend,
  mail: checkMail,
  site: checkSite,
  programs: checkPrograms,
  backups: checkBackups,
}

/**
 * Checks everything that the site needs on this machine. The only thing it may create is the secrets in a new data
 * folder.
 *
 * @param backupsFolder default folder of `npm run backup`
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

function nameContent({ contentSource, siteUrl }: Settings): Finding[] {
  const place =
    contentSource.kind === 'hosted'
      ? `hosted Sanity, project ${contentSource.projectId}, dataset ${contentSource.dataset}`
      : 'the embedded backend'
  return [ok('content', place), ok('site address', siteUrl)]
}

function nameVolunteers({ formsDatabase }: Settings): Finding {
  if (formsDatabase.kind === 'hosted') return ok('volunteers', `hosted Supabase at ${formsDatabase.url}`)
  return process.env.DATABASE_URL
    ? ok('volunteers', 'the embedded backend, in the Postgres of DATABASE_URL')
    : ok('volunteers', 'the embedded backend')
}

function checkBuild(settings: Settings): Finding {
  return isBuildFresh(settings)
    ? ok('build', 'matches the sources and settings')
    : warning('build', 'is missing or out of date. `npm start` rebuilds it.')
}

/** Whether the mail server accepts the account. Connects and signs in, but sends nothing. */
async function checkMail({ mail }: Settings): Promise<Finding> {
  if (mail === undefined) return ok('mail', 'no email is sent: SMTP_URL is not set')
  const { host, port, from } = mail
  try {
    await smtpServer(mail, MAIL_LIMITS).check()
    return ok('mail', `${host}:${port} accepts ${from.address}`)
  } catch (error) {
    return failed('mail', `${host}:${port} cannot be used: ${messageOf(error)}. Check SMTP_URL.`)
  }
}

async function checkSite(settings: Settings): Promise<Finding> {
  const { port } = settings
  const response = await ask(`http://127.0.0.1:${port}/`)
  if (response === null) return warning('site', `does not run on port ${port}. \`npm start\` starts it.`)
  if (Object.keys(readProgramStates(programStatesFile(settings))).length === 0)
    return warning('site', `port ${port} is in use, but not by \`npm start\` of this folder. Check PORT.`)
  return response.ok
    ? ok('site', `answers on port ${port}`)
    : failed('site', `answers ${response.status} on port ${port}. Its terminal says why.`)
}

/** The state of the programs that `npm start` keeps running. */
function checkPrograms(settings: Settings): Finding[] {
  const states = Object.entries(readProgramStates(programStatesFile(settings)))
  return states.map(([name, { isRunning, since, restarts, lastEnd }]) => {
    const end = lastEnd === null ? '' : `, last ended at ${lastEnd.at} (${lastEnd.reason})`
    if (!isRunning)
      return failed(name, `has been down since ${since}${end}. See the terminal of \`npm start\`.`)
    const text = `running since ${since}`
    return restarts === 0 ? ok(name, text) : warning(name, `${text}, restarted ${restarts} times${end}`)
  })
}
