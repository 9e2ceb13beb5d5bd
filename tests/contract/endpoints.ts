/**
 * Lowest access level for an endpoint. Each level also admits the callers after it, except for `keys`.
 *
 * - `stranger`: everybody. Think twice before you choose this.
 * - `program`: only this machine's programs, with SERVICE_TOKEN. No people, whatever their role.
 * - `keys`: has its own keys (backend/rest/rest-routes.ts), and sessions don't count. The database decides what each
 * key may do: see supabase/tests and ./volunteers.
 */
type Least = 'stranger' | 'viewer' | 'contributor' | 'editor' | 'administrator' | 'program' | 'keys'

/**
 * One endpoint. `people only` refuses programs, which have no account. `programs only` refuses people, whatever their
 * role. The site's preview (VIEWER_TOKEN) is a program with a viewer's rights, except at endpoints marked `not the
 * preview`.
 */
type Line = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  least: Least,
  but?: 'people only' | 'programs only' | 'not the preview',
]

/**
 * Every endpoint of the backend with its lowest access level. Written by hand rather than derived from the route table,
 * so that ./access.test.ts can compare the two.
 */
export const ENDPOINTS: readonly Line[] = [
  ['GET', '/health', 'stranger'],
  ['GET', '/unknown-requests', 'administrator'],

  ['GET', '/staff/sign-in', 'stranger'],
  ['POST', '/staff/sign-in', 'stranger'],
  ['GET', '/staff/signed-in', 'stranger'],
  ['GET', '/staff/setup', 'stranger'],
  ['POST', '/staff/setup', 'stranger'],
  // Anyone with this link can become an administrator.
  ['GET', '/staff/setup-link', 'program'],
  ['GET', '/staff/join', 'stranger'],
  ['POST', '/staff/join', 'stranger'],
  ['GET', '/staff/password', 'viewer'],
  ['POST', '/staff/password', 'viewer', 'people only'],

  ['GET', '/staff/session', 'viewer', 'people only'],
  // Whether the session of a draft pass's issuer is still valid.
  ['GET', '/staff/sessions/:id', 'viewer', 'programs only'],
  ['GET', '/staff/accounts', 'administrator'],
  ['POST', '/staff/accounts', 'administrator'],
  ['PATCH', '/staff/accounts/:id', 'administrator'],
  ['DELETE', '/staff/accounts/:id', 'administrator'],
  ['POST', '/staff/accounts/:id/reset', 'administrator'],
  ['DELETE', '/staff/accounts/:id/sessions', 'administrator'],
  ['POST', '/staff/invitations', 'administrator'],
  ['DELETE', '/staff/invitations/:email', 'administrator'],
  ['GET', '/staff/reviews', 'viewer', 'people only'],
  ['POST', '/staff/reviews', 'contributor', 'people only'],
  ['GET', '/staff/reviews/about/:documentId', 'contributor', 'people only'],
  ['POST', '/staff/reviews/:id/send-back', 'editor', 'people only'],
  ['DELETE', '/staff/reviews/:id', 'viewer', 'people only'],
  ['GET', '/staff/second-account', 'viewer'],
  ['PUT', '/staff/second-account', 'administrator'],

  ['GET', '/lake/:version/auth/id', 'viewer'],
  ['GET', '/lake/:version/auth/providers', 'stranger'],
  ['POST', '/lake/:version/auth/logout', 'stranger'],
  ['GET', '/lake/:version/users/me', 'stranger'],
  ['GET', '/lake/:version/users/me/keyvalue', 'viewer'],
  ['GET', '/lake/:version/users/me/keyvalue/:keys', 'viewer'],
  ['PUT', '/lake/:version/users/me/keyvalue', 'viewer', 'people only'],
  ['GET', '/lake/:version/users/:ids', 'viewer'],

  ['GET', '/lake/:version/projects', 'viewer'],
  ['GET', '/lake/:version/projects/:projectId', 'viewer'],
  ['GET', '/lake/:version/projects/:projectId/grants', 'viewer'],
  ['GET', '/lake/:version/projects/:projectId/roles', 'viewer'],
  ['GET', '/lake/:version/projects/:projectId/permissions', 'viewer'],
  ['GET', '/lake/:version/projects/:projectId/user-applications', 'viewer'],
  ['GET', '/lake/:version/projects/:projectId/datasets', 'viewer'],
  ['GET', '/lake/:version/projects/:projectId/datasets/:dataset/acl', 'viewer'],
  ['GET', '/lake/:version/projects/:projectId/datasets/:dataset/settings/embeddings', 'viewer'],
  ['GET', '/lake/:version/datasets', 'viewer'],

  ['GET', '/lake/:version/ping', 'stranger'],
  ['GET', '/lake/:version/data/ping/:dataset', 'stranger'],
  ['GET', '/lake/:version/check/cors', 'stranger'],
  ['GET', '/lake/:version/features', 'viewer'],
  ['GET', '/lake/:version/journey/announcements', 'viewer'],
  ['GET', '/lake/:version/journey/:topic', 'viewer'],
  ['GET', '/lake/:version/journey/trial/:id', 'viewer'],
  ['GET', '/lake/:version/help', 'viewer'],
  ['GET', '/lake/:version/access/requests/me', 'viewer'],
  ['GET', '/lake/:version/subscriptions/project/:projectId', 'viewer'],
  ['GET', '/lake/:version/projects/:projectId/new-content-release-allowed', 'viewer'],
  ['GET', '/lake/:version/intake/telemetry-status', 'viewer'],
  ['GET', '/lake/:version/intake/feedback', 'viewer'],
  ['POST', '/lake/:version/intake/feedback', 'viewer'],
  ['POST', '/lake/:version/intake/batch', 'viewer'],

  ['POST', '/lake/:version/assets/images/:dataset', 'contributor'],
  ['POST', '/lake/:version/assets/files/:dataset', 'contributor'],
  ['GET', '/lake/images/:projectId/:dataset/:file', 'stranger'],
  ['GET', '/lake/files/:projectId/:dataset/:file', 'stranger'],

  // Anonymous readers only see published documents (./conformance.test.ts, ./lake/query.test.ts).
  ['GET', '/lake/:version/data/query/:dataset', 'stranger'],
  ['POST', '/lake/:version/data/query/:dataset', 'stranger'],
  ['GET', '/lake/:version/data/doc/:dataset/:ids', 'stranger'],
  ['GET', '/lake/:version/data/export/:dataset', 'viewer'],
  // A returning listener gets everything that was deleted or unpublished in the meantime.
  ['GET', '/lake/:version/data/listen/:dataset', 'viewer'],
  ['GET', '/lake/:version/data/live/events/:dataset', 'viewer'],
  // Contributors can only write drafts (./contributor.test.ts). Viewers can only open the preview
  // (./preview-secrets.test.ts).
  ['POST', '/lake/:version/data/mutate/:dataset', 'viewer', 'not the preview'],
  ['POST', '/lake/:version/data/actions/:dataset', 'contributor'],
  ['GET', '/lake/:version/data/history/:dataset/transactions/:ids', 'viewer'],
  ['GET', '/lake/:version/data/history/:dataset/documents/:ids', 'viewer'],
  // Hosted Sanity has no such endpoint, because it doesn't list deleted documents.
  ['GET', '/lake/:version/data/history/:dataset/deleted', 'viewer'],
  ['GET', '/lake/:version/data/references/:dataset/documents/:id/to', 'viewer'],

  // The same endpoints by resource address.
  ['GET', '/lake/:version/projects/:projectId/datasets/:dataset/query', 'stranger'],
  ['POST', '/lake/:version/projects/:projectId/datasets/:dataset/query', 'stranger'],
  ['GET', '/lake/:version/projects/:projectId/datasets/:dataset/doc/:ids', 'stranger'],
  ['GET', '/lake/:version/projects/:projectId/datasets/:dataset/export', 'viewer'],
  ['GET', '/lake/:version/projects/:projectId/datasets/:dataset/listen', 'viewer'],
  ['GET', '/lake/:version/projects/:projectId/datasets/:dataset/live/events', 'viewer'],
  ['POST', '/lake/:version/projects/:projectId/datasets/:dataset/mutate', 'viewer', 'not the preview'],
  ['POST', '/lake/:version/projects/:projectId/datasets/:dataset/actions', 'contributor'],
  ['GET', '/lake/:version/projects/:projectId/datasets/:dataset/history/transactions/:ids', 'viewer'],
  ['GET', '/lake/:version/projects/:projectId/datasets/:dataset/history/documents/:ids', 'viewer'],
  ['GET', '/lake/:version/projects/:projectId/datasets/:dataset/history/deleted', 'viewer'],
  ['GET', '/lake/:version/projects/:projectId/datasets/:dataset/references/documents/:id/to', 'viewer'],

  ['POST', '/supabase/rest/v1/rpc/send_job_application', 'keys'],
  ['POST', '/supabase/rest/v1/rpc/send_signed_declaration', 'keys'],
  ['GET', '/supabase/rest/v1/rpc/:function', 'keys'],
  ['POST', '/supabase/rest/v1/rpc/:function', 'keys'],
  ['PUT', '/supabase/rest/v1/rpc/:function', 'keys'],
  ['PATCH', '/supabase/rest/v1/rpc/:function', 'keys'],
  ['DELETE', '/supabase/rest/v1/rpc/:function', 'keys'],
  ['GET', '/supabase/rest/v1/:table', 'keys'],
  ['POST', '/supabase/rest/v1/:table', 'keys'],
  ['PUT', '/supabase/rest/v1/:table', 'keys'],
  ['PATCH', '/supabase/rest/v1/:table', 'keys'],
  ['DELETE', '/supabase/rest/v1/:table', 'keys'],
  ['GET', '/supabase/*', 'keys'],
  ['POST', '/supabase/*', 'keys'],
  ['PUT', '/supabase/*', 'keys'],
  ['PATCH', '/supabase/*', 'keys'],
  ['DELETE', '/supabase/*', 'keys'],
]

/** An endpoint's address with its parameters filled in. */
export function addressOf(path: string): string {
  return path
    .replace(':version', 'v2025-10-01')
    .replace(':dataset', 'production')
    .replace('projects/:projectId/datasets', 'projects/local/datasets')
    .replaceAll(/:\w+(\{.+?\})?/g, 'x')
}
