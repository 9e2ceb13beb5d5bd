import { z } from 'zod'
import { HttpError } from '../http/errors.ts'
import { readJson } from '../http/read-json.ts'
import type { Route } from '../http/route.ts'
import { ROLES } from './caller.ts'
import { hashPassword } from './passwords.ts'
import { fieldErrors, personSchema } from './person-schema.ts'
import type { Staff } from './staff.ts'

const newAccount = z.intersection(personSchema, z.object({ role: z.enum(ROLES) }))

/** Management of accounts, for administrators. */
export function accountRoutes({ accounts, sessions }: Staff): Route[] {
  return [
    {
      method: 'GET',
      path: '/staff/accounts',
      access: 'administrator',
      handle: () => Response.json({ accounts: accounts.list() }),
    },
    {
      method: 'POST',
      path: '/staff/accounts',
      access: 'administrator',
      handle: async ({ request }) => {
        const person = newAccount.safeParse(await readJson(request))
        if (!person.success) {
          const errors = fieldErrors(person.error)
          throw new HttpError('unprocessable', errors.map(({ message }) => message).join('. '), {
            details: { type: 'validationError', errors },
          })
        }
        const { email, name, role, password } = person.data
        const account = accounts.create({
          email,
          name,
          role,
          passwordHash: await hashPassword(password),
          now: Date.now(),
        })
        if (account === null)
          throw new HttpError('conflict', 'This email address has an account already. Use another one.')
        return Response.json(account, { status: 201 })
      },
    },
    {
      method: 'DELETE',
      path: '/staff/accounts/:id',
      access: 'administrator',
      handle: ({ params }) => {
        const outcome = accounts.delete(params['id'] ?? '')
        if (outcome === 'missing') throw new HttpError('notFound', 'There is no such account.')
        if (outcome === 'lastAdministrator')
          throw new HttpError('conflict', 'This is the last administrator. Make another one first.')
        return new Response(null, { status: 204 })
      },
    },
    {
      method: 'DELETE',
      path: '/staff/accounts/:id/sessions',
      access: 'administrator',
      handle: ({ params }) => {
        sessions.endAll(params['id'] ?? '')
        return new Response(null, { status: 204 })
      },
    },
  ]
}
