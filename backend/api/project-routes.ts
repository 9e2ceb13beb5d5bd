import { HttpError } from '../base/errors.ts'
import { type Access, type Route, route, type RouteContext } from '../base/route.ts'
import { isKnown, SERVICE } from '../base/caller.ts'
import type { Staff } from '../staff/staff.ts'
import { DATASET, PROJECT_ID } from '../base/project.ts'
import { documentPermissions, ROLE_DESCRIPTIONS } from './roles.ts'

/** The API requires a creation date. The Studio doesn't show it. */
const CREATED_AT = '2026-11-21T00:00:00.000Z'

/** A plan with unlimited history. Without a number of days, a published release's page shows no expiry. */
const SUBSCRIPTION = { featureTypes: { retention: { features: [{ attributes: {} }] } } } as const
/** Unlimited releases. The Studio always compares with the second number (sanity 6.16, ReleasesStudioLayout). */
const RELEASE_LIMITS = {
  orgActiveReleaseCount: 0,
  datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
  orgActiveReleaseLimit: null,
  defaultOrgActiveReleaseLimit: null,
} as const

const dataset = {
  name: DATASET,
  aclMode: 'public',
  createdAt: CREATED_AT,
  createdByUserId: SERVICE.id,
  addonFor: null,
  datasetProfile: null,
  features: [],
  tags: [],
} as const

/** Endpoints for the project, its dataset and the caller's permissions. */
export function projectRoutes({ accounts }: Staff): Route[] {
  return [
    projectRoute('/projects', ({ caller }) => [project(caller)]),
    projectRoute('/projects/:projectId', ({ caller }) => project(caller)),
    projectRoute('/projects/:projectId/grants', () => ({
      'sanity.project': [{ grants: [{ name: 'read', params: {} }], config: {} }],
    })),
    projectRoute('/projects/:projectId/roles', () =>
      Object.values(ROLE_DESCRIPTIONS).map((role) => ({
        ...role,
        isCustom: false,
        appliesToUsers: true,
        appliesToRobots: true,
      })),
    ),
    projectRoute('/projects/:projectId/permissions', () => []),
    projectRoute('/projects/:projectId/user-applications', () => []),
    // Hosted Sanity has a separate dataset for comments. The embedded backend doesn't.
    projectRoute('/projects/:projectId/datasets', ({ url }) =>
      url.searchParams.get('datasetProfile') === 'comments' ? [] : [dataset],
    ),
    projectRoute('/projects/:projectId/datasets/:dataset/acl', ({ caller }) =>
      documentPermissions(isKnown(caller) ? caller.role : 'viewer'),
    ),
    projectRoute('/projects/:projectId/datasets/:dataset/settings/embeddings', () => ({
      enabled: false,
      status: 'disabled',
    })),
    projectRoute('/datasets', () => [dataset]),
    ...companyRoutes(),
  ]

  function project(caller: RouteContext['caller']): Record<string, unknown> {
    return {
      id: PROJECT_ID,
      displayName: 'Embedded backend',
      organizationId: null,
      organization: null,
      studioHost: null,
      isBlocked: false,
      isDisabled: false,
      isDisabledByUser: false,
      activityFeedEnabled: false,
      createdAt: CREATED_AT,
      metadata: {},
      features: [],
      members: accounts.list().map(({ id, role, createdAt }) => ({
        id,
        role,
        roles: [ROLE_DESCRIPTIONS[role]],
        isRobot: false,
        isCurrentUser: caller.kind === 'staff' && caller.id === id,
        createdAt: new Date(createdAt).toISOString(),
      })),
    }
  }
}

function projectRoute(path: string, answerWith: (context: RouteContext) => unknown): Route {
  return route('GET', `/lake/:version${path}`, 'viewer', (context) => {
    const { projectId = PROJECT_ID, dataset: name = DATASET } = context.params
    if (projectId !== PROJECT_ID || name !== DATASET)
      throw new HttpError(
        'notFound',
        `The embedded backend has one project, ${PROJECT_ID}, with one dataset, ${DATASET}.`,
      )
    return Response.json(answerWith(context))
  })
}

/** Endpoints for Sanity's own services that the Studio calls when it starts. Their results are empty. */
function companyRoutes(): Route[] {
  return [
    // The Studio calls these two without a cookie, to measure the connection.
    answer('GET', '/ping', { pong: true }, 'public'),
    answer('GET', '/data/ping/:dataset', { pong: true }, 'public'),
    // The Studio calls this without a cookie after a failed request, to tell a CORS problem from a network failure.
    answer('GET', '/check/cors', { result: { allowed: true, withCredentials: true } }, 'public'),
    // On a plan without comments, the Studio (6.16, CommentsStudioLayout) adds an upsell wrapper as soon as it knows
    // the plan. That remounts the form while somebody is editing. The workspace turns comments off.
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

function answer(method: Route['method'], path: string, body: unknown, access: Access = 'viewer'): Route {
  return route(method, `/lake/:version${path}`, access, () => Response.json(body))
}
