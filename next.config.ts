import type { NextConfig } from 'next'
import { readPurge } from './lib/env/purge.ts'
import {
  readAdminAccess,
  readContentSource,
  readPorts,
  readVolunteerSource,
  type Variables,
} from './lib/env/variables.ts'
import { readOutput } from './lib/env/start-variables.ts'
import { responseHeaders } from './lib/http/response-headers.ts'
import { STUDIO_PATH, VOLUNTEERS_PLACE } from './lib/routes.ts'
import { FORMS_ANSWER } from './lib/forms/submission-form.ts'

/** How Next builds and serves the site, by the variables that it is built with. */
export function createConfig(env: Variables): NextConfig {
  const contentSource = readContentSource(env)
  const volunteerSource = readVolunteerSource(env)
  // A wrong one is said at the start, not at the first publish.
  readPurge(env)
  const isDevelopment = env.NODE_ENV === 'development'
  return {
    // The tests build beside a running site.
    distDir: env.NEXT_DIST_DIR || '.next',
    ...outputOf(env),
    cacheComponents: true,
    partialPrefetching: true,
    // Site and Studio have root layouts of their own, so no layout is left for addresses without a route.
    experimental: { globalNotFound: true, isrFlushToDisk: readOutput(env) === 'server' },
    poweredByHeader: false,
    agentRules: false,
    // `npm run check` checks types; a start on a fresh machine need not wait for it.
    typescript: { ignoreBuildErrors: true },
    // Pictures come ready-sized from the content store: each <Image> names its loader, and Next's optimizer is off.
    images: { loader: 'custom' },
    headers: () =>
      Promise.resolve(
        responseHeaders({
          isHosted: contentSource.kind === 'hosted',
          supabaseOrigin: volunteerSource.kind === 'hosted' ? volunteerSource.url : undefined,
          isDevelopment,
          isAdminOpen: readAdminAccess(env) === 'open',
        }),
      ),
    // The volunteers had a tool of their own: bookmarks and printed guides lead there.
    redirects: () =>
      Promise.resolve([
        {
          source: `${STUDIO_PATH}/volunteers/:rest*`,
          destination: `${STUDIO_PATH}/${VOLUNTEERS_PLACE}`,
          permanent: true,
        },
      ]),
    rewrites: () =>
      Promise.resolve({
        beforeFiles: [
          // Without the name of an answer there is no such page; the page itself would say so with the status 200.
          {
            source: FORMS_ANSWER.path,
            missing: [{ type: 'header', key: FORMS_ANSWER.header }],
            destination: `${FORMS_ANSWER.path}/without-a-name`,
          },
          // A route that took every address would have a file of each that anybody asks for.
          { source: `${STUDIO_PATH}/:rest+`, destination: STUDIO_PATH },
        ],
        // `npm run dev` has no front door, which passes these on otherwise. A build would keep the port.
        afterFiles: isDevelopment ? backendRewrites([contentSource, volunteerSource], env) : [],
      }),
  }
}

/**
 * `NEXT_OUTPUT=standalone` gathers what the server needs in one folder (docs/hosting.md). Its file system may be
 * read-only: what it makes anew stays in memory, where Next 16.4 looks for it anyway.
 */
function outputOf(env: Variables): Partial<NextConfig> {
  if (readOutput(env) === 'server') return {}
  return { output: 'standalone' }
}

/** The way to the embedded backend, where something is left for it to do. */
function backendRewrites(sources: readonly { kind: 'embedded' | 'hosted' }[], env: Variables) {
  if (sources.every(({ kind }) => kind === 'hosted')) return []
  return [
    {
      source: '/backend/:path*',
      destination: `http://127.0.0.1:${readPorts(env).backend}/backend/:path*`,
    },
  ]
}

export default createConfig(process.env)
