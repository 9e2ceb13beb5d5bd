import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { freePort } from '../../scripts/stack/ports.ts'
import { importSeed } from '../../scripts/stack/ready-backend.ts'
import { startTestBackend, type TestBackend } from '../contract/backend-fixture.ts'
import { CHROMIUM_ARGS, findChromium } from '../setup/chromium.ts'
import { type FollowedProcess, startProcess } from '../setup/start-process.ts'
import { makeCertificates } from '../setup/certificates.ts'
import { type Gateway, HOSTS, openGateway, PROJECT, PUBLISHABLE_KEY } from './gateway.ts'

/** The folder for the hosted build, separate from the build that other tests use. */
export const HOSTED_BUILD = '.next-hosted'
const READ_TOKEN = 'viewer-token-of-the-hosted-rehearsal'
const WEBHOOK_SECRET = 'webhook-secret-of-the-hosted-rehearsal'
const SUPABASE_SECRET_KEY = 'sb_secret_of_the_hosted_rehearsal'
const PRELOAD = new URL('reach-gateway.mjs', import.meta.url)

/** The product, with stand-ins for the hosted services. */
export interface Rehearsal {
  siteUrl: string
  backend: TestBackend
  gateway: Gateway
  /** The variables from docs/hosting.md for hosted services. */
  hosted: Record<string, string>
  /** Settings that let a program reach the gateway under the services' names. */
  reach: Record<string, string>
  /** DATA_DIR, a folder that doesn't exist because everything is hosted. */
  dataDir: string
  webhookSecret: string
  /** Runs `npm start`, or another script, with these variables in addition to those for hosted services. */
  start(env?: Record<string, string>, script?: string): FollowedProcess
  /** A browser that reaches the gateway under the services' names. */
  openBrowser(): Promise<Browser>
  close(): Promise<void>
}

/** Starts the stand-ins for the hosted services with the seed content, but no part of the product. */
export async function openRehearsal(): Promise<Rehearsal> {
  const folder = await mkdtemp(join(tmpdir(), 'hosted-rehearsal-'))
  const port = await freePort()
  const siteUrl = `http://localhost:${port}`
  const certificates = await makeCertificates(HOSTS)
  const backend = await startTestBackend({
    siteUrl,
    viewerToken: READ_TOKEN,
    volunteers: { secretKey: SUPABASE_SECRET_KEY, databaseUrl: undefined },
    webhook: { url: `http://127.0.0.1:${port}/api/revalidate`, secret: WEBHOOK_SECRET },
  })
  await importSeed(backend.client('service'))
  const gateway = await openGateway({
    backendUrl: backend.url,
    viewerToken: READ_TOKEN,
    origins: [siteUrl],
    certificates,
  })
  const authority = join(folder, 'authority.pem')
  await writeFile(authority, certificates.authority)
  const hosted = {
    NEXT_PUBLIC_SANITY_PROJECT_ID: PROJECT.id,
    NEXT_PUBLIC_SANITY_DATASET: PROJECT.dataset,
    SANITY_API_READ_TOKEN: READ_TOKEN,
    SANITY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    NEXT_PUBLIC_SUPABASE_URL: PROJECT.supabase,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY,
    NEXT_PUBLIC_SITE_URL: siteUrl,
    ADMIN_ACCESS: 'staff',
  }
  const reach = {
    NODE_OPTIONS: `--import=${PRELOAD.href}?port=${gateway.port}`,
    NODE_EXTRA_CA_CERTS: authority,
  }
  const dataDir = join(folder, 'no-data')
  return {
    siteUrl,
    backend,
    gateway,
    hosted,
    reach,
    dataDir,
    webhookSecret: WEBHOOK_SECRET,
    start: (env = {}, script = 'start.ts') =>
      startProcess(
        {
          PORT: String(port),
          DATA_DIR: dataDir,
          NEXT_DIST_DIR: HOSTED_BUILD,
          ...reach,
          ...hosted,
          ...env,
        },
        script,
      ),
    openBrowser: () =>
      chromium.launch({
        executablePath: findChromium(),
        args: [
          ...CHROMIUM_ARGS,
          `--host-resolver-rules=${HOSTS.map((host) => `MAP ${host}:443 127.0.0.1:${gateway.port}`).join(',')}`,
          `--ignore-certificate-errors-spki-list=${certificates.fingerprint}`,
        ],
      }),
    async close() {
      await gateway.close()
      await backend.dispose()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
