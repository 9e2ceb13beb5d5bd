import 'server-only'
import { type AdminAccess, readAdminAccess, readSiteUrl, type Variables } from './variables.ts'

/**
 * The site's public origin, such as `https://www.example.org.au`, from this process's environment. If the server has
 * none, the build's value is used, which Next inlines where the variable is spelt out. Pages rendered with a different
 * origin are rendered again after startup, as all pages are (front/memory/renewal.ts).
 */
export const siteUrl: string = readSiteUrl(process.env, process.env.NEXT_PUBLIC_SITE_URL)

/**
 * Returns the full URL of a path.
 *
 * @example absoluteUrl('/about') // 'https://www.example.org.au/about'
 */
export function absoluteUrl(path: string): string {
  return new URL(path, siteUrl).href
}

/**
 * Lists the origins where this server may respond directly, bypassing any proxy or CDN: the loopback address first,
 * then the address in HOSTNAME if Next's standalone server listens on one, as in Docker. Next sets PORT to the port it
 * listens on. Empty if there is no PORT, as in a serverless function.
 */
export function ownOrigins(env: Variables = process.env): string[] {
  const { PORT: port, HOSTNAME: host } = env
  if (!port) return []
  const isOneAddress = host && !ANY_ADDRESS.has(host)
  const named = isOneAddress ? [host.includes(':') ? `[${host}]` : host] : []
  return [...new Set(['127.0.0.1', ...named])].map((name) => `http://${name}:${port}`)
}

/** Values of HOSTNAME that make the server listen on the loopback address: its names, and wildcards. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::', '127.0.0.1', 'localhost'])

/**
 * Whether Next will fetch a rewritten URL from its own port rather than render the page directly. Next 16.4 tells the
 * proxy that the host is `localhost` for every loopback address. When it listens on 127.0.0.1, it then treats
 * `localhost` as an external host. `npm start` avoids the extra request (HOST in scripts/stack/site.ts).
 */
export function usesOwnPort({ hostname }: URL, env: Variables = process.env): boolean {
  const { __NEXT_PRIVATE_ORIGIN: origin } = env
  return hostname === 'localhost' && origin !== undefined && new URL(origin).hostname !== hostname
}

/** Reads the setting that says who may see /admin and its files. Not cached. */
export function adminAccess(): AdminAccess {
  return readAdminAccess(process.env)
}

/** Whether this process is a build: no visitor is waiting, and all cores are busy. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build'
