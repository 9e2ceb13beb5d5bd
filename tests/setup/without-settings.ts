import { vi } from 'vitest'

// Loaded before each test file. Files share processes, so this makes each one start without mocks from earlier files
// and without the settings of this machine and the test stack.

const SETTINGS =
  /^(PORT|BACKEND|BACKEND_PORT|DATA_DIR|NEXT_DIST_DIR|TRUST_PROXY|ADMIN_ACCESS|LOG_LEVEL|DATABASE_URL|(NEXT_PUBLIC|STAFF|SANITY|SUPABASE|FRONT|SMTP|MAIL)_.+)$/

vi.unstubAllEnvs()
vi.useRealTimers()
vi.restoreAllMocks()
for (const name of Object.keys(process.env))
  if (SETTINGS.test(name)) Reflect.deleteProperty(process.env, name)
