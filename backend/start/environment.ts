import { join } from 'node:path'
import { z } from 'zod'
import { type MailSettings, readMailSettings } from '../../lib/env/mail-variables.ts'
import type { BackendOptions } from './server.ts'
import { LOG_LEVELS, type LogLevel } from '../base/log.ts'
import { errorMessage, StartError } from '../base/errors.ts'

const MIN_SECRET_LENGTH = 24

const secret = z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`)
const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
})

const environment = z
  .object({
    BACKEND_PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3333),
    DATA_DIR: z.string().default('.data'),
    SITE_URL: address.default('http://localhost:3000'),
    WEBHOOK_URL: address.optional(),
    WEBHOOK_SECRET: secret.optional(),
    SERVICE_TOKEN: secret.optional(),
    VIEWER_TOKEN: secret.optional(),
    SITE_TOKEN: secret.optional(),
    STAFF_EMAIL: z.string().optional(),
    STAFF_PASSWORD: z.string().optional(),
    TRUST_PROXY: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
    SUPABASE: z.enum(['embedded', 'hosted'], 'must be embedded or hosted').default('embedded'),
    SUPABASE_SECRET_KEY: secret.optional(),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that begins with postgres://' })
      .optional(),
    CONTENT_QUERY_URL: address.optional(),
    PROGRAMS_FILE: z.string().optional(),
    CACHE_DIR: z.string().optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('error'),
  })
  .refine((set) => (set.WEBHOOK_URL === undefined) === (set.WEBHOOK_SECRET === undefined), {
    path: ['WEBHOOK_URL'],
    message: 'and WEBHOOK_SECRET must both be set, or neither',
  })
  .refine((set) => (set.STAFF_EMAIL === undefined) === (set.STAFF_PASSWORD === undefined), {
    path: ['STAFF_EMAIL'],
    message: 'and STAFF_PASSWORD must both be set, or neither',
  })

/** The backend's settings, as read from the environment. */
export type Settings = Omit<BackendOptions, 'log'> & { logLevel: LogLevel }

/**
 * Reads the backend's settings from environment variables.
 *
 * @throws StartError that names the variables but not their values
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Settings {
  // An empty variable counts as unset.
  const given = Object.entries(variables).filter(([, value]) => value !== '')
  const parsed = environment.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new StartError(`Correct the environment: ${problems.join('; ')}.`)
  }
  const set = parsed.data
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: webhookSecret } = set
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = set
  return {
    port: set.BACKEND_PORT,
    dataDir: set.DATA_DIR,
    siteUrl: set.SITE_URL,
    trustProxy: set.TRUST_PROXY === '1',
    logLevel: set.LOG_LEVEL,
    programsFile: set.PROGRAMS_FILE,
    mail: readMail(variables),
    contentQueryUrl: set.CONTENT_QUERY_URL,
    serviceToken: set.SERVICE_TOKEN,
    viewerToken: set.VIEWER_TOKEN,
    siteToken: set.SITE_TOKEN,
    volunteers:
      set.SUPABASE === 'embedded'
        ? {
            secretKey: set.SUPABASE_SECRET_KEY,
            databaseUrl: set.DATABASE_URL,
            imageFile: set.CACHE_DIR && join(set.CACHE_DIR, 'volunteers'),
          }
        : undefined,
    webhook: url !== undefined && webhookSecret !== undefined ? { url, secret: webhookSecret } : undefined,
    firstAdministrator: email !== undefined && password !== undefined ? { email, password } : undefined,
  }
}

function readMail(variables: Readonly<Record<string, string | undefined>>): MailSettings | undefined {
  try {
    return readMailSettings(variables)
  } catch (error) {
    throw new StartError(`Correct the environment: ${errorMessage(error)}.`)
  }
}
