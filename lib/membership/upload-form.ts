/** The form of a signed declaration: its id, its field, and the parameter of its page with the problem. */
export const UPLOAD = { form: 'send', field: 'file', problem: 'problem' } as const

/** The problems of a signed declaration that was sent. */
export const UPLOAD_PROBLEMS = ['missing', 'type', 'size', 'used', 'busy', 'failed'] as const

export type UploadProblem = (typeof UPLOAD_PROBLEMS)[number]

/** Returns the problem that a parameter names. Null for any other value. */
export function uploadProblemIn(value: unknown): UploadProblem | null {
  return UPLOAD_PROBLEMS.find((problem) => problem === value) ?? null
}
