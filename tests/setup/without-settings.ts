import { vi } from 'vitest'

// Vitest loads this before each file. Files share processes: each begins without what an earlier one replaced, and
// without the settings of this machine and of the test stack.

/** Names of the variables that this product reads. */
const SETTINGS =
  /^(PORT|BACKEND|BACKEND_PORT|DATA_DIR|NEXT_DIST_DIR|TRUST_PROXY|ADMIN_ACCESS|LOG_LEVEL|DATABASE_URL|(NEXT_PUBLIC|STAFF|SANITY|SUPABASE|FRONT|SMTP|MAIL)_.+)$/

vi.unstubAllEnvs()
vi.useRealTimers()
vi.restoreAllMocks()
for (const name of Object.keys(process.env))
  if (SETTINGS.test(name)) Reflect.deleteProperty(process.env, name)
