import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupName, describeBackup, listBackups, writeBackup } from './backup/backup-folder.ts'
import { runProgram } from './stack/program.ts'
import { restoreBackup } from './backup/restore.ts'
import { readSettings, ROOT } from './stack/settings.ts'
import { StopError } from './stack/stop-error.ts'

const USAGE = `Usage:
  npm run backup                              backs up content, history, uploads, staff accounts and volunteers to backups/,
                                              even while the site runs
  npm run backup -- --to <folder> --keep 14   backs up to another folder, and deletes all but the newest 14 there
  npm run backup -- restore <folder>          restores a backup and keeps the current data; stop the site first`

await runProgram(main)

/** `npm run backup`: backs up the data folder or restores a backup. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, keep: { type: 'string' } },
  })
  const [command, source] = positionals
  const { dataDir } = readSettings()
  if (command === undefined) {
    await makeBackup(dataDir, values)
    return 0
  }
  if (command !== 'restore' || source === undefined) throw new StopError(USAGE)
  const { manifest, replaced, notes } = await restoreBackup(resolve(source), dataDir)
  console.log(`Restored: ${describeBackup(manifest)} as of ${manifest.createdAt}`)
  for (const note of notes) console.log(note)
  console.log(`The previous data is in ${replaced}`)
  return 0
}

async function makeBackup(dataDir: string, { to = 'backups', keep }: { to?: string; keep?: string }) {
  const folder = resolve(ROOT, to)
  const most = keep === undefined ? Infinity : Number(keep)
  if (!(most === Infinity || (Number.isInteger(most) && most >= 1)))
    throw new StopError('--keep needs a whole number, at least 1.')
  const target = join(folder, backupName(new Date()))
  console.log(`${target}: ${describeBackup(await writeBackup(dataDir, target))}`)
  if (process.env.DATABASE_URL)
    console.log(
      'Volunteers are in the Postgres of DATABASE_URL, which this command does not back up: use pg_dump (docs/hosting.md says how to restore it).',
    )
  const backups = await listBackups(folder)
  // Never delete the new backup. It would look old next to one that was made while the clock ran ahead.
  const older = backups.filter((name) => join(folder, name) !== target)
  for (const name of older.slice(0, Math.max(0, backups.length - most))) {
    await rm(join(folder, name), { recursive: true })
    console.log(`${join(folder, name)}: deleted`)
  }
}
