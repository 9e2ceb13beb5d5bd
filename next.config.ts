import type { NextConfig } from 'next'
import { readContentSource } from './lib/env/content-source.ts'
import type { Variables } from './lib/env/variables.ts'
import { readVolunteerSource } from './lib/env/volunteer-source.ts'
import { responseHeaders } from './lib/http/response-headers.ts'
import { ANSWER_HEADER, ANSWER_PAGE } from './lib/volunteers/addresses.ts'

/** How Next builds and serves the site, by the variables that it is built with. */
export function createConfig(env: Variables): NextConfig {
  const contentSource = readContentSource(env)
  const volunteerSource = readVolunteerSource(env)
  const backendPort = env.BACKEND_PORT || '3333'
  return {
    // The tests build beside a running site.
    distDir: env.NEXT_DIST_DIR || '.next',
    cacheComponents: true,
    partialPrefetching: true,
    // Site and Studio have root layouts of their own, so no layout is left for addresses without a route.
    experimental: { globalNotFound: true },
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
          isDevelopment: env.NODE_ENV === 'development',
        }),
      ),
    rewrites: () =>
      Promise.resolve({
        // Without the name of an answer there is no such page; the page itself would say so with the status 200.
        beforeFiles: [
          {
            source: ANSWER_PAGE,
            missing: [{ type: 'header', key: ANSWER_HEADER }],
            destination: `${ANSWER_PAGE}/without-a-name`,
          },
        ],
        // Baked in at build: one origin for the browser, without CORS and with first-party cookies.
        afterFiles:
          contentSource.kind === 'embedded' || volunteerSource.kind === 'embedded'
            ? [{ source: '/backend/:path*', destination: `http://127.0.0.1:${backendPort}/backend/:path*` }]
            : [],
      }),
  }
}

export default createConfig(process.env)
