import { cleanField, cleanFileName, problemOfText } from './clean-text'
import { fileTypeOf, MOST_FILE_BYTES } from './file-type'
import type { FunctionCall } from './insert-row'
import {
  JOB_FIELDS,
  JOB_LIMITS,
  type JobProblem,
  type JobProblems,
  type JobValues,
  OPTIONAL_JOB_FIELDS,
} from './job-form'

/** As many bytes as one call takes for arguments. */
const PORTION = 0x8000

/** What was found out about each file: a form is checked at each letter, and a file does not change. */
const judged = new WeakMap<File, Promise<JobProblem | null>>()

/**
 * Checks an application and cleans it: what comes out is what the database takes.
 *
 * @returns the cleaned values, or what is wrong, in the order of the fields
 */
export async function checkJob(
  values: JobValues,
): Promise<{ values: JobValues } | { problems: JobProblems }> {
  const cleaned = { ...values }
  const problems: JobProblems = {}
  for (const field of JOB_FIELDS) {
    if (field === 'file') continue
    cleaned[field] = cleanField(field, values[field])
    const isLeftOut = cleaned[field] === '' && OPTIONAL_JOB_FIELDS.includes(field)
    const problem = isLeftOut ? null : problemOfText(field, cleaned[field], JOB_LIMITS[field])
    if (problem !== null) problems[field] = problem
  }
  const ofFile = await fileProblem(values.file)
  if (ofFile !== null) problems.file = ofFile
  return Object.keys(problems).length > 0 ? { problems } : { values: cleaned }
}

/**
 * What the database is asked for a checked application.
 *
 * @throws Error of the browser where the file is not there any more
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

/** Judges a file by its size and content. A browser may find that it is gone or changed since it was chosen. */
function fileProblem(file: File | null): Promise<JobProblem | null> {
  if (file === null) return Promise.resolve('missing')
  if (file.size > MOST_FILE_BYTES) return Promise.resolve('fileSize')
  const known =
    judged.get(file) ??
    file.arrayBuffer().then(
      (buffer) => (fileTypeOf(new Uint8Array(buffer)) === null ? 'fileType' : null),
      () => 'fileAgain' as const,
    )
  judged.set(file, known)
  return known
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PORTION)
    text += String.fromCharCode(...bytes.subarray(at, at + PORTION))
  return btoa(text)
}
