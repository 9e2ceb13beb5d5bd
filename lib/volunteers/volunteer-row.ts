import type { SignUpValues } from './sign-up-values'

/** What a visitor may insert into the volunteers table: the specification's six columns, id and consent. */
export interface VolunteerRow {
  /** Made by whoever inserts, so that a retry inserts once. A UUID of version 4 or 7. */
  id: string
  full_name: string
  email: string
  phone: string | null
  preferred_role: string | null
  message: string | null
  skills: string[]
  /** Which wording of the consent the person saw. */
  consent_version: string | null
}

/** The row of a checked sign-up: null for empty optional texts, `[]` for no skills (specification, section 5). */
export function toRow(
  { fullName, email, phone, preferredRole, message, skills }: SignUpValues,
  { id, consentVersion }: { id: string; consentVersion: string },
): VolunteerRow {
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
