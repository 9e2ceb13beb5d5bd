import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { NextConfig } from 'next'
import { checkSettings } from './lib/env/check-settings.ts'
import { browserOrigins, forSource, needsBackend } from './lib/env/sources.ts'
import {
  readAdminAccess,
  readContentSource,
  readPorts,
  readFormsDatabase,
  type Variables,
} from './lib/env/variables.ts'
import { readStart } from './lib/env/start-variables.ts'
import { responseHeaders } from './lib/http/response-headers.ts'
import { STUDIO_PATH, VOLUNTEERS_PLACE } from './lib/shared/routes.ts'
import { FORMS_ANSWER, FORMS_ENDPOINT } from './lib/forms/form-kit.ts'

/** Creates Next's configuration from environment variables. */
export function createConfig(env: Variables): NextConfig {
  // A wrong setting should fail startup, not the first publish.
  checkSettings(env)
  const sources = { contentSource: readContentSource(env), formsDatabase: readFormsDatabase(env) }
  const { output, distDir } = readStart(env)
  const isDevelopment = env.NODE_ENV === 'development'
  const destination = `http://127.0.0.1:${readPorts(env).backend}/backend/:path*`
  return {
    // Tests build into a separate folder, next to a running site's.
    distDir,
    // A standalone server's file system may be read-only, so regenerated pages stay in memory (docs/hosting.md).
    ...(output === 'standalone' && { output }),
    cacheComponents: true,
    partialPrefetching: true,
    experimental: {
      // Site and Studio have separate root layouts, so an address without a route has no layout.
      globalNotFound: true,
      // A navigation waits for its whole page, which is prerendered and comes from the front door's memory. In
      // development, Next would otherwise ask for a shell to show before the page.
      instantInsights: { validationLevel: 'manual-warning' },
      isrFlushToDisk: output === 'server',
      // Keeps Next from loading the Studio and every other route at startup, because most visits never reach Next. In
      // development it doesn't load them anyway, and would print this option with an error sign.
      ...(!isDevelopment && { preloadEntriesOnStart: false }),
      // Writing the cache takes a fifth of a build. The first build on a machine may be its only one, so skip it there.
      turbopackFileSystemCacheForBuild: existsSync(join(distDir, 'cache')),
    },
    // Sanity's own function can lose its response, and then the Studio's preview never opens
    // (studio/sanity/vercel-bypass.ts).
    turbopack: {
      resolveAlias: forSource<Record<string, string>>(sources.contentSource, {
        embedded: () => ({
          '@sanity/preview-url-secret/toggle-vercel-protection-bypass': './studio/sanity/vercel-bypass.ts',
        }),
        hosted: () => ({}),
      }),
    },
    // Maximum size in bytes of each of Next's two caches. Most visits never reach them, because the front door has its
    // own.
    cacheMaxMemorySize: 4 * 1024 * 1024,
    poweredByHeader: false,
    // In development, the terminal would otherwise show a line for each imported document.
    logging: { incomingRequests: { ignore: [/^\/api\/revalidate/] } },
    agentRules: false,
    // `npm run check` checks types. Startup on a fresh machine needn't wait for that.
    typescript: { ignoreBuildErrors: true },
    // The content store serves pictures in the right size. Each <Image> names its loader, and Next's optimiser is off.
    images: { loader: 'custom' },
    headers: () =>
      Promise.resolve(
        responseHeaders({
          origins: browserOrigins(sources),
          isDevelopment,
          isAdminOpen: readAdminAccess(env) === 'open',
        }),
      ),
    // Volunteers used to have a separate tool, and bookmarks and printed guides still link to it.
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
          // Without the header that names a result, this should be a 404, but the page could only return status 200.
          {
            source: FORMS_ANSWER.path,
            missing: [{ type: 'header', key: FORMS_ANSWER.header }],
            destination: `${FORMS_ANSWER.path}/without-a-name`,
          },
          // Open tabs and caches still hold pages of the previous version. Without scripts, their sign-up form posts
          // here.
          { source: '/api/volunteer', destination: `${FORMS_ENDPOINT}/volunteers` },
          // All Studio addresses share one page, because Next keeps a file for each address that a route renders.
          { source: `${STUDIO_PATH}/:rest+`, destination: STUDIO_PATH },
        ],
        // `npm run dev` has no front door to proxy these requests. In a build, the port would be fixed.
        afterFiles:
          isDevelopment && needsBackend(sources) ? [{ source: '/backend/:path*', destination }] : [],
      }),
  }
}

export default createConfig(process.env)
