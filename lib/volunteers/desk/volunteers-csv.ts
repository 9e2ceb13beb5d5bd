import { sydneyMoment } from '../../format/format-moment'
import { csvFile } from '../../inbox/csv'
import type { CsvHeading } from '../../inbox/csv-columns'
import { skillName } from '../../forms/skills'
import type { Volunteer } from './volunteer'

type Heading = CsvHeading<'volunteers'>

/** Writes volunteers as a CSV file with the given columns. */
export function volunteersCsv(columns: readonly Heading[], volunteers: readonly Volunteer[]): string {
  return csvFile(
    columns.map((heading) => [heading, VALUES[heading]] as const),
    volunteers,
  )
}

const VALUES: { readonly [Of in Heading]: (volunteer: Volunteer) => string | null } = {
  'Signed up': ({ created_at }) => sydneyMoment(created_at),
  'Full name': ({ full_name }) => full_name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  'Preferred role': ({ preferred_role }) => preferred_role,
  Skills: ({ skills }) => skills.map(skillName).join('; '),
  Message: ({ message }) => message,
  Status: ({ status }) => status,
  Notes: ({ notes }) => notes,
  Consent: ({ consent_version }) => consent_version,
  Id: ({ id }) => id,
}
