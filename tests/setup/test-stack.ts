import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseTestPorts } from './test-ports.ts'

/** The first process in a run chooses. The others find its choice in their environment. */
const { port, backendPort, tlsPort } = await chooseTestPorts({
  env: process.env,
  file: join(import.meta.dirname, '../../.cache/test-ports.json'),
})

/** Playwright's `site` project and Vitest's `stack` project (vitest.config.ts) use TLS. The others use plain HTTP. */
if (/ --project[ =]site\b/.test(process.argv.join(' '))) process.env.TEST_TLS = '1'
const isSecure = process.env.TEST_TLS === '1'

/** The public address of the stack behind the TLS proxy (./serve-over-tls.ts). */
export const SECURE_URL = `https://localhost:${tlsPort}`

/** Ports, build folder and administrator of the test stack, which can run next to `npm start`. */
export const TEST_STACK = {
  port,
  backendPort,
  tlsPort,
  siteUrl: isSecure ? SECURE_URL : `http://localhost:${port}`,
  backendUrl: `http://127.0.0.1:${backendPort}`,
  distDir: '.next-test',
  staff: { email: 'editor@example.org', password: 'wattle-gold-and-eucalypt' },
} as const

/** The data folder for this run, shared by all its processes. */
export function testDataDir(): string {
  process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'party-site-test-'))
  return process.env.TEST_DATA_DIR
}

/** The variables of the test stack, with this machine's hosted services switched off. */
export function testStackEnv(dataDir: string): Record<string, string> {
  return {
    PORT: String(TEST_STACK.port),
    BACKEND_PORT: String(TEST_STACK.backendPort),
    DATA_DIR: dataDir,
    BACKEND: '',
    // Tests find pages by the example content's text, whatever a fork's own content says.
    SEED_FILE: 'seed/production.ndjson',
    NEXT_DIST_DIR: TEST_STACK.distDir,
    NEXT_PUBLIC_SITE_URL: TEST_STACK.siteUrl,
    TRUST_PROXY: isSecure ? '1' : '0',
    NEXT_PUBLIC_SANITY_PROJECT_ID: '',
    NEXT_PUBLIC_SANITY_DATASET: '',
    NEXT_PUBLIC_SUPABASE_URL: '',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
    NEXT_PUBLIC_SUPABASE_ANON_KEY: '',
    SUPABASE_SECRET_KEY: '',
    DATABASE_URL: '',
    // Tests must not send mail through the party's own server.
    SMTP_URL: '',
    MAIL_FROM: '',
    STAFF_EMAIL: TEST_STACK.staff.email,
    STAFF_PASSWORD: TEST_STACK.staff.password,
  }
}
