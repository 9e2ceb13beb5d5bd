import { timingSafeEqual } from 'node:crypto'
import type { Caller } from './caller.ts'
import type { StaffCookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'
import { hashToken } from './token.ts'

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
  const isService = isToken(parts.serviceToken)
  const isPreview = isToken(parts.viewerToken)
  const isSite = isToken(parts.siteToken)

  return (headers) => {
    const authorization = headers.get('authorization')
    if (authorization === null) {
      const token = cookies.readSession(headers)
      return token === null ? ANONYMOUS : (sessions.find(token) ?? ANONYMOUS)
    }
    const token = /^bearer\s+(\S+)$/i.exec(authorization)?.[1]
    if (token === undefined) return ANONYMOUS
    if (isService(token))
      return { kind: 'service', id: 'service', name: 'Site service', role: 'administrator' }
    if (isPreview(token)) return { kind: 'preview', id: 'preview', name: 'Site preview', role: 'viewer' }
    if (isSite(token)) return { kind: 'site', id: 'site', name: 'Site' }
    return sessions.find(token) ?? ANONYMOUS
  }
}

/** Makes the comparison with a secret, which takes as long for any text. Nothing equals a secret that is not set. */
function isToken(secret: string | undefined): (token: string) => boolean {
  if (secret === undefined) return () => false
  const hash = Buffer.from(hashToken(secret))
  return (token) => timingSafeEqual(Buffer.from(hashToken(token)), hash)
}
