import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { z } from 'zod'
import { createPageMemory } from '../memory/page-memory.ts'
import { withScriptHashes } from '../memory/script-policy.ts'
import { bodiesOf, etagOf, type CachedResponse } from '../memory/cached-response.ts'
import type { HeaderPairs } from '../pass/headers.ts'

/** Static files from the build and the public folder, by URL path. */
export type StaticFiles = ReturnType<typeof createStaticFiles>

interface StaticFilesOptions {
  /** Next's build folder. File names of scripts and styles contain a hash of their content. */
  buildFolder: string
  publicFolder: string
  /** Memory limit for files, in bytes. */
  ceiling: number
  /** Headers for every file, in addition to those from the build's rules. */
  ownHeaders: HeaderPairs
}

const BUILT_PREFIX = '/_next/static/'
const FOR_EVER = 'public, max-age=31536000, immutable'
/** The same value that Next sends. Browsers revalidate every time and get a 304. */
const ASK_EACH_TIME = 'public, max-age=0'
/** Maximum size in bytes. Next streams larger files. */
const LARGEST = 16_000_000
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=UTF-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=UTF-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.map': 'application/json; charset=UTF-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/**
 * Serves files from a build and the public folder. They are listed once at startup, so a request can't name any other
 * file.
 */
export function createStaticFiles({ buildFolder, publicFolder, ceiling, ownHeaders }: StaticFilesOptions) {
  const rules = readHeaderRules(readFileSync(join(buildFolder, 'routes-manifest.json'), 'utf8'))
  const known = new Map([
    ...filesBelow(publicFolder, '/'),
    ...filesBelow(join(buildFolder, 'static'), BUILT_PREFIX),
  ])
  const memory = createPageMemory(ceiling)
  const reading = new Map<string, Promise<CachedResponse>>()

  async function read(path: string, file: string): Promise<CachedResponse> {
    const identity = await readFile(file)
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    const headers = new Map([
      ['content-type', type],
      ['cache-control', path.startsWith(BUILT_PREFIX) ? FOR_EVER : ASK_EACH_TIME],
      ...rules(path),
      ...ownHeaders,
    ])
    const policy = headers.get('content-security-policy')
    // An SVG that is opened directly is a document and could run scripts.
    if (policy !== undefined) headers.set('content-security-policy', withScriptHashes(policy, ''))
    const bodies = await bodiesOf(identity, type)
    if ('br' in bodies) headers.set('vary', 'accept-encoding')
    const answer = {
      status: 200,
      headers: [...headers],
      etag: etagOf(identity),
      bodies,
      renewAt: Infinity,
      keepsUpstreamMaxAge: true,
    }
    memory.add(path, 'html', answer)
    return answer
  }

  /** Returns the file, from memory or from the disk. */
  function find(path: string): Promise<CachedResponse | undefined> {
    const file = known.get(path)
    if (file === undefined) return Promise.resolve(undefined)
    const running = reading.get(path) ?? read(path, file).finally(() => reading.delete(path))
    reading.set(path, running)
    return running
  }

  /** Returns the file if it is in memory. */
  const cached = (path: string) => memory.find(path, 'html')
  return { cached, find }
}

/** Lists the files in a folder with their percent-encoded URL paths. */
function filesBelow(folder: string, prefix: string): [string, string][] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).isFile() && statSync(file).size <= LARGEST)
    .map((file) => [prefix + relative(folder, file).split(sep).map(encodeURIComponent).join('/'), file])
}

/** The part of a build's `routes-manifest.json` that sets headers (`headers` in next.config.ts). */
const Manifest = z.object({
  headers: z.array(
    z.object({
      regex: z.string(),
      headers: z.array(z.object({ key: z.string(), value: z.string() })),
      has: z.array(z.unknown()).optional(),
      missing: z.array(z.unknown()).optional(),
    }),
  ),
})

/**
 * Reads the header rules in a build's `routes-manifest.json`, so that a file gets the same headers as from Next. Rules
 * with conditions are skipped, because such requests go to Next.
 *
 * @returns the headers for a path, with lower-case names. Later rules override earlier ones
 */
function readHeaderRules(manifest: string) {
  const rules = Manifest.parse(JSON.parse(manifest))
    .headers.filter(({ has, missing }) => has === undefined && missing === undefined)
    .map(({ regex, headers }) => ({ regex: new RegExp(regex), headers }))
  return (path: string) =>
    new Map(
      rules
        .filter(({ regex }) => regex.test(path))
        .flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value] as const)),
    )
}
