import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { firstValue, writeBackup } from '../backup/backup-folder.ts'
import { bearer } from '../stack/answers.ts'
import type { Backend } from '../stack/backend.ts'
import type { Settings } from '../stack/settings.ts'
import { messageOf, StopError } from '../stack/stop-error.ts'
import { MAPPINGS } from './pages/mappings.ts'

const PREFIX = 'before-migration-'

/**
 * Creates a function that prepares a data folder for migration. That function backs up the folder. If publishing any of
 * the documents that became pages required a second account, it makes publishing pages require one too.
 *
 * @returns undefined if the content is on another machine
 */
export function prepareMigration(
  { dataDir, sharesBackend }: Pick<Settings, 'dataDir' | 'sharesBackend'>,
  backend: Backend,
): (() => Promise<string[]>) | undefined {
  if (sharesBackend) return undefined
  return async () => {
    const folder = await backUp(dataDir)
    const lines = [`Content of an earlier version found. A backup is in ${folder}`]
    return [...lines, ...(await protectPages(backend))]
  }
}

/** Backs up a data folder to a subfolder. If an interrupted start left a backup of the same content, reuses that. */
async function backUp(dataDir: string): Promise<string> {
  const copies = (await readdir(dataDir)).filter((name) => name.startsWith(PREFIX)).sort()
  for (const unfinished of copies.filter((name) => name.endsWith('.unfinished')))
    await rm(join(dataDir, unfinished), { recursive: true })
  const newest = copies.filter((name) => !name.endsWith('.unfinished')).at(-1)
  if (newest !== undefined && lastTransaction(join(dataDir, newest)) === lastTransaction(dataDir))
    return join(dataDir, newest)
  const folder = join(dataDir, PREFIX + new Date().toISOString().replaceAll(':', '-'))
  try {
    await writeBackup(dataDir, folder)
  } catch (error) {
    throw new StopError(
      `Content of an earlier version was not migrated, because the backup failed. ${messageOf(error)}`,
    )
  }
  return folder
}

function lastTransaction(folder: string): unknown {
  const file = join(folder, 'lake.db')
  return existsSync(file) ? firstValue(file, 'SELECT max(sequence) FROM transactions') : undefined
}

/** Makes publishing pages require a second account if that was required for any of the types that became pages. */
async function protectPages({ url, secrets }: Backend): Promise<string[]> {
  const address = `${url}/backend/staff/second-account`
  const access = bearer(secrets.serviceToken)
  const { types } = z
    .object({ types: z.array(z.string()) })
    .parse(await (await fetch(address, access)).json())
  const others = types.filter((type) => !Object.hasOwn(MAPPINGS, type))
  if (others.length === types.length) return []
  const body = JSON.stringify({ types: [...new Set([...others, 'page'])] })
  const { ok } = await fetch(address, { method: 'PUT', ...access, body })
  return ok
    ? ['Pages now need a second account to be published, as some of their documents did.']
    : ['In the “Staff” tool, set whether pages need a second account to be published.']
}
