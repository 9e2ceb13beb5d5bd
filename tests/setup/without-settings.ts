/**
 * Takes this machine's settings, and those of the test stack, out of the
 * environment: unit and contract tests begin with none, wherever they run.
 */
const SETTINGS =
  /^(PORT|BACKEND|BACKEND_PORT|DATA_DIR|NEXT_DIST_DIR|TRUST_PROXY|ADMIN_ACCESS|LOG_LEVEL|DATABASE_URL|(NEXT_PUBLIC|STAFF|SANITY|SUPABASE|FRONT|SMTP|MAIL)_.+)$/

for (const name of Object.keys(process.env))
  if (SETTINGS.test(name)) Reflect.deleteProperty(process.env, name)
