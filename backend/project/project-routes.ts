import { HttpError } from '../http/errors.ts'
import type { Route, RouteContext } from '../http/route.ts'
import { isKnown } from '../staff/caller.ts'
import type { Staff } from '../staff/staff.ts'
import { DATASET, PROJECT_ID } from './project.ts'
import { ROLE_DESCRIPTIONS, documentPermissions } from './roles.ts'

/** When the embedded project began, for a field that nothing shows. */
const CREATED_AT = '2026-11-21T00:00:00.000Z'

const dataset = {
  name: DATASET,
  aclMode: 'public',
  createdAt: CREATED_AT,
  createdByUserId: 'service',
  addonFor: null,
  datasetProfile: null,
  features: [],
  tags: [],
} as const

/** What the Studio asks about the project and what the caller may do in it. */
export function projectRoutes({ accounts }: Staff): Route[] {
  return [
    route('/projects', ({ caller }) => [project(caller)]),
    route('/projects/:projectId', ({ caller }) => project(caller)),
    route('/projects/:projectId/grants', () => ({
      'sanity.project': [{ grants: [{ name: 'read', params: {} }], config: {} }],
    })),
    route('/projects/:projectId/roles', () =>
      Object.values(ROLE_DESCRIPTIONS).map((role) => ({
        ...role,
        isCustom: false,
        appliesToUsers: true,
        appliesToRobots: true,
      })),
    ),
    route('/projects/:projectId/permissions', () => []),
    route('/projects/:projectId/user-applications', () => []),
    // Comments live in a data set of their own, which the embedded backend does not have.
    route('/projects/:projectId/datasets', ({ url }) =>
      url.searchParams.get('datasetProfile') === 'comments' ? [] : [dataset],
    ),
    route('/projects/:projectId/datasets/:dataset/acl', ({ caller }) =>
      documentPermissions(isKnown(caller) ? caller.role : 'viewer'),
    ),
    route('/datasets', () => [dataset]),
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

function route(path: string, answer: (context: RouteContext) => unknown): Route {
  return {
    method: 'GET',
    path: `/lake/:version${path}`,
    access: 'viewer',
    handle: (context) => {
      const { projectId = PROJECT_ID, dataset: name = DATASET } = context.params
      if (projectId !== PROJECT_ID || name !== DATASET) {
        throw new HttpError(
          'notFound',
          `The embedded backend has one project, ${PROJECT_ID}, with one data set, ${DATASET}.`,
        )
      }
      return Response.json(answer(context))
    },
  }
}
