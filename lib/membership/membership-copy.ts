/** Default copy for an applicant's page and declaration, which staff see in schemas/fields/membership-form.ts. */
export const MEMBERSHIP_COPY = {
  heading: 'Nearly there',
  reference: 'Your reference number',
  print: 'Print your declaration',
  printLink: 'Open the declaration',
  sign: 'Sign it',
  send: 'Send it back',
  file: 'Signed declaration',
  button: 'Send declaration',
  done: 'We have your declaration',
  ended: 'This link has expired',
  endedLink: 'Apply again',
  paperTitle: 'Application for membership',
  signature: 'Signature',
  date: 'Date',
  problems: {
    missing: 'Choose the scan or photo of your signed declaration',
    type: 'Choose a PDF, JPEG or PNG file',
    size: 'The file is larger than 5 MB. Choose a smaller one',
    used: 'We already have a declaration from this link',
    busy: 'We’ve had too many files just now. Send it again in a few minutes',
    failed: 'We couldn’t store the file. Please send it again',
  },
} as const

/** The form for a signed declaration: its id, its field, and the page's parameter for the problem. */
export const UPLOAD = { form: 'send', field: 'file', problem: 'problem' } as const

/** What is wrong with an uploaded declaration. */
export type UploadProblem = keyof (typeof MEMBERSHIP_COPY)['problems']

/** Whether a parameter names a problem with an upload. */
export function isUploadProblem(value: unknown): value is UploadProblem {
  return typeof value === 'string' && Object.hasOwn(MEMBERSHIP_COPY.problems, value)
}
