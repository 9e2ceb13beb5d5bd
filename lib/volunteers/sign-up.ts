// Visitors load this when they first touch the form: zod/mini is a third of zod, with the same checks.
import * as z from 'zod/mini'
import { cleanLine, cleanText } from '../forms/clean-text'
import type { FormRow } from '../forms/store-form'
import { cleanEmail, visibleText } from '../outbox/mailable'
import { SIGN_UP_FIELDS, type SignUpProblem, type SignUpProblems, type SignUpValues } from './form'
import { characterCount, LIMITS } from './limits'
import { isSkillId } from './skills'

const problem = (name: SignUpProblem) => ({ error: name })
const atMost = (most: number) => z.refine<string>((text) => characterCount(text) <= most, problem('tooLong'))
const optionalLine = (most: number) => z.string().check(z.overwrite(cleanLine), atMost(most))

/**
 * Checks a sign-up (specification, section 5) and cleans it, so that it is what the volunteers table takes. The
 * messages of its issues are `SignUpProblem`s. A skill that the table does not know is dropped, so that the sign-up is
 * not lost.
 */
export const SignUp = z.object({
  fullName: z.string().check(
    z.overwrite(cleanLine),
    z.refine((text) => characterCount(visibleText(text)) >= LIMITS.fullNameLeast, problem('name')),
    atMost(LIMITS.fullName),
  ),
  email: z.string().check(
    z.overwrite((text) => cleanEmail(text) ?? ''),
    z.refine((text) => text !== '', problem('email')),
  ),
  phone: optionalLine(LIMITS.phone),
  preferredRole: optionalLine(LIMITS.preferredRole),
  message: z.string().check(z.overwrite(cleanText), atMost(LIMITS.message)),
  skills: z.array(z.string()).check(z.overwrite((skills) => [...new Set(skills.filter(isSkillId))])),
})

/** Returns the problem of each field that has one, from the issues of a failed check. */
export function problemsOf(error: z.core.$ZodError): SignUpProblems {
  const problems: SignUpProblems = {}
  for (const { path, message } of error.issues) {
    const field = SIGN_UP_FIELDS.find((name) => name === path[0])
    if (field !== undefined) problems[field] ??= toProblem(message)
  }
  return problems
}

/** Returns the problem that the message of an issue names. */
export function toProblem(message: string | undefined): SignUpProblem {
  return message === 'name' || message === 'tooLong' ? message : 'email'
}

/** Makes the row of a checked sign-up: null for empty optional texts, `[]` for no skills (specification, section 5). */
export function toRow(
  { fullName, email, phone, preferredRole, message, skills }: SignUpValues,
  { id, consentVersion }: { id: string; consentVersion: string },
): FormRow<'volunteers'>['row'] {
  return {
    id,
    full_name: fullName,
    email,
    phone: phone || null,
    preferred_role: preferredRole || null,
    message: message || null,
    skills,
    consent_version: consentVersion || null,
  }
}
