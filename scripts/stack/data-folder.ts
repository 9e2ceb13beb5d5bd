import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { makeFile, replaceFile } from '../../lib/shared/replace-file.ts'
import type { Settings } from './settings.ts'
import { messageOf, StopError } from './stop-error.ts'

const SECRETS_FILE = 'secrets.json'

const makeSecret = () => randomBytes(32).toString('base64url')

const secret = z.string().min(32)
const Secrets = z.object({
  serviceToken: secret,
  webhookSecret: secret,
  // The following are newer. They are missing from data folders made by earlier versions.
  /** Has the same format as on hosted Supabase. */
  supabaseSecretKey: secret.default(() => `sb_secret_${makeSecret()}`),
  siteToken: secret.default(makeSecret),
  viewerToken: secret.default(makeSecret),
})

/** The secrets that the embedded backend and the site's server share. */
export type StackSecrets = z.infer<typeof Secrets>

/**
 * Creates the data folder if it is missing and writes a test file, because permission bits would say nothing about a
 * full or read-only disk.
 *
 * @throws StopError if the path is not a folder or not writable
 */
export function requireDataFolder(dataDir: string): void {
  try {
    // Node 24 never returns from a recursive mkdir in a folder such as /proc, which fails with ENOENT.
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: !existsSync(dirname(dataDir)), mode: 0o700 })
    const probe = join(dataDir, `.write-check-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StopError(
      `The data folder ${dataDir} cannot be written to (${messageOf(error)}). Make it writable, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * The embedded backend's secrets: this machine's own or, with BACKEND=shared, a copy of those of the `npm start` that
 * runs the backend.
 *
 * @throws StopError if the copy is missing
 */
export function secretsOf({
  dataDir,
  sharesBackend,
}: Pick<Settings, 'dataDir' | 'sharesBackend'>): StackSecrets {
  if (sharesBackend && !existsSync(join(dataDir, SECRETS_FILE)))
    throw new StopError(
      `With BACKEND=shared ${dataDir} must contain a copy of secrets.json from the other start’s DATA_DIR.`,
    )
  return readOrMakeSecrets(dataDir)
}

/** Reads the secrets of a data folder. Creates them on first use, readable only by the folder's owner. */
export function readOrMakeSecrets(dataDir: string): StackSecrets {
  const file = join(dataDir, SECRETS_FILE)
  if (!existsSync(file)) {
    const secrets = Secrets.parse({ serviceToken: makeSecret(), webhookSecret: makeSecret() })
    // With two concurrent first starts, one creates the secrets and the other fails instead of replacing them.
    makeFile(file, asText(secrets))
    return secrets
  }
  const { found, secrets } = readSecretsFile(file)
  if (Object.keys(secrets).some((name) => !(name in found))) replaceFile(file, asText(secrets))
  return secrets
}

function readSecretsFile(file: string): { found: object; secrets: StackSecrets } {
  try {
    const found = z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8')))
    return { found, secrets: Secrets.parse(found) }
  } catch {
    throw new StopError(`${file} does not contain valid secrets. Delete it: the next start creates new ones.`)
  }
}

function asText(secrets: StackSecrets): string {
  return `${JSON.stringify(secrets, undefined, 2)}\n`
}
