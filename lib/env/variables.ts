import { z } from 'zod'
import { choice, optional, optionalPort, printable, readVariables } from './read-variables.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/** The content store that the site and the Studio read. */
export type ContentSource =
  | { kind: 'embedded'; projectId: 'local'; dataset: 'production'; apiVersion: string; apiHost: string }
  | { kind: 'hosted'; projectId: string; dataset: string; apiVersion: string }

export type SourceOf<Kind extends ContentSource['kind']> = Extract<ContentSource, { kind: Kind }>

/** The database for volunteers and other forms, accessed through Supabase's REST interface. */
export interface FormsDatabase {
  kind: 'embedded' | 'hosted'
  /** Base URL for this server, without `/rest/v1`. */
  url: string
  /** Base URL for browsers. With the embedded backend it is on the site's own origin. */
  browserUrl: string
  /** The publishable key, which browsers send. */
  key: string
}

/** Who may see the brand assets page: anyone who knows its address, or only signed-in staff. */
export type AdminAccess = 'open' | 'staff'

/** Version of Sanity's API that the queries are written for. */
const API_VERSION = '2025-11-01'
/**
 * Default ports, if PORT and BACKEND_PORT are not set. backend/start/environment.ts has the same default for its own
 * port.
 */
const DEFAULT_PORTS = { site: 3000, backend: 3333 }
/** The embedded backend's publishable key. Must match the one in backend/rest/rest-routes.ts. */
const EMBEDDED_KEY = 'sb_publishable_local'
const SUPABASE_URL = 'NEXT_PUBLIC_SUPABASE_URL'
const SUPABASE_KEY = 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'
const SUPABASE_KEY_ALIAS = 'NEXT_PUBLIC_SUPABASE_ANON_KEY'

const Ports = z
  .object({ PORT: optionalPort('PORT'), BACKEND_PORT: optionalPort('BACKEND_PORT') })
  .transform(({ PORT, BACKEND_PORT }) => ({
    site: PORT ?? DEFAULT_PORTS.site,
    backend: BACKEND_PORT ?? DEFAULT_PORTS.backend,
  }))
  .refine(
    ({ site, backend }) => site !== backend,
    'PORT and BACKEND_PORT are the same. Set one of them to another port.',
  )

/**
 * Reads the ports of the site and the embedded backend.
 *
 * @throws Error that names the variable and what it accepts
 */
export function readPorts(env: Variables): { site: number; backend: number } {
  return readVariables(Ports, env)
}

const ContentVariables = z
  .object({
    NEXT_PUBLIC_SANITY_PROJECT_ID: optional(
      z.string().regex(/^[a-z0-9-]+$/, 'NEXT_PUBLIC_SANITY_PROJECT_ID may hold only a-z, 0-9 and hyphens'),
    ),
    NEXT_PUBLIC_SANITY_DATASET: optional(
      z
        .string()
        .regex(/^[a-z0-9_~-]+$/, 'NEXT_PUBLIC_SANITY_DATASET may hold only a-z, 0-9, _, ~ and hyphens'),
    ),
    BACKEND_PORT: optionalPort('BACKEND_PORT'),
  })
  .superRefine(({ NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET }, context) =>
    requirePair(context, 'Sanity', { NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET }),
  )

/**
 * Reads the content source: hosted Sanity if both of its variables are set, the embedded backend if neither is.
 *
 * @param browserOrigin in a browser, the page's own origin, where the embedded backend responds
 * @throws Error if only one of the two is set. It names the variables, never their values
 */
export function readContentSource(env: Variables, browserOrigin?: string): ContentSource {
  const set = readVariables(ContentVariables, env)
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: projectId, NEXT_PUBLIC_SANITY_DATASET: dataset } = set
  if (projectId !== undefined && dataset !== undefined) {
    return { kind: 'hosted', projectId, dataset, apiVersion: API_VERSION }
  }
  return {
    kind: 'embedded',
    projectId: 'local',
    dataset: 'production',
    apiVersion: API_VERSION,
    apiHost: `${browserOrigin ?? embeddedOrigin(set.BACKEND_PORT)}/backend/lake`,
  }
}

const VolunteerVariables = z
  .object({
    [SUPABASE_URL]: optional(
      z.url({
        protocol: /^https?$/,
        error: `${SUPABASE_URL} must be the project's full address, such as https://abc.supabase.co`,
      }),
    ),
    [SUPABASE_KEY]: publicKey(SUPABASE_KEY),
    [SUPABASE_KEY_ALIAS]: publicKey(SUPABASE_KEY_ALIAS),
    BACKEND_PORT: optionalPort('BACKEND_PORT'),
  })
  .superRefine((env, context) =>
    requirePair(context, 'Supabase', {
      [SUPABASE_URL]: env[SUPABASE_URL],
      [SUPABASE_KEY]: env[SUPABASE_KEY] ?? env[SUPABASE_KEY_ALIAS],
    }),
  )

