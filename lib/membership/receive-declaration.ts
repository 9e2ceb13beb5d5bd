import 'server-only'
import { cleanFileName } from '../forms/clean-text'
import { MOST_FILE_BYTES, scanTypeOf } from '../forms/file-type'
import { createFileReader, type FileBody, formDataIn } from '../forms/sent-body'
import { sendDeclaration } from './membership-link'
import { UPLOAD, type UploadProblem } from './membership-copy'

/** The longest body, in bytes: a file of 5 MB in the format in which browsers send files. */
const MAX_BYTES = MOST_FILE_BYTES + 64 * 1024

const withFileBody = createFileReader(MAX_BYTES)

/**
 * Receives the signed declaration that an applicant's page sends, and stores it.
 *
 * @returns the problem. Null when the file is stored, and for links that have ended, which their page shows by itself
 */
export async function receiveDeclaration(token: string, request: Request): Promise<UploadProblem | null> {
  try {
    return await withFileBody(request, async (body) => {
      const file = await fileIn(body, request.headers)
      return typeof file === 'string' ? file : store(token, file, request.headers.get('x-forwarded-for'))
    })
  } catch (error) {
    // oxlint-disable-next-line no-console -- the server's log; never the token, never a name
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

async function store(
  token: string,
  file: { name: string; bytes: Uint8Array },
  address: string | null,
): Promise<UploadProblem | null> {
  const outcome = await sendDeclaration(token, file, address)
  switch (outcome) {
    case 'stored':
    case 'ended':
    case 'unknown':
      return null
    case 'used':
    case 'busy':
      return outcome
    case 'refused':
      return 'type'
    default:
      return outcome satisfies never
  }
}
