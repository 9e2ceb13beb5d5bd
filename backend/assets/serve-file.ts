import { createHmac, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { attachmentNamed } from '../../lib/shared/content-disposition.ts'
import { isSameSecret } from '../../lib/shared/is-same-secret.ts'
import { HttpError } from '../base/errors.ts'
import type { RouteContext } from '../base/route.ts'
import { DATASET, PROJECT_ID } from '../base/project.ts'
import { streamOf } from '../base/stream-of.ts'
import { isKnown } from '../base/caller.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import { assetPath, fileAssetId, fileSize, parseFileName, type AssetFolder } from './asset-folder.ts'
import { servedType } from './file-type.ts'
import { isCleaned, type PublicCopies } from './public-copies.ts'
import type { StoredRendition } from './rendition-cache.ts'

/** How long a signed URL is valid: as long as the longest export may take. */
const PASS_MS = 24 * 60 * 60 * 1000
/** Signing key. A restart invalidates all signed URLs. */
const SECRET = randomBytes(32)
/** Content security policy that blocks scripts. An SVG that is opened directly is a page on this site's origin. */
const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
const LONGEST_NAME = 200
const CHUNK_BYTES = 64 * 1024

/** Serves an uploaded file, as a download if a browser might execute it. */
export async function serveFile(
  context: RouteContext,
  { lake, folder, copies }: { lake: LakeReader; folder: AssetFolder; copies: PublicCopies },
): Promise<Response> {
  const name = parseFileName(context.params['file'] ?? '')
  if (name === null) throw new HttpError('notFound', 'There is no such file.')
  const stored = await findStored(context, { lake, folder }, { ...name, id: fileAssetId(name) })
  const { mimeType, isShownInPlace } = servedType(name.extension)
  return serveUpload(stored, mimeType, context, { copies, isShownInPlace, kind: 'files' })
}

/**
 * Finds the uploaded file that a request names.
 *
 * @param id of the asset's document
 * @throws HttpError notFound
 */
export async function findStored(
  { params: { projectId, dataset } }: RouteContext,
  { lake, folder }: { lake: LakeReader; folder: AssetFolder },
  { id, sha1, extension }: { id: string; sha1: string; extension: string },
) {
  const document = projectId === PROJECT_ID && dataset === DATASET ? lake.getDocument(id) : null
  if (document === null) throw new HttpError('notFound', 'There is no such file.')
  const path = folder.path({ sha1, extension })
  const size = await fileSize(path)
  if (size === null) throw new HttpError('notFound', 'The content of this file is missing. Upload it again.')
  const { originalFilename } = document
  const ownName = typeof originalFilename === 'string' ? originalFilename : `${sha1}.${extension}`
  return { sha1, extension, path, size, ownName }
}

/**
 * Serves an upload in its own format. With `dlRaw=true`, callers with a role and exports with a signed URL get the
 * original. All others get the cleaned copy if the type has one, because caches may keep it.
 *
 * @param isShownInPlace false for a type that a browser might execute, which is sent as a download
 */
export async function serveUpload(
  upload: Awaited<ReturnType<typeof findStored>>,
  contentType: string,
  context: RouteContext,
  {
    copies,
    isShownInPlace,
    kind,
  }: { copies: PublicCopies; isShownInPlace: boolean; kind: 'images' | 'files' },
): Promise<Response> {
  const { url, params, request } = context
  const path = assetPath(kind, params['file'] ?? '')
  const isRaw = mayHaveOriginal(context, path)
  const isOriginal = isRaw || !isCleaned(upload.extension)
  const file: StoredRendition = isOriginal ? upload : await copies(upload, request.signal)
  const wanted = url.searchParams.get('dl') ?? (isShownInPlace ? null : '')
  const etag = `"${upload.sha1}${isOriginal ? '' : '-copy'}"`
  const range = requestedRange(request, file.size, etag)
  const headers = {
    ...immutableHeaders(contentType),
    ...(isRaw && { 'cache-control': 'private, no-store' }),
    ...(wanted !== null && downloadDisposition(wanted, upload.ownName)),
    'accept-ranges': 'bytes',
    etag,
  }
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${file.size}`, 'cache-control': 'no-store' },
    })
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  return new Response(bodyOf(file, range ?? undefined), {
    status: range === null ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${file.size}` }),
    },
  })
}

