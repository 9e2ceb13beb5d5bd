import { cleanField, cleanFileName, problemOfText } from './clean-text'
import { fileTypeOf, MOST_FILE_BYTES } from './file-type'
import type { FunctionCall } from './store-form'
import {
  JOB_FIELDS,
  JOB_LIMITS,
  type JobProblem,
  type JobProblems,
  type JobValues,
  OPTIONAL_JOB_FIELDS,
} from './job-form'

/** Bytes that are encoded in one call: a function takes a limited number of arguments. */
const PORTION = 0x8000

/** The problem of each file that was checked: a form is checked at each letter, and a file does not change. */
const checkedFiles = new WeakMap<File, Promise<JobProblem | null>>()

/**
 * Checks an application and cleans it, so that it is what the database takes.
 *
 * @returns the cleaned values, or the problems in the order of the fields
 */
export async function checkJob(
  values: JobValues,
): Promise<{ values: JobValues } | { problems: JobProblems }> {
  const cleaned = { ...values }
  const problems: JobProblems = {}
  for (const field of JOB_FIELDS) {
    if (field === 'file') continue
    cleaned[field] = cleanField(field, values[field])
    const isOmitted = cleaned[field] === '' && OPTIONAL_JOB_FIELDS.includes(field)
    const problem = isOmitted ? null : problemOfText(field, cleaned[field], JOB_LIMITS[field])
    if (problem !== null) problems[field] = problem
  }
  const ofFile = await fileProblem(values.file)
  if (ofFile !== null) problems.file = ofFile
  return Object.keys(problems).length > 0 ? { problems } : { values: cleaned }
}

/**
 * Makes the call of the database that stores a checked application.
 *
 * @throws Error of the browser where the file is gone
 */
export async function applicationOf(
  { file, ...texts }: JobValues,
  { id, consentVersion }: { id: string; consentVersion: string },
): Promise<FunctionCall<'send_job_application'>> {
  if (file === null) throw new Error('An application without a file was to be sent.')
  const written = Object.entries(texts).filter(([, text]) => text !== '')
  return {
    call: 'send_job_application',
    args: {
      application_id: id,
      fields: Object.fromEntries(written),
      file_name: cleanFileName(file.name, 'application'),
      file_content: base64Of(new Uint8Array(await file.arrayBuffer())),
      consent_version: consentVersion || null,
    },
  }
}

/** Checks a file by its size and content. A browser may find that it has gone or changed since it was chosen. */
function fileProblem(file: File | null): Promise<JobProblem | null> {
  if (file === null) return Promise.resolve('missing')
  if (file.size > MOST_FILE_BYTES) return Promise.resolve('fileSize')
  const known =
    checkedFiles.get(file) ??
    file.arrayBuffer().then(
      (buffer) => (fileTypeOf(new Uint8Array(buffer)) === null ? 'fileType' : null),
      () => 'fileAgain' as const,
    )
  checkedFiles.set(file, known)
  return known
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PORTION)
    text += String.fromCharCode(...bytes.subarray(at, at + PORTION))
  return btoa(text)
}
