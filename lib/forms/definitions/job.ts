import { cleanFileName } from '../clean-text.ts'
import { EMAIL, MESSAGE, NAME, PHONE, filledIn, type FormDefinition } from './definition.ts'

/** The job application, which includes a file. */
export const job = {
  fields: [
    { name: 'job', heading: 'Job', type: 'choice', most: 200 },
    NAME,
    EMAIL,
    PHONE,
    { ...MESSAGE, isOptional: true },
    {
      name: 'file',
      heading: 'File',
      type: 'file',
      // File types offered in the browser's file dialog. The check itself looks at the file's content.
      accept:
        '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    },
  ],
  page: '/join-team',
  sent: 'application-sent',
  before: 'toast',
  async stored({ file, ...texts }, { id, consent_version }) {
    if (!(file instanceof File)) throw new Error('A job application has no file.')
    return {
      call: 'send_job_application',
      args: {
        application_id: id,
        fields: filledIn(texts),
        file_name: cleanFileName(file.name, 'application'),
        file_content: base64Of(new Uint8Array(await file.arrayBuffer())),
        consent_version,
      },
    }
  },
  inbox: {
    title: 'Jobs',
    noun: ['application', 'applications'],
    toldNoun: ['job application', 'job applications'],
    none: 'Nobody has applied yet.',
    gist: 'Job',
    gistFields: ['job'],
    erases: ['This application, with its file, is', 'These applications, with their files, are'],
  },
} as const satisfies FormDefinition

/** Bytes encoded per call, because the number of arguments is limited. */
const PORTION = 0x8000

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PORTION)
    text += String.fromCharCode(...bytes.subarray(at, at + PORTION))
  return btoa(text)
}
