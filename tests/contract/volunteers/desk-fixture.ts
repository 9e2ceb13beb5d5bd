import { randomBytes } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { FormsDatabaseOptions } from '../../../backend/rest/forms-database.ts'
import { PDF } from '../../fixtures/job-files.ts'
import { fastestEngine } from '../../setup/databases.ts'
import type { TestCaller } from '../backend-fixture.ts'
import { SECRET_KEY, startVolunteersBackend, volunteer, type VolunteersBackend } from './rest-fixture.ts'

const OWN = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }

interface StaffRequest {
  method?: string
  query?: string
  body?: object
  headers?: Record<string, string>
}

/** The site's staff handlers with a backend of their own. */
export interface Desk {
  site: VolunteersBackend
  handlers: Awaited<ReturnType<typeof importHandlers>>
  /** A request from a caller. Handlers ignore its path. */
  request(caller: TestCaller, sent?: StaffRequest): Request
  signUp(fields?: Parameters<typeof volunteer>[0]): Promise<string>
  /** Sends a form and returns the id. A job application includes a file called cv.pdf. */
  submit(kind: string, fields: Record<string, string>): Promise<string>
  /** Applies for membership, with a scan of the signed declaration (scan.png), and returns the id. */
  applyForMembership(fields?: Record<string, string>): Promise<string>
  dispose(): Promise<void>
}

export const SCAN =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Starts the handlers and their backend. Call `dispose` when done. */
export async function startDesk(settings: Pick<FormsDatabaseOptions, 'outbox'> = {}): Promise<Desk> {
  const site = await startVolunteersBackend(await fastestEngine(), settings)
  vi.stubEnv('BACKEND_PORT', new URL(site.backend.url).port)
  vi.stubEnv('SUPABASE_SECRET_KEY', SECRET_KEY)
  return {
    site,
    handlers: await importHandlers(),
    request(caller, { method = 'GET', query = '', body, headers = OWN } = {}) {
      const token = site.backend.token(caller)
      return new Request(`http://localhost:3000/api/inbox${query}`, {
        method,
        headers: { ...headers, ...(token !== null && { cookie: `staff-session=${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    },
    async signUp(fields = {}) {
      const row = volunteer(fields)
      await site.visitor().from('volunteers').insert(row).throwOnError()
      return row.id
    },
    async submit(kind, fields) {
      const id = crypto.randomUUID()
      const file = { file_name: 'cv.pdf', file_content: PDF.toString('base64') }
      if (kind === 'job')
        await site
          .visitor()
          .rpc('send_job_application', { application_id: id, fields, ...file })
          .throwOnError()
      else await site.visitor().from('submissions').insert({ id, kind, fields }).throwOnError()
      return id
    },
    async applyForMembership(fields = {}) {
      const id = crypto.randomUUID()
      const token = randomBytes(32).toString('hex')
      await site
        .visitor()
        .rpc('send_membership_application', {
          application_id: id,
          fields: { level: 'Standard', name: 'Jo Example', email: 'jo@example.org', ...fields },
          born_on: '1980-03-01',
          street: '=1 Secret Street',
          suburb: 'Hidden Hills',
          state: 'NSW',
          postcode: '2999',
          token,
        })
        .throwOnError()
      const { data } = await site
        .staffServer()
        .rpc('send_signed_declaration', { token, file_name: 'scan.png', file_content: SCAN })
        .throwOnError()
      expect(data).toBe('stored')
      return id
    },
    async dispose() {
      vi.unstubAllEnvs()
      await site.dispose()
    },
  }
}

/** Imports the handlers dynamically, because they read the environment when imported. */
async function importHandlers() {
  const [list, file, one, part, counts, staff, erasures, mails] = await Promise.all([
    import('@/app/api/inbox/[kind]/route'),
    import('@/app/api/inbox/[kind]/export/route'),
    import('@/app/api/inbox/[kind]/[id]/route'),
    import('@/app/api/inbox/[kind]/[id]/[part]/route'),
    import('@/app/api/inbox/route'),
    import('@/app/api/inbox/staff/route'),
    import('@/app/api/inbox/erasures/route'),
    import('@/app/api/inbox/mails/route'),
  ])
  /** The handlers for one kind. For all but volunteers, the tests name the kind in the query. */
  const ofKind = (kindIn: (request: Request) => string) => {
    const withKind = <Params>(request: Request, { params }: { params: Promise<Params> }) => ({
      params: params.then((given) => ({ kind: kindIn(request), ...given })),
    })
    const partOf = (name: string) => (request: Request, route: ReturnType<typeof of>) =>
      part.GET(request, { params: route.params.then(({ id }) => ({ id, part: name })) })
    return {
      list: (request: Request, route: typeof none) => list.GET(request, withKind(request, route)),
      file: (request: Request, route: typeof none) => file.GET(request, withKind(request, route)),
      change: (request: Request, route: ReturnType<typeof of>) =>
        one.PATCH(request, withKind(request, route)),
      erase: (request: Request, route: ReturnType<typeof of>) =>
        one.DELETE(request, withKind(request, route)),
      ...{ jobFile: partOf('file'), declaration: partOf('declaration'), membership: partOf('details') },
    }
  }
  const kindInQuery = ({ url, method }: Request) =>
    new URL(url).searchParams.get('kind') ?? (method === 'GET' ? '' : 'contact')
  return {
    volunteers: ofKind(() => 'volunteers'),
    submissions: ofKind(kindInQuery),
    inbox: { counts: counts.GET, staff: staff.GET, erasures: erasures.GET },
    mails: { list: mails.GET, act: mails.POST },
  }
}

/** The second argument that Next passes to a handler without parameters. */
export const none = { params: Promise.resolve({}) }
export const of = (id: string) => ({ params: Promise.resolve({ id }) })
