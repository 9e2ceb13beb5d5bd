import { z } from 'zod'
import {
  embeddedOrigin,
  nonEmpty,
  optionalPort,
  readVariables,
  refuseHalf,
  type Variables,
} from './variables.ts'

/** Where volunteers' sign-ups go, over Supabase's REST interface. Decided once, here. */
export interface VolunteerSource {
  kind: 'embedded' | 'hosted'
  /** Base address, to which `/rest/v1` is added. */
  url: string
  /** The key that browsers send. No secret. */
  publishableKey: string
}

/** Key of the embedded backend (backend/rest/keys.ts has the same). */
const EMBEDDED_KEY = 'sb_publishable_local'

const URL_NAME = 'NEXT_PUBLIC_SUPABASE_URL'
const KEY_NAME = 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'
const KEY_ALIAS = 'NEXT_PUBLIC_SUPABASE_ANON_KEY'

const SupabasePair = z
  .object({
    [URL_NAME]: nonEmpty(
      z.url({
        protocol: /^https?$/,
        error: `${URL_NAME} must be the project's full address, such as https://abc.supabase.co`,
      }),
    ),
    [KEY_NAME]: nonEmpty(z.string()),
    [KEY_ALIAS]: nonEmpty(z.string()),
    BACKEND_PORT: optionalPort('BACKEND_PORT'),
  })
  .superRefine((env, context) =>
    refuseHalf(context, 'Supabase', {
      [URL_NAME]: env[URL_NAME],
      [KEY_NAME]: env[KEY_NAME] ?? env[KEY_ALIAS],
    }),
  )

/**
 * Reads where sign-ups go: hosted Supabase when its address and key are set,
 * the embedded backend when neither is.
 *
 * @param env the variables, by name
 * @param browserOrigin the page's own origin in a browser, which the embedded backend answers through
 * @throws Error that names the variables, never their values, when only one of the pair is set
 */
export function readVolunteerSource(env: Variables, browserOrigin?: string): VolunteerSource {
  const set = readVariables(SupabasePair, env)
  const url = set[URL_NAME]
  const publishableKey = set[KEY_NAME] ?? set[KEY_ALIAS]
  if (url !== undefined && publishableKey !== undefined)
    return { kind: 'hosted', url: new URL(url).origin, publishableKey }
  const origin = embeddedOrigin(set.BACKEND_PORT, browserOrigin)
  return { kind: 'embedded', url: `${origin}/backend/supabase`, publishableKey: EMBEDDED_KEY }
}