/** Offsets of the first and last byte. */
interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a single byte range (RFC 9110, section 14). Players use ranges to seek in videos, and Safari requires them.
 *
 * @param etag of the current content; a range of any other content is ignored
 * @returns null to send the whole content, including for several ranges and invalid headers
 */
function requestedRange(
  { method, headers }: Request,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? []
  if (method !== 'GET' || first + last === '' || (headers.get('if-range') ?? etag) !== etag) return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start > end ? 'unsatisfiable' : { start, end }
}

/** The query that lets @sanity/export download an original. It is signed, because that program sends no token. */
export function originalQuery(path: string, now = Date.now()): string {
  const until = now + PASS_MS
  return `dlRaw=true&pass=${until}.${sign(path, until)}`
}

/**
 * Whether a request asks for the original and may have it, because it comes from staff or carries an export's
 * signature.
 *
 * @param path of the asset's document: `images/local/production/…`
 */
export function mayHaveOriginal({ url, caller }: RouteContext, path: string, now = Date.now()): boolean {
  if (url.searchParams.get('dlRaw') !== 'true') return false
  if (isKnown(caller)) return true
  const [until = '', signature = ''] = (url.searchParams.get('pass') ?? '').split('.')
  return Number(until) > now && isSameSecret(signature, sign(path, Number(until)))
}

/** Headers for content that never changes, because its URL contains its hash. */
export function immutableHeaders(contentType: string): Record<string, string> {
  return {
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, s-maxage=31536000, immutable',
    // A sandbox would disable the browser's PDF viewer. Unlike an SVG, a PDF can't act as a page on this origin.
    'content-security-policy':
      contentType === 'application/pdf' ? "default-src 'none'; frame-ancestors 'self'" : NOTHING_RUNS,
    // Other sites may embed the party's logos and photographs.
    'cross-origin-resource-policy': 'cross-origin',
  }
}

/** Content-Disposition for `?dl` (the original name) and `?dl=<name>`. */
export function downloadDisposition(wanted: string, ownName: string): Record<string, string> {
  return attachmentNamed(firstCharacters(wanted.trim() || ownName, LONGEST_NAME))
}

/**
 * Body of a rendition or an upload. Sends in-memory content in chunks that slow readers share. Opens a file at the first
 * read, so that a HEAD request leaves no file open, and closes it when the reader leaves, even if it is still being
 * opened.
 */
export function bodyOf(
  { path, content, size }: StoredRendition,
  { start, end }: ByteRange = { start: 0, end: size - 1 },
): ReadableStream<Uint8Array> {
  return content === undefined
    ? streamOf(fileChunks(path, { start, end }))
    : streamOf(chunksOf(content.subarray(start, end + 1)))
}

function* chunksOf(content: Buffer): Generator<Uint8Array, void> {
  for (let sent = 0; sent < content.byteLength; sent += CHUNK_BYTES)
    yield content.subarray(sent, sent + CHUNK_BYTES)
}

async function* fileChunks(path: string, { start, end }: ByteRange): AsyncGenerator<Uint8Array, void> {
  // Node rejects any range of an empty file.
  if (end >= start) yield* createReadStream(path, { start, end, highWaterMark: CHUNK_BYTES })
}

function sign(path: string, until: number): string {
  return createHmac('sha256', SECRET).update(`${until} ${path}`).digest('base64url')
}

/** Truncates a string without splitting a surrogate pair, since half of one can't be encoded. */
function firstCharacters(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
