import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { cleanEmail } from '../lib/outbox/mailable.ts'
import { startBackend } from './stack/backend.ts'
import { startNode } from './stack/children.ts'
import { runProgram } from './stack/program.ts'
import { readSettings, type Settings } from './stack/settings.ts'
import { messageOf, StopError } from './stack/stop-error.ts'

const USAGE = `Usage, also while the site runs:
  npm run volunteers -- retention         what is due to be erased, what time retention believes it to be, how many copies there are
  npm run volunteers -- erase-expired     erases everything that is due at that time; otherwise a little goes each day
  npm run volunteers -- restore-expired   brings back what retention erased within thirty days
  npm run volunteers -- forget <email>    deletes what those copies hold of a person who asks for it
While the site is stopped (docs/moving.md):
  npm run volunteers -- dump <file.sql>   everything about people in a new file: volunteers, submissions, mails, erasures
  npm run volunteers -- load <file.sql>   adds what is in such a file; what is there or was erased stays as it is
Once a pg_dump is restored, before the site starts (docs/hosting.md, “Restoring PostgreSQL”):
  npm run volunteers -- after-restore <file.sql>   erases again who was erased since the pg_dump, and keeps the mails, newsletters and
                                          unsubscriptions of such a file, which was dumped just before the restore
  npm run volunteers -- after-restore     without such a file: holds the mails that were waiting`

const Numbers = z.object({ due: z.number(), due_by_clock: z.number(), copies: z.number() })
const Report = Numbers.extend({
  clock: z.string(),
  believed_at: z.string().nullable(),
  submissions: Numbers,
})
const Failure = z.object({ message: z.string() })
/** The name in erasure records: the local account that runs the command. */
const BY = `${userInfo().username} (npm run volunteers)`

/** Calls a function of the volunteers' database (supabase/migrations) with the secret key. */
type Call = (name: string, values?: Record<string, string>) => Promise<unknown>

const COMMANDS: Readonly<Record<string, (call: Call, email: string) => Promise<string>>> = {
  async retention(call) {
    const report = Report.parse(await call('retention_report'))
    return [
      `Clock              ${report.clock}`,
      `Retention believes ${report.believed_at ?? 'nothing yet: it has not run'}`,
      `Due                ${report.due} volunteers (by the clock: ${report.due_by_clock})`,
      `                   ${report.submissions.due} submissions (by the clock: ${report.submissions.due_by_clock})`,
      `Copies             ${report.copies} volunteers, ${report.submissions.copies} submissions, each for thirty days`,
    ].join('\n')
  },
  async 'erase-expired'(call) {
    const by = { approved_by: BY }
    const volunteers = countOf(await call('erase_expired_volunteers', by))
    const submissions = countOf(await call('erase_expired_submissions', by))
    return `${volunteers} volunteers and ${submissions} submissions are erased. For thirty days \`npm run volunteers -- restore-expired\` brings them back.`
  },
  async 'restore-expired'(call) {
    const by = { restored_by: BY }
    const volunteers = countOf(await call('restore_expired_volunteers', by))
    const submissions = countOf(await call('restore_expired_submissions', by))
    return `${volunteers} volunteers and ${submissions} submissions are back.`
  },
  async forget(call, email) {
    let copies = 0
    // Forms normalise addresses; earlier versions stored them as typed.
    for (const address of new Set([email, cleanEmail(email) ?? email]))
      copies += countOf(await call('erase_expired_copies', { email_address: address, erased_by: BY }))
    return `${copies} copies are deleted. Volunteers and submissions that the Studio shows are erased there.`
  },
}

await runProgram(main)

/**
 * `npm run volunteers`: lets an administrator inspect and run retention over the REST interface of the volunteers'
 * database, and moves people's data to another database.
 */
async function main(): Promise<number> {
  const [name = '', argument = ''] = parseArgs({ allowPositionals: true }).positionals
  if ((name === 'dump' || name === 'load') && argument !== '') return move(name, resolve(argument))
  if (name === 'after-restore') return move(name, argument === '' ? '' : resolve(argument))
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (run === undefined || (name === 'forget' && argument === '')) throw new StopError(USAGE)
  console.log(await run(await connect(readSettings()), argument))
  return 0
}

/** Runs the backend's own program for dump, load and after-restore: no other program opens its database. */
async function move(verb: 'dump' | 'load' | 'after-restore', file: string): Promise<number> {
  const { dataDir, volunteerSource } = readSettings()
  if (volunteerSource.kind === 'hosted' && !process.env.DATABASE_URL)
    throw new StopError(
      'People are at hosted Supabase. Set DATABASE_URL to the connection string of the project (supabase.com, Connect), for this command alone.',
    )
  if (verb === 'after-restore' && !process.env.DATABASE_URL)
    throw new StopError(
      'Set DATABASE_URL to the connection string of the restored database. A restored data folder needs nothing: `npm run backup -- restore` keeps erasures itself.',
    )
  if (verb === 'dump' && existsSync(file)) throw new StopError(`${file} exists. Name a new file.`)
  if (verb !== 'dump' && file !== '' && !existsSync(file)) throw new StopError(`There is no file ${file}.`)
  const child = startNode(['backend/move.ts', verb, file], {
    env: { DATA_DIR: dataDir, SUPABASE: volunteerSource.kind },
    stdio: 'inherit',
  })
  return (await child.ended) === 0 ? 0 : 1
}

async function connect(settings: Settings): Promise<Call> {
  const { url, key } = await accessTo(settings)
  return async (name, values = {}) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(values),
    }).catch((error: unknown) => {
      throw new StopError(`The volunteers' database does not answer at ${url} (${messageOf(error)}).`)
    })
    const answer: unknown = await response.json()
    if (response.ok) return answer
    const failure = Failure.safeParse(answer)
    throw new StopError(failure.success ? failure.data.message : `Status ${response.status}`)
  }
}

/** The address of the volunteers' database and its secret key. */
async function accessTo(settings: Settings): Promise<{ url: string; key: string }> {
  if (settings.volunteerSource.kind === 'hosted') {
    const key = process.env.SUPABASE_SECRET_KEY
    if (!key) throw new StopError('Set SUPABASE_SECRET_KEY to the secret key of hosted Supabase.')
    return { url: settings.volunteerSource.url, key }
  }
  const { url, secrets } = await startBackend(settings, { mayJoin: true })
  return { url: `${url}/backend/supabase`, key: secrets.supabaseSecretKey }
}

function countOf(answer: unknown): number {
  return z.number().parse(answer)
}
