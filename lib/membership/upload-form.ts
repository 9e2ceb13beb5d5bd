/** The form of a signed declaration: its id, its field, and the query by which its page is told what was wrong. */
export const UPLOAD = { form: 'send', field: 'file', problem: 'problem' } as const

/** What can be wrong with a signed declaration that was sent. */
export const UPLOAD_PROBLEMS = ['missing', 'type', 'size', 'used', 'busy', 'failed'] as const

export type UploadProblem = (typeof UPLOAD_PROBLEMS)[number]

/** The problem that an address names; null for anything else. */
export function uploadProblemIn(value: unknown): UploadProblem | null {
  return UPLOAD_PROBLEMS.find((problem) => problem === value) ?? null
}
