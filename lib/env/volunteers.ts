import 'server-only'
import { supabaseSecretKey } from './secrets.ts'
import { readVolunteerSource, type VolunteerSource } from './variables.ts'

/**
 * Where this server stores sign-ups. Each variable is written out in full, so that a build for hosted Supabase keeps
 * to it.
 */
export const volunteerSource: VolunteerSource = readVolunteerSource({
  NEXT_PUBLIC_SUPABASE_URL: process.env.NEXT_PUBLIC_SUPABASE_URL,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  NEXT_PUBLIC_SUPABASE_ANON_KEY: process.env.NEXT_PUBLIC_SUPABASE_ANON_KEY,
  BACKEND_PORT: process.env.BACKEND_PORT,
})

/** Where browsers send sign-ups and with which key; neither is a secret. */
export const browserApi = { url: volunteerSource.browserUrl, key: volunteerSource.key }

/** The hosted database of people with its secret key; null where that is embedded, or its key is not set. */
export function hostedDatabase(): { url: string; key: string } | null {
  if (volunteerSource.kind !== 'hosted' || supabaseSecretKey === undefined) return null
  return { url: volunteerSource.url, key: supabaseSecretKey }
}
