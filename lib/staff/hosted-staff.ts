import { absoluteUrl } from '../env/site'
import { apiAddress } from '../env/sources'
import type { SourceOf } from '../env/variables'
import { BRAND_TOOL_PATH } from '../shared/routes'
import { Project, readColleagues } from './colleagues'
import { type SanityAccess, askSanity, bodyOf, isRefused, memberIn, type StaffAccess } from './ask-sanity'

/**
 * Creates access to hosted Sanity's staff, who are recognised by the Studio's token. Sanity's own cookie doesn't reach
 * this site, so a cookie with that token opens /admin (docs/decisions/006-admin-pass.md). Issuers of draft passes are
 * checked against the project's member list. If the site's token isn't allowed to read that list, a pass is valid until
 * it expires (docs/decisions/007-draft-passes.md).
 */
export function hostedStaff(source: SourceOf<'hosted'>, access: SanityAccess): StaffAccess {
  const { projectId } = source
  const api = apiAddress(source)

  const findByToken = async (token: string | null) => {
    if (token === null) return null
    const headers = { authorization: `Bearer ${token}` }
    return memberIn(await askSanity(access, 'staff', { url: `${api}/users/me`, headers }))
  }

  /** Reads the roles of all project members by id. Null if the site's token isn't allowed to. */
  const readMembers = async (): Promise<ReadonlyMap<string, string> | null> => {
    const response = await askSanity(access, 'draft', {
      url: `${api}/projects/${projectId}`,
      headers: { authorization: `Bearer ${access.token ?? ''}` },
    })
    if (isRefused(response)) return null
    const { members } = Project.parse(await bodyOf(response))
    return new Map(members.map(({ id, roles }) => [id, rolesText(roles.map(({ name }) => name))]))
  }

  return {
    findStaff: (headers) => findByToken(tokenIn(headers)),
    listColleagues: async (headers) => {
      const token = tokenIn(headers)
      if (token === null) return []
      return readColleagues(access, { api, projectId, headers: { authorization: `Bearer ${token}` } })
    },
    findAdmin: (_headers, pass) => findByToken(pass),
    adminPass: tokenIn,
    adminSignIn: () => absoluteUrl(BRAND_TOOL_PATH),
    issuerOf: ({ id, roles }) => Promise.resolve({ id, roles: rolesText(roles) }),
    previewIssuer: async (_headers, ownerOfSecret) => {
      const [id, members] = await Promise.all([ownerOfSecret(), readMembers()])
      if (id === null) return null
      const roles = members === null ? '' : members.get(id)
      return roles === undefined ? null : { id, roles }
    },
    isIssuerValid: async ({ id, roles }) => {
      const members = await readMembers()
      return members === null || members.get(id) === roles
    },
  }
}

/** Returns the Studio's token from a request, if there is one. */
function tokenIn(headers: Pick<Headers, 'get'>): string | null {
  return /^bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** Joins roles in a fixed order. */
function rolesText(roles: readonly string[]): string {
  return roles.toSorted().join(' ')
}
