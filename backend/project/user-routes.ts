import { HttpError } from '../http/errors.ts'
import { readJson } from '../http/request-body.ts'
import type { Route } from '../http/route.ts'
import { isKnown, type Caller, type KnownCaller } from '../staff/caller.ts'
import type { Staff } from '../staff/staff.ts'
import { KeyValues } from './key-values.ts'
import { ROLE_DESCRIPTIONS } from './roles.ts'

/** What the Studio asks about the people it shows. */
export function userRoutes(staff: Staff): Route[] {
  const keyValues = new KeyValues(staff.store)
  return [
    {
      method: 'GET',
      path: '/lake/:version/users/me',
      // Hosted Sanity answers strangers with an empty object; a 401 would be an error in the sign-in screen's console.
      access: 'public',
      handle: ({ caller }) => Response.json(isKnown(caller) ? currentUser(caller) : {}),
    },
    {
      method: 'GET',
      path: '/lake/:version/users/me/keyvalue',
      access: 'viewer',
      handle: ({ caller }) => Response.json(keyValues.read(known(caller).id)),
    },
    {
      method: 'GET',
      path: '/lake/:version/users/me/keyvalue/:keys',
      access: 'viewer',
      handle: ({ caller, params }) =>
        Response.json(keyValues.read(known(caller).id, (params['keys'] ?? '').split(','))),
    },
    {
      method: 'PUT',
      path: '/lake/:version/users/me/keyvalue',
      access: 'viewer',
      handle: async ({ caller, request }) => {
        if (caller.kind !== 'staff') throw new HttpError('forbidden', 'Programs have no settings.')
        return Response.json(keyValues.write(caller.id, await readJson(request)))
      },
    },
    {
      method: 'GET',
      path: '/lake/:version/users/:ids',
      access: 'viewer',
      handle: ({ params }) => {
        const users = (params['ids'] ?? '').split(',').flatMap((id) => user(staff, id))
        // One id is answered by an object, several by a list. The Studio takes an empty list for “nobody”.
        return Response.json(users.length === 1 ? users[0] : users)
      },
    },
  ]
}

/** Narrows a caller whom the access check has let in. */
function known(caller: Caller): KnownCaller {
  if (!isKnown(caller)) throw new HttpError('unauthorized', 'Sign in first.')
  return caller
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

/** Name only, also of people who have left: an address is for administrators (see ../staff/account-routes.ts). */
function user(staff: Staff, id: string): Record<string, unknown>[] {
  const name = id === 'service' ? 'Site service' : staff.accounts.nameOf(id)
  return name === null ? [] : [{ id, displayName: name, imageUrl: null, isCurrentUser: false }]
}
