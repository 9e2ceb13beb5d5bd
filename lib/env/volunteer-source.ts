import { z } from 'zod'
import { nonEmpty } from './non-empty.ts'

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
    BACKEND_PORT: nonEmpty(z.coerce.number('BACKEND_PORT must be a number').int().min(1).max(65535)),
  })
  .superRefine((env, context) => {
    const key = env[KEY_NAME] ?? env[KEY_ALIAS]
    if ((env[URL_NAME] === undefined) === (key === undefined)) return
    const [set, missing] = env[URL_NAME] === undefined ? [KEY_NAME, URL_NAME] : [URL_NAME, KEY_NAME]
    context.addIssue({
      code: 'custom',
      message: `${set} is set but ${missing} is not. Set both to use hosted Supabase, or neither to use the embedded backend.`,
    })
  })

/**
 * Reads where sign-ups go: hosted Supabase when its address and key are set,
 * the embedded backend when neither is.
 *
 * @param env the variables, by name
 * @param browserOrigin the page's own origin in a browser, which the embedded backend answers through
 * @throws Error that names the variables, never their values, when only one of the pair is set
 */
export function readVolunteerSource(
  env: Readonly<Record<string, string | undefined>>,
  browserOrigin?: string,
): VolunteerSource {
  const parsed = SupabasePair.safeParse(env)
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'))
  const url = parsed.data[URL_NAME]
  const publishableKey = parsed.data[KEY_NAME] ?? parsed.data[KEY_ALIAS]
  if (url !== undefined && publishableKey !== undefined)
    return { kind: 'hosted', url: new URL(url).origin, publishableKey }
  const origin = browserOrigin ?? `http://127.0.0.1:${parsed.data.BACKEND_PORT ?? 3333}`
  return { kind: 'embedded', url: `${origin}/backend/supabase`, publishableKey: EMBEDDED_KEY }
}
