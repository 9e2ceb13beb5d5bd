import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { cleanEmail } from '../lib/shared/mailable.ts'
import { startBackend } from './stack/backend.ts'
import { startNode } from './stack/children.ts'
import { runProgram } from './stack/program.ts'
import { readSettings, type Settings } from './stack/settings.ts'
import { messageOf, StopError } from './stack/stop-error.ts'

const USAGE = `Usage, also while the site runs:
  npm run people -- retention         shows what is due to be erased, the time retention uses, and the number of copies
  npm run people -- erase-expired     erases everything that is due now, rather than a little each day
  npm run people -- restore-expired   restores what retention erased within thirty days
  npm run people -- forget <email>    deletes a person’s copies at their request
While the site is stopped (docs/moving.md):
  npm run people -- dump <file.sql>   writes everything about people to a new file: volunteers, submissions, emails, erasures
  npm run people -- load <file.sql>   adds the people in such a file; existing and erased ones stay as they are
Once a pg_dump is restored, before the site starts (docs/hosting.md, “Restoring PostgreSQL”):
  npm run people -- after-restore <file.sql>   erases people erased since the pg_dump again, and keeps the emails, newsletters and
                                          unsubscribes of such a file, dumped just before the restore
  npm run people -- after-restore     without such a file: holds the queued emails`

const Numbers = z.object({ due: z.number(), due_by_clock: z.number(), copies: z.number() })
const Report = Numbers.extend({
  clock: z.string(),
  believed_at: z.string().nullable(),
  submissions: Numbers,
})
const Failure = z.object({ message: z.string() })
/** The name to put in erasure records: the local account that runs the command. */
const BY = `${userInfo().username} (npm run people)`

/** Calls a function in the forms database (supabase/migrations) with the secret key. */
type Call = (name: string, values?: Record<string, string>) => Promise<unknown>

const COMMANDS: Readonly<Record<string, (call: Call, email: string) => Promise<string>>> = {
  async retention(call) {
    const report = Report.parse(await call('retention_report'))
    return [
      `Clock              ${report.clock}`,
      `Retention time     ${report.believed_at ?? 'none yet: it has not run'}`,
      `Due                ${report.due} volunteers (by the clock: ${report.due_by_clock})`,
      `                   ${report.submissions.due} submissions (by the clock: ${report.submissions.due_by_clock})`,
      `Copies             ${report.copies} volunteers, ${report.submissions.copies} submissions, each for thirty days`,
    ].join('\n')
  },
  async 'erase-expired'(call) {
    const by = { approved_by: BY }
    const volunteers = countOf(await call('erase_expired_volunteers', by))
    const submissions = countOf(await call('erase_expired_submissions', by))
    return `${volunteers} volunteers and ${submissions} submissions erased. To restore them, run \`npm run people -- restore-expired\` within thirty days.`
  },
  async 'restore-expired'(call) {
    const by = { restored_by: BY }
    const volunteers = countOf(await call('restore_expired_volunteers', by))
    const submissions = countOf(await call('restore_expired_submissions', by))
    return `${volunteers} volunteers and ${submissions} submissions restored.`
  },
  async forget(call, email) {
    let copies = 0
    // Forms normalise addresses, but earlier versions stored them as typed.
    for (const address of new Set([email, cleanEmail(email) ?? email]))
      copies += countOf(await call('erase_expired_copies', { email_address: address, erased_by: BY }))
    return `${copies} copies deleted. Erase volunteers and submissions that the Studio still shows there.`
  },
}

await runProgram(main)

/**
 * `npm run people`: lets an administrator inspect and run retention through the forms database's REST API, and moves
 * people's data to another database.
 */
async function main(): Promise<number> {
  const [name = '', argument = ''] = parseArgs({ allowPositionals: true }).positionals
  if ((name === 'dump' || name === 'load') && argument !== '') return move(name, resolve(argument))
  if (name === 'after-restore') return move(name, argument === '' ? '' : resolve(argument))
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (run === undefined || (name === 'forget' && argument === '')) throw new StopError(USAGE)
  const { url, key } = await accessTo(readSettings())
  const call: Call = async (name, values = {}) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(values),
    }).catch((error: unknown) => {
      throw new StopError(`The volunteers' database does not respond at ${url} (${messageOf(error)}).`)
    })
    const answer: unknown = await response.json()
    if (response.ok) return answer
    throw new StopError(Failure.safeParse(answer).data?.message ?? `Status ${response.status}`)
  }
  console.log(await run(call, argument))
  return 0
}

/** Runs the backend's own program for dump, load and after-restore, because no other program may open its database. */
async function move(verb: 'dump' | 'load' | 'after-restore', file: string): Promise<number> {
  const { dataDir, cacheDir, formsDatabase } = readSettings()
  if (formsDatabase.kind === 'hosted' && !process.env.DATABASE_URL)
    throw new StopError(
      'People are at hosted Supabase. Set DATABASE_URL to the connection string of the project (supabase.com, Connect), for this command only.',
    )
  if (verb === 'after-restore' && !process.env.DATABASE_URL)
    throw new StopError(
      'Set DATABASE_URL to the connection string of the restored database. A restored data folder needs no such step: `npm run backup -- restore` keeps erasures itself.',
    )
  if (verb === 'dump' && existsSync(file)) throw new StopError(`${file} already exists. Name a new file.`)
  if (verb !== 'dump' && file !== '' && !existsSync(file)) throw new StopError(`${file} does not exist.`)
  const child = startNode(['backend/move.ts', verb, file], {
    env: { DATA_DIR: dataDir, CACHE_DIR: cacheDir, SUPABASE: formsDatabase.kind },
    stdio: 'inherit',
  })
  return (await child.ended) === 0 ? 0 : 1
}

/** The address of the volunteers' database and its secret key. */
async function accessTo(settings: Settings): Promise<{ url: string; key: string }> {
  if (settings.formsDatabase.kind === 'hosted') {
    const key = process.env.SUPABASE_SECRET_KEY
    if (!key) throw new StopError('Set SUPABASE_SECRET_KEY to the secret key of hosted Supabase.')
    return { url: settings.formsDatabase.url, key }
  }
  const { url, secrets } = await startBackend(settings, { mayJoin: true })
  return { url: `${url}/backend/supabase`, key: secrets.supabaseSecretKey }
}

function countOf(answer: unknown): number {
  return z.number().parse(answer)
}
