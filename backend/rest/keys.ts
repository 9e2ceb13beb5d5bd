import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '../staff/token.ts'
import { RestError } from './rest-error.ts'

/** Postgres roles that a caller can have. Nobody signs in here, so there is no `authenticated`. */
export type RestRole = 'anon' | 'service_role'

/** The key that browsers send. Everybody may know it: it says which rights are meant, not who asks. */
export const PUBLISHABLE_KEY = 'sb_publishable_local'

/**
 * Makes the function that tells a caller's role by the key in the `apikey`
 * header, or in `Authorization` where only that is sent.
 *
 * @param secretKey the key of the site's server; without it nobody is service_role
 * @returns throws RestError 401, in the words of hosted Supabase's gateway
 */
export function createKeyring(secretKey: string | undefined): (headers: Headers) => RestRole {
  const roles: readonly (readonly [Buffer, RestRole])[] = [
    [digest(PUBLISHABLE_KEY), 'anon'],
    ...(secretKey === undefined ? [] : [[digest(secretKey), 'service_role'] as const]),
  ]

  return (headers) => {
    const apikey = headers.get('apikey')
    const bearer = /^bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
    const key = apikey ?? bearer
    if (key === undefined) {
      throw new RestError(401, {
        code: '401',
        message: 'No API key found in request',
        hint: 'Send the publishable or the secret key in the apikey header.',
      })
    }
    const given = digest(key)
    const role = roles.find(([known]) => timingSafeEqual(known, given))?.[1]
    // The two headers of one request name one caller: a stranger's token beside a good key is a mistake.
    const isAtOdds = apikey !== null && headers.has('authorization') && bearer !== apikey
    if (role === undefined || isAtOdds) {
      throw new RestError(401, {
        code: '401',
        message: 'Invalid API key',
        hint: 'Use the publishable or the secret key of this site.',
      })
    }
    return role
  }
}

function digest(key: string): Buffer {
  return Buffer.from(hashToken(key))
}
