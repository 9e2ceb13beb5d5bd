import { sydneyMoment } from '../format/format-moment'
import { type CsvColumn, csvFile } from './csv'
import type { SubmissionKind } from './kinds'
import type { Submission } from './submission'

type Column = CsvColumn<Submission>

const NAME: Column = ['Name', ({ fields }) => fields.name]
const EMAIL: Column = ['Email', ({ fields }) => fields.email]
const MESSAGE: Column = ['Message', ({ fields }) => fields.message]

/** What each form asks for: heading and value. */
const WRITTEN: Record<SubmissionKind, readonly Column[]> = {
  contact: [NAME, EMAIL, ['Subject', ({ fields }) => fields.subject], MESSAGE],
  job: [
    ['Job', ({ fields }) => fields.job],
    ...[NAME, EMAIL],
    ['Phone', ({ fields }) => fields.phone],
    MESSAGE,
    ['File', ({ fields }) => fields.file],
  ],
  newsletter: [EMAIL, ['Subscription', ({ subscription }) => subscription]],
}

/**
 * Submissions of one kind as a file for spreadsheets.
 *
 * @param nameOf how staff read an account
 */
export function submissionsCsv(
  kind: SubmissionKind,
  submissions: readonly Submission[],
  nameOf: (account: string) => string,
): string {
  const columns: readonly Column[] = [
    ['Received', ({ created_at }) => sydneyMoment(created_at)],
    ...WRITTEN[kind],
    ['State', ({ state }) => state],
    ['Assigned to', ({ assigned_to }) => assigned_to && nameOf(assigned_to)],
    ['Notes', ({ notes }) => notes],
    ['Consent', ({ consent_version }) => consent_version],
    ['Id', ({ id }) => id],
  ]
  return csvFile(columns, submissions)
}
