import { textIn } from './form-kit.ts'

/* The form of job applications. Pages load this at once: nothing here may import zod. */

/**
 * The fields of the form, in their order on the page. The file is last, so that a body that is cut off still holds the
 * texts.
 */
export const JOB_FIELDS = ['job', 'name', 'email', 'phone', 'message', 'file'] as const

/** Name of a field of the form. */
export type JobField = (typeof JOB_FIELDS)[number]

/** The problem of a field. `fileAgain`: the file has to be chosen once more, since browsers do not keep it. */
export type JobProblem = 'missing' | 'noAddress' | 'tooLong' | 'fileType' | 'fileSize' | 'fileAgain'

/** The problems of an application, field by field. */
export type JobProblems = Partial<Record<JobField, JobProblem>>

/** The values of the form. */
export type JobValues = Record<Exclude<JobField, 'file'>, string> & { file: File | null }

export const EMPTY_JOB: JobValues = { job: '', name: '', email: '', phone: '', message: '', file: null }

/** Fields that may be left empty. */
export const OPTIONAL_JOB_FIELDS: readonly JobField[] = ['phone', 'message']

/** Lengths in characters, the same as the CHECK constraints of the table. */
export const JOB_LIMITS = { job: 200, name: 200, email: 254, phone: 50, message: 5000 } as const

/** Reads the values of a form. A browser sends an empty file without a name where none was chosen. */
export function jobIn(data: FormData): JobValues {
  const file = data.get('file')
  return {
    job: textIn(data, 'job'),
    name: textIn(data, 'name'),
    email: textIn(data, 'email'),
    phone: textIn(data, 'phone'),
    message: textIn(data, 'message'),
    file: file instanceof File && (file.size > 0 || file.name !== '') ? file : null,
  }
}

/** The id of a field on the page. */
export function jobFieldId(field: JobField): string {
  return `application-${field}`
}

/** The page of the form, the form's id there, and the fragment of the address to which a stored form leads. */
export const JOB_PAGE = {
  path: '/join-team',
  form: 'apply',
  sent: 'application-sent',
} as const

/** The address that the form posts to without scripts. */
export const JOB_ENDPOINT = '/api/forms/job'
