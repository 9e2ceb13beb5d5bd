import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { HttpError } from '../base/errors.ts'
import { readJson } from '../base/request-body.ts'
import { inTransaction, sqlTags } from '../base/sqlite.ts'
import { type Route, route } from '../base/route.ts'
import { callerId } from '../lake/model/perspective.ts'
import { isKnown, type KnownCaller, SERVICE } from '../base/caller.ts'
import type { Staff } from '../staff/staff.ts'
import { ROLE_DESCRIPTIONS } from './roles.ts'

/** Maximum length of a setting in characters. The longest are recent searches. */
const LONGEST_VALUE = 64 * 1024
const MOST_KEYS = 500

const pairs = z.array(z.object({ key: z.string().min(1).max(500), value: z.json() })).max(100)

/** A setting that the Studio stores for one user. */
type KeyValue = z.infer<typeof pairs>[number]

/** Endpoints for the Studio's users: sign-in providers, profiles, settings and signing out. */
export function userRoutes(staff: Staff): Route[] {
  const keyValues = createKeyValues(staff.store)
  return [
    route('GET', '/lake/:version/auth/id', 'viewer', ({ caller }) => Response.json({ id: callerId(caller) })),
    // The pages for signing in are in ../staff.
    route('GET', '/lake/:version/auth/providers', 'public', () => {
      const url = new URL('/backend/staff/sign-in', staff.siteUrl).href
      return Response.json({
        thirdPartyLogin: false,
        sso: {},
        providers: [{ name: 'staff', title: 'Email and password', url }],
      })
    }),
    // Public, because the Studio calls this endpoint twice, and by the second time nobody is signed in.
    route('POST', '/lake/:version/auth/logout', 'public', ({ request }) => {
      const token = staff.cookies.readSession(request.headers)
      if (token !== null) staff.sessions.signOut(token)
      return Response.json({ ok: true }, { headers: { 'set-cookie': staff.cookies.clearSession() } })
    }),
    // Hosted Sanity sends anonymous callers an empty object. A 401 would log an error in the console of the sign-in
    // screen.
    route('GET', '/lake/:version/users/me', 'public', ({ caller }) =>
      Response.json(isKnown(caller) ? currentUser(caller) : {}),
    ),
    route('GET', '/lake/:version/users/me/keyvalue', 'viewer', ({ caller }) =>
      Response.json(keyValues.read(callerId(caller))),
    ),
    route('GET', '/lake/:version/users/me/keyvalue/:keys', 'viewer', ({ caller, params }) =>
      Response.json(keyValues.read(callerId(caller), (params['keys'] ?? '').split(','))),
    ),
    route('PUT', '/lake/:version/users/me/keyvalue', 'viewer', async ({ caller, request }) => {
      if (caller.kind !== 'staff') throw new HttpError('forbidden', 'Programs have no settings.')
      return Response.json(keyValues.write(caller.id, await readJson(request)))
    }),
    route('GET', '/lake/:version/users/:ids', 'viewer', ({ params }) => {
      // Includes people who have left. Email addresses are only for administrators (../staff/account-routes.ts).
      const users = (params['ids'] ?? '').split(',').flatMap((id) => {
        const displayName = id === SERVICE.id ? SERVICE.name : staff.accounts.nameOf(id)
        return displayName === null ? [] : [{ id, displayName, imageUrl: null, isCurrentUser: false }]
      })
      // One user is returned as an object, several as a list. The Studio treats an empty list as not found.
      return Response.json(users.length === 1 ? users[0] : users)
    }),
  ]
}

function currentUser(caller: KnownCaller): Record<string, unknown> {
  return {
    id: caller.id,
    name: caller.name,
    email: caller.kind === 'staff' ? caller.email : '',
    profileImage: null,
    role: caller.role,
    roles: [ROLE_DESCRIPTIONS[caller.role]],
    provider: caller.kind,
  }
}

/** Creates each user's Studio settings: layouts, recent searches, pinned templates. */
export function createKeyValues(store: DatabaseSync) {
  const sql = sqlTags(store)

  /** Reads a user's settings, either all of them or only the given keys. */
  function read(accountId: string, keys?: readonly string[]): KeyValue[] {
    return sql.all`SELECT key, value FROM key_values WHERE account_id = ${accountId} ORDER BY key`
      .map((row) => ({ key: String(row['key']), value: z.json().parse(JSON.parse(String(row['value']))) }))
      .filter(({ key }) => keys === undefined || keys.includes(key))
  }

  return {
    read,

    /**
     * Stores the settings in a request's body, either all or none, and returns them.
     *
     * @throws HttpError badRequest if the body is not a list of pairs, payloadTooLarge if a value or the list is too long
     */
    write(accountId: string, body: unknown): KeyValue[] {
      const parsed = pairs.safeParse(body)
      if (!parsed.success) throw new HttpError('badRequest', 'Send a list of {key, value}.')
      const keys = new Set(read(accountId).map(({ key }) => key))
      inTransaction(store, () => {
        for (const { key, value } of parsed.data) {
          const text = JSON.stringify(value)
          keys.add(key)
          if (text.length > LONGEST_VALUE || keys.size > MOST_KEYS) {
            throw new HttpError(
              'payloadTooLarge',
              `Keep at most ${MOST_KEYS} settings of ${LONGEST_VALUE / 1024} kB each.`,
            )
          }
          sql.run`INSERT INTO key_values (account_id, key, value) VALUES (${accountId}, ${key}, ${text})
            ON CONFLICT DO UPDATE SET value = excluded.value`
        }
      })
      return parsed.data
    },
  }
}
