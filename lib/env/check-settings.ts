import { readMailSettings } from './mail-variables.ts'
import { readPurge } from './purge.ts'
import { readStart } from './start-variables.ts'
import {
  readAdminAccess,
  readContentSource,
  readPorts,
  readSiteUrl,
  readFormsDatabase,
  type Variables,
} from './variables.ts'

/** Functions that together read all variables in .env.example. */
const READERS = [
  readPorts,
  readSiteUrl,
  readStart,
  readAdminAccess,
  readContentSource,
  readFormsDatabase,
  readMailSettings,
  readPurge,
] as const satisfies readonly ((env: Variables) => unknown)[]

/**
 * Checks all settings at once, before anything starts.
 *
 * @throws Error with one line per wrong variable: its name and what it accepts, never its value
 */
export function checkSettings(env: Variables): void {
  const problems = new Set(READERS.flatMap((read) => problemsOf(read, env)))
  if (problems.size > 0) throw new Error([...problems].join('\n'))
}

function problemsOf(read: (env: Variables) => unknown, env: Variables): string[] {
  try {
    read(env)
    return []
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return error.message.split('\n')
  }
}
