import { timingSafeEqual } from 'node:crypto'
import type { Caller } from './caller.ts'
import type { StaffCookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'
import { hashToken } from './token.ts'

const ANONYMOUS: Caller = { kind: 'anonymous' }

/**
 * Makes the function that tells who sends a request.
 *
 * A bearer token is the service's or that of a session; a request that has one
 * is judged by it alone, whatever cookies come along.
 */
export function createIdentify(parts: {
  serviceToken: string | undefined
  sessions: Sessions
  cookies: StaffCookies
}): (headers: Headers) => Caller {
  const { sessions, cookies } = parts
  const serviceHash = parts.serviceToken === undefined ? null : Buffer.from(hashToken(parts.serviceToken))

  return (headers) => {
    const authorization = headers.get('authorization')
    if (authorization === null) {
      const token = cookies.readSession(headers)
      return token === null ? ANONYMOUS : (sessions.find(token) ?? ANONYMOUS)
    }
    const token = /^bearer\s+(\S+)$/i.exec(authorization)?.[1]
    if (token === undefined) return ANONYMOUS
    if (serviceHash !== null && timingSafeEqual(Buffer.from(hashToken(token)), serviceHash)) {
      return { kind: 'service', id: 'service', name: 'Site service', role: 'administrator' }
    }
    return sessions.find(token) ?? ANONYMOUS
  }
}
