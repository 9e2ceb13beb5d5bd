import { vi } from 'vitest'

/**
 * Lets a test file begin as if it were alone: without the settings of this machine and of the test stack, and
 * without what an earlier file of the same process has replaced.
 */
const SETTINGS =
  /^(PORT|BACKEND|BACKEND_PORT|DATA_DIR|NEXT_DIST_DIR|TRUST_PROXY|ADMIN_ACCESS|LOG_LEVEL|DATABASE_URL|(NEXT_PUBLIC|STAFF|SANITY|SUPABASE|FRONT|SMTP|MAIL)_.+)$/

vi.unstubAllEnvs()
vi.useRealTimers()
vi.restoreAllMocks()
for (const name of Object.keys(process.env))
  if (SETTINGS.test(name)) Reflect.deleteProperty(process.env, name)
