import { sydneyMoment } from '../format/format-moment'
import { csvFile } from './csv'
import type { CsvHeading } from './csv-columns'
import type { SubmissionKind, MembershipDetails } from './inbox-desk'
import type { Submission } from './submission'

/** A heading of one of the submissions' files. */
type Heading = CsvHeading<SubmissionKind>

/** A submission, with its details for administrators where the file has a column for them. */
type Row = Submission & { details: MembershipDetails | undefined }

type Value = (row: Row) => string | null | undefined

interface Names {
  /** Returns the name of an account. */
  nameOf: (account: string) => string
  /** By the ids of applications. */
  details: ReadonlyMap<string, MembershipDetails>
}

/** Writes submissions as a CSV file with the given columns. */
export function submissionsCsv(
  columns: readonly Heading[],
  submissions: readonly Submission[],
  { nameOf, details }: Names,
): string {
  const values: { readonly [Of in Heading]: Value } = {
    ...VALUES,
    'Assigned to': ({ assigned_to }) => assigned_to && nameOf(assigned_to),
  }
  const rows = submissions.map((submission) => ({ ...submission, details: details.get(submission.id) }))
  return csvFile(
    columns.map((heading) => [heading, values[heading]] as const),
    rows,
  )
}

const VALUES: { readonly [Of in Exclude<Heading, 'Assigned to'>]: Value } = {
  Received: ({ created_at }) => sydneyMoment(created_at),
  Number: ({ fields }) => fields.reference,
  Level: ({ fields }) => fields.level,
  Job: ({ fields }) => fields.job,
  Name: ({ fields }) => fields.name,
  Email: ({ fields }) => fields.email,
  Phone: ({ fields }) => fields.phone,
  Subject: ({ fields }) => fields.subject,
  Message: ({ fields }) => fields.message,
  'Date of birth': ({ details }) => details?.bornOn,
  Street: ({ details }) => details?.street,
  Suburb: ({ details }) => details?.suburb,
  'State or territory': ({ details }) => details?.state,
  Postcode: ({ details }) => details?.postcode,
  File: ({ fields }) => fields.file,
  Subscription: ({ subscription }) => subscription,
  State: ({ state }) => state,
  Notes: ({ notes }) => notes,
  Consent: ({ consent_version }) => consent_version,
  Id: ({ id }) => id,
}
