import 'server-only'
import { supabaseSecretKey } from './secrets.ts'
import { readFormsDatabase, type FormsDatabase } from './variables.ts'

/**
 * The database that this server stores forms in. Each variable is spelt out, so that Next inlines its value at build
 * time.
 */
export const formsDatabase: FormsDatabase = readFormsDatabase({
  NEXT_PUBLIC_SUPABASE_URL: process.env.NEXT_PUBLIC_SUPABASE_URL,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  NEXT_PUBLIC_SUPABASE_ANON_KEY: process.env.NEXT_PUBLIC_SUPABASE_ANON_KEY,
  BACKEND_PORT: process.env.BACKEND_PORT,
})

/** The address and publishable key that browsers use to send forms. */
export const browserApi = { url: formsDatabase.browserUrl, key: formsDatabase.key }

/** Returns the hosted forms database with its secret key. Null for the embedded database, or if there is no key. */
export function hostedDatabase(): { url: string; key: string } | null {
  if (formsDatabase.kind !== 'hosted' || supabaseSecretKey === undefined) return null
  return { url: formsDatabase.url, key: supabaseSecretKey }
}
