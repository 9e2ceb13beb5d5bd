import 'server-only'
import { cleanFileName } from '../forms/clean-text'
import { MOST_FILE_BYTES, scanTypeOf } from '../forms/file-type'
import { createFileReader, type FileBody, formDataIn } from '../forms/sent-body'
import { UPLOAD, type UploadProblem } from './membership-copy'
import { sendDeclaration } from './membership-link'

/** Maximum body size in bytes: a file of 5 MB as multipart/form-data. */
const MAX_BYTES = MOST_FILE_BYTES + 64 * 1024

const withFileBody = createFileReader(MAX_BYTES)

/** The problem to show for each outcome. If the link has expired or is unknown, its page says so. */
const PROBLEMS = {
  stored: null,
  ended: null,
  unknown: null,
  used: 'used',
  busy: 'busy',
  refused: 'type',
} as const

/** Receives and stores a signed declaration uploaded by an applicant. Returns the problem, if any. */
export async function receiveDeclaration(token: string, request: Request): Promise<UploadProblem | null> {
  try {
    return await withFileBody(request, async (body) => {
      const file = await fileIn(body, request.headers)
      if (typeof file === 'string') return file
      return PROBLEMS[await sendDeclaration(token, file, request.headers.get('x-forwarded-for'))]
    })
  } catch (error) {
    // oxlint-disable-next-line no-console -- server log; must not contain the token or a name
    console.error('A signed declaration was not stored:', error instanceof Error ? error.message : error)
    return 'failed'
  }
}

async function fileIn(
  body: FileBody,
  headers: Headers,
): Promise<{ name: string; bytes: Uint8Array } | UploadProblem> {
  if (body.kind === 'busy') return 'busy'
  if (body.kind === 'tooLarge') return 'size'
  if (body.kind !== 'read') return 'failed'
  const file = (await formDataIn(body.bytes, headers))?.get(UPLOAD.field)
  if (!(file instanceof File) || file.size === 0) return 'missing'
  if (file.size > MOST_FILE_BYTES) return 'size'
  const bytes = new Uint8Array(await file.arrayBuffer())
  return scanTypeOf(bytes) === null ? 'type' : { name: cleanFileName(file.name, 'declaration'), bytes }
}
