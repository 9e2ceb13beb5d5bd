import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { NextConfig } from 'next'
import { checkSettings } from './lib/env/check-settings.ts'
import { browserOrigins, needsBackend } from './lib/env/sources.ts'
import {
  readAdminAccess,
  readContentSource,
  readPorts,
  readFormsDatabase,
  type Variables,
} from './lib/env/variables.ts'
import { readStart } from './lib/env/start-variables.ts'
import { responseHeaders } from './lib/http/response-headers.ts'
import { STUDIO_PATH, VOLUNTEERS_PLACE } from './lib/routes.ts'
import { FORMS_ANSWER, FORMS_ENDPOINT } from './lib/forms/form-kit.ts'

/** Makes Next's configuration from environment variables. */
export function createConfig(env: Variables): NextConfig {
  // A wrong setting ends the start, not the first publish.
  checkSettings(env)
  const sources = { contentSource: readContentSource(env), formsDatabase: readFormsDatabase(env) }
  const { output, distDir } = readStart(env)
  const isDevelopment = env.NODE_ENV === 'development'
  return {
    // Tests build into a separate folder next to a running site's.
    distDir,
    // The file system of such a server may be read-only: regenerated pages stay in memory (docs/hosting.md).
    ...(output === 'standalone' && { output }),
    cacheComponents: true,
    partialPrefetching: true,
    experimental: {
      // Site and Studio have separate root layouts, so addresses without a route have no layout.
      globalNotFound: true,
      // A navigation waits for its whole page, which is prerendered and comes from the front door's memory. Next would
      // otherwise ask in development for a shell that shows before the page.
      instantInsights: { validationLevel: 'manual-warning' },
      isrFlushToDisk: output === 'server',
      // Most visits never reach Next. Its server would otherwise load the Studio and every other route at the start.
      preloadEntriesOnStart: false,
      // Writing it takes a fifth of a build, so the first build on a machine, perhaps its only one, skips it.
      turbopackFileSystemCacheForBuild: existsSync(join(distDir, 'cache')),
    },
    // Sanity's own function can lose its response, and the Studio's preview then never opens (studio/sanity/vercel-bypass.ts).
    turbopack: {
      resolveAlias: {
        '@sanity/preview-url-secret/toggle-vercel-protection-bypass': './studio/sanity/vercel-bypass.ts',
      },
    },
    poweredByHeader: false,
    // In development the terminal would have a line for each imported document.
    logging: { incomingRequests: { ignore: [/^\/api\/revalidate/] } },
    agentRules: false,
    // `npm run check` checks types; a start on a fresh machine need not wait for it.
    typescript: { ignoreBuildErrors: true },
    // The content store serves pictures in the right size: each <Image> names its loader, and Next's optimizer is off.
    images: { loader: 'custom' },
    headers: () =>
      Promise.resolve(
        responseHeaders({
          origins: browserOrigins(sources),
          isDevelopment,
          isAdminOpen: readAdminAccess(env) === 'open',
        }),
      ),
    // Volunteers used to have a separate tool: bookmarks and printed guides still link to it.
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
          // A request without a result's name is a 404; the page itself could only answer with status 200.
          {
            source: FORMS_ANSWER.path,
            missing: [{ type: 'header', key: FORMS_ANSWER.header }],
            destination: `${FORMS_ANSWER.path}/without-a-name`,
          },
          // Open tabs and caches hold pages of the previous version, whose sign-up form posts here without scripts.
          { source: '/api/volunteer', destination: `${FORMS_ENDPOINT}/volunteers` },
          // All addresses of the Studio share one page, because Next keeps a file for each address that a route
          // renders.
          { source: `${STUDIO_PATH}/:rest+`, destination: STUDIO_PATH },
        ],
        // `npm run dev` has no front door to proxy these requests. A build would fix the port.
        afterFiles: isDevelopment && needsBackend(sources) ? [backendRewrite(env)] : [],
      }),
  }
}

/** Proxies requests for the embedded backend to its port. */
function backendRewrite(env: Variables) {
  return {
    source: '/backend/:path*',
    destination: `http://127.0.0.1:${readPorts(env).backend}/backend/:path*`,
  }
}

export default createConfig(process.env)
