import type { Route } from '../http/route.ts'

/** No plan ends the history: without a number of days the page of a release that is over announces no end. */
const SUBSCRIPTION = { featureTypes: { retention: { features: [{ attributes: {} }] } } } as const
/** No plan counts releases. The Studio compares with the second number, whatever it is (sanity 6.16, ReleasesStudioLayout). */
const RELEASE_LIMITS = {
  orgActiveReleaseCount: 0,
  datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
  orgActiveReleaseLimit: null,
  defaultOrgActiveReleaseLimit: null,
} as const

/** What the Studio asks of Sanity's company services at load. The true answer is: there are none here. */
export function studioRoutes(): Route[] {
  return [
    // Asked without a cookie, to see whether the connection is slow.
    answer('GET', '/ping', { pong: true }, 'public'),
    answer('GET', '/data/ping/:dataset', { pong: true }, 'public'),
    // Asked without a cookie after a failed request, to tell a CORS problem from a dead network.
    answer('GET', '/check/cors', { result: { allowed: true, withCredentials: true } }, 'public'),
    // Where comments are no part of the plan, the Studio (6.16, CommentsStudioLayout) puts an offer to buy
    // them around itself as soon as it hears so, and with that builds itself a second time under the
    // editor's hands. The workspace switches comments off.
    answer('GET', '/features', ['studioComments', 'contentReleases', 'singleDocRelease']),
    answer('GET', '/journey/announcements', []),
    answer('GET', '/journey/:topic', null),
    answer('GET', '/journey/trial/:id', null),
    answer('GET', '/help', { resources: { welcome: {}, sectionArray: [] } }),
    answer('GET', '/access/requests/me', []),
    answer('GET', '/subscriptions/project/:projectId', SUBSCRIPTION),
    answer('GET', '/projects/:projectId/new-content-release-allowed', { data: RELEASE_LIMITS }),
    answer('GET', '/intake/telemetry-status', { status: 'denied' }),
    answer('GET', '/intake/feedback', { enabled: false }),
    answer('POST', '/intake/feedback', { accepted: false }),
    answer('POST', '/intake/batch', { accepted: false }),
  ]
}

function answer(
  method: Route['method'],
  path: string,
  body: unknown,
  access: Route['access'] = 'viewer',
): Route {
  return { method, path: `/lake/:version${path}`, access, handle: () => Response.json(body) }
}
