import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { messageOf, StopError } from './stop-error.ts'

const Secrets = z.object({
  serviceToken: z.string().min(32),
  webhookSecret: z.string().min(32),
  /** Folders of before there were volunteers have none. */
  supabaseSecretKey: z.string().min(32).optional(),
  /** Folders of before the site's server had a token of its own have none. */
  siteToken: z.string().min(32).optional(),
  /** Folders of before the preview had a token of its own have none. */
  viewerToken: z.string().min(32).optional(),
})

/** What the embedded backend and the site's server share. */
export type StackSecrets = Required<z.infer<typeof Secrets>>

/**
 * Makes the data folder when it is missing and writes to it once: checking
 * permission bits would say nothing about a full or read-only disk.
 *
 * @throws StopError when it is no folder or cannot be written
 */
export function requireDataFolder(dataDir: string): void {
  try {
    // Node 24 never returns from a recursive mkdir in a folder such as /proc that answers ENOENT to it.
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: !existsSync(dirname(dataDir)), mode: 0o700 })
    const probe = join(dataDir, `.write-check-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StopError(
      `The data folder ${dataDir} cannot be written (${messageOf(error)}). Make it writable, or set DATA_DIR to another folder.`,
    )
  }
}

/** The secrets of a data folder, made at the first use and readable by its owner alone. */
export function readOrMakeSecrets(dataDir: string): StackSecrets {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    const secrets = { serviceToken: makeSecret(), webhookSecret: makeSecret(), ...makeLaterSecrets() }
    // `wx`: of two first starts at once, one makes the secrets and the other fails instead of replacing them.
    writeFileSync(file, asText(secrets), { mode: 0o600, flag: 'wx' })
    return secrets
  }
  const found = readSecretsFile(file)
  const secrets = { ...makeLaterSecrets(), ...found }
  if (Object.keys(found).length < Object.keys(secrets).length) writeFileSync(file, asText(secrets))
  return secrets
}

/**
 * The secrets of a backend that another start runs.
 *
 * @param dataDir that start's own, or a folder with a copy of its secrets
 * @throws StopError when they are not there
 */
export function readSharedSecrets(dataDir: string): StackSecrets {
  if (existsSync(join(dataDir, 'secrets.json'))) return readOrMakeSecrets(dataDir)
  throw new StopError(
    `With BACKEND=shared ${dataDir} must hold a copy of secrets.json from the other start’s DATA_DIR.`,
  )
}

/** The secrets that older folders lack. */
function makeLaterSecrets(): Pick<StackSecrets, 'supabaseSecretKey' | 'siteToken' | 'viewerToken'> {
  return { supabaseSecretKey: makeSupabaseKey(), siteToken: makeSecret(), viewerToken: makeSecret() }
}

function readSecretsFile(file: string): z.infer<typeof Secrets> {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new StopError(`${file} does not hold the secrets. Delete it: new ones are made at the next start.`)
  }
}

function asText(secrets: StackSecrets): string {
  return `${JSON.stringify(secrets, undefined, 2)}\n`
}

/** Looks like a key of hosted Supabase, which it stands in for. */
function makeSupabaseKey(): string {
  return `sb_secret_${makeSecret()}`
}

function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}
