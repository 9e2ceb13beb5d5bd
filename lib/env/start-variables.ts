import { resolve } from 'node:path'
import { z } from 'zod'
import { choice, optional, printable, readVariables, wholeNumber } from './read-variables.ts'
import type { Variables } from './variables.ts'

/*
 * Variables for building and starting the site, or for the programs that are started with it. The running site doesn't
 * read them.
 */

const StartVariables = z
  .object({
    BACKEND: choice('BACKEND', ['own', 'shared']),
    NEXT_OUTPUT: choice('NEXT_OUTPUT', ['server', 'standalone']),
    NEXT_DIST_DIR: optional(
      z
        .string()
        .regex(
          /^\.next[\w.-]*$/,
          'NEXT_DIST_DIR must be a folder of the repository, .next or such as .next-2',
        ),
    ),
    DATA_DIR: optional(z.string()),
    CACHE_DIR: optional(z.string()),
    SEED_FILE: optional(z.string().endsWith('.ndjson', 'SEED_FILE must be the path of an .ndjson file')),
    TRUST_PROXY: choice('TRUST_PROXY', ['1', 'true', '0', 'false']),
    FRONT_MEMORY_MB: wholeNumber(
      [16, 65_536],
      'FRONT_MEMORY_MB must be a whole number of megabytes, 16 to 65536',
    ),
    LOG_LEVEL: choice('LOG_LEVEL', ['error', 'info', 'debug']),
    DATABASE_URL: optional(
      z.url({
        protocol: /^postgres(?:ql)?$/,
        hostname: /./,
        error: 'DATABASE_URL must be like postgres://user:password@127.0.0.1:5432/party',
      }),
    ),
    STAFF_EMAIL: optional(z.email('STAFF_EMAIL must be an email address')),
    STAFF_PASSWORD: optional(z.string()),
    SANITY_API_READ_TOKEN: printable('SANITY_API_READ_TOKEN'),
    SANITY_API_WRITE_TOKEN: printable('SANITY_API_WRITE_TOKEN'),
    SANITY_WEBHOOK_SECRET: printable('SANITY_WEBHOOK_SECRET'),
    SUPABASE_SECRET_KEY: printable('SUPABASE_SECRET_KEY').refine(
      (key) => !key?.startsWith('sb_publishable_'),
      'SUPABASE_SECRET_KEY holds a publishable key. Set it to the secret one (sb_secret_…).',
    ),
  })
  .refine((set) => (set.STAFF_EMAIL === undefined) === (set.STAFF_PASSWORD === undefined), {
    error: 'STAFF_EMAIL and STAFF_PASSWORD must be set together, or neither.',
  })
  .refine(({ DATA_DIR = '.data', CACHE_DIR = '.cache' }) => resolve(DATA_DIR) !== resolve(CACHE_DIR), {
    error: 'DATA_DIR and CACHE_DIR must be different folders: the cache may be deleted.',
  })

/**
 * Reads the settings for building and starting the site.
 *
 * @throws Error that names wrong variables and what they accept
 */
export function readStart(env: Variables) {
  const { BACKEND, NEXT_OUTPUT, NEXT_DIST_DIR, TRUST_PROXY } = readVariables(StartVariables, env)
  return {
    /** Whether to start an embedded backend or share the one at BACKEND_PORT. */
    backend: BACKEND ?? 'own',
    /** Output for `next start`, or a standalone folder with everything the server needs. */
    output: NEXT_OUTPUT ?? 'server',
    /** Next's output folder, relative to the repository. */
    distDir: NEXT_DIST_DIR ?? '.next',
    /** Whether a proxy in front of the site sends the visitor's address. */
    trustsProxy: TRUST_PROXY === '1' || TRUST_PROXY === 'true',
  }
}
