import 'server-only'
import { cleanLine } from '../forms/clean-text'
import { MOST_FILE_BYTES, scanTypeOf } from '../forms/file-type'
import { isFromElsewhere } from '../forms/without-scripts'
import { readShortBody } from '../http/short-body'
import { createUploadGate } from '../http/upload-gate'
import { sendDeclaration } from './membership-link'
import { UPLOAD, type UploadProblem } from './upload-form'

/** A file of 5 MB in the form in which browsers send files. */
const MOST_BYTES = MOST_FILE_BYTES + 64 * 1024
/** Five megabytes over half a megabit a second, as far out of town. */
const TIMEOUT_MS = 120_000
/** The table takes 200 characters, and the database adds the ending of what the file is. */
const LONGEST_FILE_NAME = 190

/** Each is in memory a few times over while it is stored. One gate for this process. */
const gate = createUploadGate({ most: 12, mostOfOne: 3 })

/**
 * Takes the file that an applicant's page sends and stores it, once.
 *
 * @returns what was wrong; null once it is stored, and for links that work no longer, of which the page tells by itself
 */
export async function receiveDeclaration(token: string, request: Request): Promise<UploadProblem | null> {
  if (isFromElsewhere(request)) return 'failed'
  const address = request.headers.get('x-forwarded-for')
  const leave = gate.enter(address)
  if (leave === null) return 'busy'
  try {
    const file = await readFile(request)
    return typeof file === 'string' ? file : await store(token, file, address)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the server's log; never the token, never a name
    console.error('A signed declaration was not stored:', error instanceof Error ? error.message : error)
    return 'failed'
  } finally {
    leave()
  }
}

async function readFile(request: Request): Promise<{ name: string; bytes: Uint8Array } | UploadProblem> {
  const body = await readShortBody(request, MOST_BYTES, { timeoutMs: TIMEOUT_MS, drains: true })
  if (body.kind !== 'read') return body.kind === 'tooLarge' ? 'size' : 'failed'
  const type = request.headers.get('content-type') ?? ''
  const data = await new Response(body.bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  const file = data?.get(UPLOAD.field)
  if (!(file instanceof File) || file.size === 0) return 'missing'
  if (file.size > MOST_FILE_BYTES) return 'size'
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (scanTypeOf(bytes) === null) return 'type'
  const line = cleanLine(file.name.replaceAll(/[/\\]/g, '-'))
  return { name: Array.from(line).slice(-LONGEST_FILE_NAME).join('').trim() || 'declaration', bytes }
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
