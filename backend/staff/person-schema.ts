import { z } from 'zod'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './passwords.ts'
import type { FieldError } from './pages/form-field.ts'
import { isWeak } from './weak-passwords.ts'

/** An email address, as a person types it. */
export const emailSchema = z
  .string()
  .trim()
  .max(254, 'Enter an email address of at most 254 characters')
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an email address like name@example.org')
const name = z.string().trim().min(1, 'Enter your name').max(100, 'Enter a name of at most 100 characters')
const password = z
  .string()
  .min(PASSWORD_MIN_LENGTH, `Choose a password of at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, `Choose a password of at most ${PASSWORD_MAX_LENGTH} characters`)

/**
 * What a new account needs, with messages that say what to do.
 *
 * @param ownWords of the party, which strangers would try as a password
 */
export function personSchema(ownWords: readonly string[]) {
  return z
    .object({ name, email: emailSchema, password })
    .refine((person) => !person.password.toLowerCase().includes(person.email.toLowerCase()), {
      path: ['password'],
      message: 'Choose a password that does not hold your email address',
    })
    .refine((person) => !isWeak(person.password, [...ownWords, person.name, person.email]), {
      path: ['password'],
      message: 'This password is among the first that others would try. Choose three or four unrelated words',
    })
}

/** The first error of each field, in the form's order. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const first = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? 'form')
    if (!first.has(field)) first.set(field, message)
  }
  return [...first].map(([field, message]) => ({ field, message }))
}
