import { z } from 'zod'
import { absoluteUrl } from '../env/site'
import { apiAddress } from '../env/sources'
import type { SourceOf } from '../env/variables'
import { ADMIN_PATH } from '../shared/routes'
import { readColleagues } from './colleagues'
import { type SanityAccess, askSanity, bodyOf, isRefused, memberIn, type StaffAccess } from './ask-sanity'

const OwnSession = z.object({ id: z.string(), role: z.string(), until: z.int() })
const Session = z.object({ role: z.string() })

/**
 * Creates access to the embedded backend's staff, who are recognised by session cookie. A draft pass depends on the
 * session, which ends when the staff member signs out or changes their password, or when their account is removed.
 */
export function embeddedStaff(source: SourceOf<'embedded'>, access: SanityAccess): StaffAccess {
  const { apiHost, projectId } = source
  const api = apiAddress(source)
  const findStaff: StaffAccess['findStaff'] = async (headers) => {
    const cookie = headers.get('cookie')
    if (cookie === null) return null
    return memberIn(await askSanity(access, 'staff', { url: `${api}/users/me`, headers: { cookie } }))
  }
  const issuerOf: StaffAccess['issuerOf'] = async (_staff, sent) => {
    const url = new URL('/backend/staff/session', apiHost)
    const headers = { cookie: sent.get('cookie') ?? '' }
    const response = await askSanity(access, 'draft', { url, headers })
    if (isRefused(response)) return null
    const { id, role, until } = OwnSession.parse(await bodyOf(response))
    return { id, roles: role, until }
  }
  return {
    findStaff,
    listColleagues: async (headers) => {
      const cookie = headers.get('cookie')
      return cookie === null ? [] : readColleagues(access, { api, projectId, headers: { cookie } })
    },
    findAdmin: findStaff,
    adminPass: () => null,
    adminSignIn: () => {
      const query = new URLSearchParams({ origin: absoluteUrl(ADMIN_PATH) })
      return absoluteUrl(`/backend/staff/sign-in?${query.toString()}`)
    },
    issuerOf,
    previewIssuer: async (headers) => {
      const staff = await findStaff(headers)
      return staff === null ? null : issuerOf(staff, headers)
    },
    isIssuerValid: async ({ id, roles }) => {
      const url = new URL(`/backend/staff/sessions/${encodeURIComponent(id)}`, apiHost)
      const headers = { authorization: `Bearer ${access.token ?? ''}` }
      const response = await askSanity(access, 'draft', { url, headers })
      if (response.status === 404) return false
      return Session.parse(await bodyOf(response)).role === roles
    },
  }
}
