import { StartError } from '../http/start-error.ts'
import { hashPassword } from './passwords.ts'
import { personSchema } from './person-schema.ts'
import type { Staff } from './staff.ts'

/**
 * Makes the administrator that the environment names, while there is no account.
 * Later starts leave accounts alone: the environment does not change passwords.
 *
 * @throws StartError when the address or the password is not usable
 */
export async function createFirstAdministrator(
  { accounts, ownWords }: Staff,
  wanted: { email: string; password: string } | undefined,
): Promise<void> {
  if (wanted === undefined || accounts.count() > 0) return
  const person = personSchema(ownWords()).safeParse({ ...wanted, name: wanted.email.split('@')[0] })
  if (!person.success) {
    const messages = person.error.issues.map(({ message }) => message).join('. ')
    throw new StartError(`STAFF_EMAIL and STAFF_PASSWORD cannot make an account: ${messages}.`)
  }
  const { email, name, password } = person.data
  accounts.create({
    email,
    name,
    role: 'administrator',
    passwordHash: await hashPassword(password),
    now: Date.now(),
  })
}
