import { readVolunteerSource, type VolunteerSource } from './volunteer-source.ts'

/**
 * Where sign-ups go, in the server and in the browser's bundle alike. Each
 * variable is written out in full, as Next's replacement in bundles needs it.
 */
export const volunteerSource: VolunteerSource = readVolunteerSource(
  {
    NEXT_PUBLIC_SUPABASE_URL: process.env.NEXT_PUBLIC_SUPABASE_URL,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    NEXT_PUBLIC_SUPABASE_ANON_KEY: process.env.NEXT_PUBLIC_SUPABASE_ANON_KEY,
    BACKEND_PORT: process.env.BACKEND_PORT,
  },
  typeof window === 'undefined' ? undefined : window.location.origin,
)
