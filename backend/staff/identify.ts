import type { Caller } from './caller.ts'
import type { StaffCookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'
import { bearerToken, secretMatcher } from './token.ts'

const ANONYMOUS: Caller = { kind: 'anonymous' }

/**
 * Makes the function that tells who sends a request.
 *
 * A bearer token is the service's, the preview's, the site's or that of a session; a request that has one
 * is judged by it alone, whatever cookies come along.
 */
export function createIdentify(parts: {
  serviceToken: string | undefined
  viewerToken?: string | undefined
  siteToken: string | undefined
  sessions: Sessions
  cookies: StaffCookies
}): (headers: Headers) => Caller {
  const { sessions, cookies } = parts
  const isService = secretMatcher(parts.serviceToken)
  const isPreview = secretMatcher(parts.viewerToken)
  const isSite = secretMatcher(parts.siteToken)

  return (headers) => {
    if (!headers.has('authorization')) {
      const token = cookies.readSession(headers)
      return token === null ? ANONYMOUS : (sessions.find(token) ?? ANONYMOUS)
    }
    const token = bearerToken(headers)
    if (token === null) return ANONYMOUS
    if (isService(token))
      return { kind: 'service', id: 'service', name: 'Site service', role: 'administrator' }
    if (isPreview(token)) return { kind: 'preview', id: 'preview', name: 'Site preview', role: 'viewer' }
    if (isSite(token)) return { kind: 'site', id: 'site', name: 'Site' }
    return sessions.find(token) ?? ANONYMOUS
  }
}
