import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { NextConfig } from 'next'
import { readPurge } from './lib/env/purge.ts'
import { browserOrigins, needsBackend } from './lib/env/sources.ts'
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
import { FORMS_ANSWER } from './lib/forms/form-kit.ts'

/** Makes Next's configuration from environment variables. */
export function createConfig(env: Variables): NextConfig {
  const sources = { contentSource: readContentSource(env), volunteerSource: readVolunteerSource(env) }
  // A wrong setting ends the start, not the first publish.
  readPurge(env)
  const isDevelopment = env.NODE_ENV === 'development'
  const distDir = env.NEXT_DIST_DIR || '.next'
  return {
    // Tests make a build of their own beside a running site's.
    distDir,
    ...outputOf(env),
    cacheComponents: true,
    partialPrefetching: true,
    experimental: {
      // Site and Studio have root layouts of their own, so no layout is left for addresses without a route.
      globalNotFound: true,
      isrFlushToDisk: readOutput(env) === 'server',
      // Writing it takes a fifth of a build: not for the first one on a machine, which may be the only one.
      turbopackFileSystemCacheForBuild: existsSync(join(distDir, 'cache')),
    },
    // Sanity's own function can lose its answer, and the Studio's preview then never opens (studio/vercel-bypass.ts).
    turbopack: {
      resolveAlias: {
        '@sanity/preview-url-secret/toggle-vercel-protection-bypass': './studio/vercel-bypass.ts',
      },
    },
    poweredByHeader: false,
    agentRules: false,
    // `npm run check` checks types; a start on a fresh machine need not wait for it.
    typescript: { ignoreBuildErrors: true },
    // Pictures come ready-sized from the content store: each <Image> names its loader, and Next's optimizer is off.
    images: { loader: 'custom' },
    headers: () =>
      Promise.resolve(
        responseHeaders({
          origins: browserOrigins(sources),
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
          // A request without the name of an answer is a 404; the page itself could only answer with the status 200.
          {
            source: FORMS_ANSWER.path,
            missing: [{ type: 'header', key: FORMS_ANSWER.header }],
            destination: `${FORMS_ANSWER.path}/without-a-name`,
          },
          // All addresses of the Studio share one page: Next keeps a file for each address that a route renders.
          { source: `${STUDIO_PATH}/:rest+`, destination: STUDIO_PATH },
        ],
        // `npm run dev` has no front door, which otherwise passes these requests on. A build would keep the port.
        afterFiles: isDevelopment && needsBackend(sources) ? [backendRewrite(env)] : [],
      }),
  }
}

/**
 * The output of a build. `NEXT_OUTPUT=standalone` gathers all that the server needs in one folder (docs/hosting.md),
 * whose file system may be read-only: pages that are rendered again stay in memory, where Next 16.4 looks first anyway.
 */
function outputOf(env: Variables): Partial<NextConfig> {
  return readOutput(env) === 'standalone' ? { output: 'standalone' } : {}
}

/** Passes requests for the embedded backend on to its port. */
function backendRewrite(env: Variables) {
  return {
    source: '/backend/:path*',
    destination: `http://127.0.0.1:${readPorts(env).backend}/backend/:path*`,
  }
}

export default createConfig(process.env)
