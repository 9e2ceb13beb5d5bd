import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { MAIL_VARIABLES } from '../../lib/env/mail-variables.ts'
import { PURGE_VARIABLES } from '../../lib/env/purge.ts'
import { forSource, liveEventsAddress, needsBackend } from '../../lib/env/sources.ts'
import type { Variables } from '../../lib/env/variables.ts'
import { untilReady, answers } from './answers.ts'
import type { Backend } from './backend.ts'
import { type Child, FREE_AT_ONCE, LEAN, startNode } from './children.ts'
import { secretsOf } from './data-folder.ts'
import { ROOT, type Settings } from './settings.ts'

/** Next's CLI entry point, relative to the repository root. */
export const NEXT = 'node_modules/next/dist/bin/next'
/**
 * Next's host name: with `127.0.0.1`, Next 16.4 would treat every rewrite by proxy.ts as external and send a second
 * request to itself (`usesOwnPort` in lib/env/site.ts).
 */
const HOST = 'localhost'
/** Resolves `localhost` to 127.0.0.1, where the front door connects, on machines with IPv6. */
const IPV4_FIRST = '--dns-result-order=ipv4first'
/** The secret shared by the front door and Next; new for each start. */
const FRONT_SECRET = randomBytes(32).toString('base64url')

/**
 * Starts the front door on the site's port. It can start before Next, because it serves the last run's pages until Next
 * responds.
 *
 * @param nextPort loopback port on which Next listens or will listen
 */
export async function startFront(settings: Settings, nextPort: number): Promise<Child> {
  const child = startNode([...LEAN, 'front/main.ts'], {
    env: { ...FREE_AT_ONCE, ...frontEnv(settings, nextPort), FRONT_SECRET },
    inherits: ['FRONT_MEMORY_MB'],
    // The front door prints one line for each problem.
    stdio: ['ignore', 'ignore', 'inherit'],
    stopsFirst: true,
  })
  const isReady = () => answers(frontProbe(settings))
  await untilReady(child, { name: 'The front door', isReady, timeoutMs: 15_000 })
  return child
}

/**
 * Environment variables for the front door, except the secret that it shares with Next.
 *
 * @param nextPort Next's loopback port
 * @param env contains the token for hosted Sanity
 */
export function frontEnv(
  settings: Settings,
  nextPort: number,
  env: Variables = process.env,
): Record<string, string> {
  const { contentSource } = settings
  return {
    PORT: String(settings.port),
    FRONT_NEXT: `http://127.0.0.1:${nextPort}`,
    FRONT_BACKEND: needsBackend(settings) ? `http://127.0.0.1:${settings.backendPort}` : '',
    FRONT_SITE_URL: settings.siteUrl,
    TRUST_PROXY: settings.trustsProxy ? '1' : '0',
    FRONT_BUILD_FOLDER: join(ROOT, settings.distDir),
    FRONT_PUBLIC_FOLDER: join(ROOT, 'public'),
    // The folder of a standalone build may be read-only.
    FRONT_PAGES_FOLDER: settings.isStandalone ? settings.cacheDir : '',
    // Hosted Sanity's webhook reaches only one of several machines, and the embedded backend's webhook only its own
    // machine.
    ...((contentSource.kind === 'hosted' || settings.sharesBackend) && {
      FRONT_LIVE_URL: liveEventsAddress(contentSource),
      FRONT_LIVE_TOKEN: forSource(contentSource, {
        hosted: () => env.SANITY_API_READ_TOKEN ?? '',
        embedded: () => secretsOf(settings).viewerToken,
      }),
    }),
  }
}

/**
 * Starts the production server of the built site on the loopback interface and waits until it responds.
 *
 * @param port its port, to which the front door forwards
 */
export async function startSite(
  settings: Settings,
  backend: Backend | undefined,
  port: number,
): Promise<Child> {
  const program = settings.isStandalone
    ? [join(ROOT, settings.distDir, 'standalone/server.js')]
    : [NEXT, 'start', '-H', HOST, '-p', String(port)]
  // The standalone server has no options, so these variables set its address.
  const address = { HOSTNAME: HOST, PORT: String(port) }
  const child = startNode([...LEAN, IPV4_FIRST, ...program], {
    env: { ...siteEnv(settings, backend), ...address, NODE_ENV: 'production', FRONT_SECRET },
    inherits: siteVariables(settings),
    // Next's banner names its own address; the caller prints the public one.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () => answers(siteProbe(port))
  await untilReady(child, { name: 'The site’s server', isReady, timeoutMs: 60_000 })
  return child
}

/** A URL to which the front door responds itself, even while Next and the backend are down. */
export function frontProbe({ port }: Settings): string {
  return `http://127.0.0.1:${port}/_front`
}

/** A URL to which Next responds without rendering a page. */
export function siteProbe(port: number): string {
  return `http://127.0.0.1:${port}/robots.txt`
}

/** The commands' variables that the site's build and server read themselves (lib/env). */
export function siteVariables({ contentSource, formsDatabase }: Settings): string[] {
  return [
    ...['ADMIN_ACCESS', 'NEXT_OUTPUT', ...PURGE_VARIABLES],
    ...(contentSource.kind === 'hosted' ? ['SANITY_API_READ_TOKEN', 'SANITY_WEBHOOK_SECRET'] : []),
    ...(formsDatabase.kind === 'hosted' ? ['SUPABASE_SECRET_KEY', ...MAIL_VARIABLES] : []),
  ]
}

/** The variables of the site's build and server. Only these contain the secrets of the embedded backend. */
export function siteEnv(settings: Settings, backend: Backend | undefined): Record<string, string> {
  return {
    PORT: String(settings.port),
    BACKEND_PORT: String(settings.backendPort),
    NEXT_DIST_DIR: settings.distDir,
    NEXT_PUBLIC_SITE_URL: settings.siteUrl,
    NEXT_TELEMETRY_DISABLED: '1',
    ...(backend &&
      settings.contentSource.kind === 'embedded' && {
        SANITY_API_READ_TOKEN: backend.secrets.viewerToken,
        SITE_TOKEN: backend.secrets.siteToken,
        SANITY_WEBHOOK_SECRET: backend.secrets.webhookSecret,
      }),
    ...(backend &&
      settings.formsDatabase.kind === 'embedded' && {
        SUPABASE_SECRET_KEY: backend.secrets.supabaseSecretKey,
      }),
  }
}
