import { cleanField, problemOfText } from './clean-text'
import type { FormRow } from './store-form'
import {
  EMPTY_SUBMISSION,
  SUBMISSION_FIELDS,
  SUBMISSION_LIMITS,
  type TextFormKind,
  type SubmissionProblems,
  type SubmissionValues,
} from './submission-form'

/**
 * Checks a form (specification, section 5) and cleans it, so that it is what the table takes.
 *
 * @returns the cleaned values, or the problems in the order of the fields
 */
export function checkSubmission(
  kind: TextFormKind,
  values: SubmissionValues,
): { values: SubmissionValues } | { problems: SubmissionProblems } {
  const cleaned = { ...EMPTY_SUBMISSION }
  const problems: SubmissionProblems = {}
  for (const field of SUBMISSION_FIELDS[kind]) {
    cleaned[field] = cleanField(field, values[field])
    const problem = problemOfText(field, cleaned[field], SUBMISSION_LIMITS[field])
    if (problem !== null) problems[field] = problem
  }
  return Object.keys(problems).length > 0 ? { problems } : { values: cleaned }
}

/** Makes the row of checked values, with the fields of the form alone. */
export function submissionRow(
  kind: TextFormKind,
  values: SubmissionValues,
  { id, consentVersion }: { id: string; consentVersion: string },
): FormRow<'submissions'> {
  const fields = Object.fromEntries(SUBMISSION_FIELDS[kind].map((field) => [field, values[field]]))
  return { table: 'submissions', row: { id, kind, fields, consent_version: consentVersion || null } }
}