/**
 * Reads the forms database: hosted Supabase if its address and key are both set, the embedded backend if neither is.
 *
 * @throws Error if only one of the two is set. It names the variables, never their values
 */
export function readFormsDatabase(env: Variables): FormsDatabase {
  const set = readVariables(VolunteerVariables, env)
  const key = set[SUPABASE_KEY] ?? set[SUPABASE_KEY_ALIAS]
  if (set[SUPABASE_URL] !== undefined && key !== undefined) {
    const { origin } = new URL(set[SUPABASE_URL])
    return { kind: 'hosted', url: origin, browserUrl: origin, key }
  }
  const path = '/backend/supabase'
  const url = embeddedOrigin(set.BACKEND_PORT) + path
  return { kind: 'embedded', url, browserUrl: path, key: EMBEDDED_KEY }
}

const SiteVariables = z.object({
  NEXT_PUBLIC_SITE_URL: optional(
    z.url({
      protocol: /^https?$/,
      error: "NEXT_PUBLIC_SITE_URL must be the site's full address, such as https://www.example.org.au",
    }),
  ),
  PORT: optionalPort('PORT'),
})

/**
 * Reads the site's public origin, without a trailing slash.
 *
 * @param built NEXT_PUBLIC_SITE_URL at build time, used if the process doesn't have the variable
 * @throws Error that names the variable and what it accepts
 */
export function readSiteUrl(env: Variables, built?: string): string {
  const set = { ...env, NEXT_PUBLIC_SITE_URL: env.NEXT_PUBLIC_SITE_URL || built }
  const { NEXT_PUBLIC_SITE_URL: url, PORT: port } = readVariables(SiteVariables, set)
  return url === undefined ? `http://localhost:${port ?? DEFAULT_PORTS.site}` : new URL(url).origin
}

const AdminVariables = z.object({ ADMIN_ACCESS: choice('ADMIN_ACCESS', ['open', 'staff']) })

/**
 * Reads who may see /admin and its files. By default everyone, as specified.
 *
 * @throws Error that names an invalid variable
 */
export function readAdminAccess(env: Variables): AdminAccess {
  return readVariables(AdminVariables, env).ADMIN_ACCESS ?? 'open'
}

/**
 * Reads the server's secrets. An empty variable counts as not set. Never throws, because the public site needs no
 * secrets.
 *
 * @param source the content source. With hosted Sanity there is no `siteToken`
 */
export function readSecrets(env: Variables, source: Pick<ContentSource, 'kind'>) {
  return {
    /** The token that reads drafts. */
    readToken: env.SANITY_API_READ_TOKEN || undefined,
    /** The secret that verifies the content store's webhooks. */
    webhookSecret: env.SANITY_WEBHOOK_SECRET || undefined,
    /** The key for reading and changing volunteers. */
    supabaseSecretKey: env.SUPABASE_SECRET_KEY || undefined,
    /** Token that tells the embedded backend that a request comes from this server, not from an anonymous visitor. */
    siteToken: (source.kind === 'embedded' && env.SITE_TOKEN) || undefined,
    /** The secret that authenticates requests from the front door. Undefined if there is no front door. */
    frontSecret: env.FRONT_SECRET || undefined,
  }
}

/** Creates the schema for a key that is sent to every browser. */
function publicKey(name: string) {
  return printable(name).refine(
    (key) => !key?.startsWith('sb_secret_'),
    `${name} holds a secret key, which would be sent to browsers. Set it to the publishable one (sb_publishable_…).`,
  )
}

/**
 * Reports an error if only one of a hosted service's two variables is set.
 *
 * @param service name of the service
 * @param pair both variables by name
 */
function requirePair(context: z.RefinementCtx, service: string, pair: Variables): void {
  const names = Object.keys(pair)
  const set = names.find((name) => pair[name] !== undefined)
  const missing = names.find((name) => pair[name] === undefined)
  if (set === undefined || missing === undefined) return
  context.addIssue({
    code: 'custom',
    message: `${set} is set but ${missing} is not. Set both to use hosted ${service}, or neither to use the embedded backend.`,
  })
}

function embeddedOrigin(port = DEFAULT_PORTS.backend): string {
  return `http://127.0.0.1:${port}`
}
