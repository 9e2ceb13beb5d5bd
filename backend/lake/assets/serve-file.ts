import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { HttpError } from '../../http/errors.ts'
import type { RouteContext } from '../../http/route.ts'
import { DATASET, PROJECT_ID } from '../../project/project.ts'
import type { Lake } from '../types.ts'
import { fileSize, parseFileName, type AssetFolder } from './asset-folder.ts'
import { servedType } from './file-type.ts'
import { isCleaned, type PublicCopies } from './public-copies.ts'

/** A pass is valid for as long as the largest export may take. */
const PASS_MS = 24 * 60 * 60 * 1000
/** Signs passes. They end with the process. */
const SECRET = randomBytes(32)
/** The policy under which nothing in an asset runs: an SVG that is opened by itself is a page of this site's origin. */
const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
const LONGEST_NAME = 200
const CHUNK_BYTES = 64 * 1024

/** A stored upload that is there. */
interface StoredUpload {
  path: string
  sha1: string
  extension: string
  /** Bytes. */
  size: number
  isImage: boolean
}

/** Answers with an uploaded file. What a browser might run is a download. */
export async function serveFile(
  context: RouteContext,
  { lake, folder, copies }: { lake: Lake; folder: AssetFolder; copies: PublicCopies },
): Promise<Response> {
  const name = parseFileName(context.params['file'] ?? '')
  if (name === null) throw new HttpError('notFound', 'There is no such file.')
  const stored = await findStored(
    context,
    { lake, folder },
    { ...name, id: `file-${name.sha1}-${name.extension}` },
  )
  const { mimeType, isShownInPlace } = servedType(name.extension)
  return serveUpload({ ...name, ...stored, isImage: false }, mimeType, context, { copies, isShownInPlace })
}

/**
 * Finds the upload that a request names on the disk.
 *
 * @param id of the asset's document
 * @throws HttpError notFound
 */
export async function findStored(
  { params: { projectId, dataset } }: RouteContext,
  { lake, folder }: { lake: Lake; folder: AssetFolder },
  { id, ...name }: { id: string; sha1: string; extension: string },
): Promise<{ path: string; size: number }> {
  if (projectId !== PROJECT_ID || dataset !== DATASET || lake.getDocument(id) === null)
    throw new HttpError('notFound', 'There is no such file.')
  const path = folder.path(name)
  const size = await fileSize(path)
  if (size === null) throw new HttpError('notFound', 'The content of this file is missing. Upload it again.')
  return { path, size }
}

/**
 * Answers with an upload in its own format: the file itself for staff who ask for it by `dlRaw=true`,
 * the copy without place and device for everybody else, since that answer may be kept by caches.
 *
 * @param isShownInPlace false for what a browser might run: it is a download
 */
export async function serveUpload(
  upload: StoredUpload,
  contentType: string,
  context: RouteContext,
  { copies, isShownInPlace = true }: { copies: PublicCopies; isShownInPlace?: boolean },
): Promise<Response> {
  const { url, params, request } = context
  const assetPath = `${upload.isImage ? 'images' : 'files'}/${PROJECT_ID}/${DATASET}/${params['file'] ?? ''}`
  const isRaw = mayHaveOriginal(context, assetPath)
  const isOriginal = isRaw || !isCleaned(upload.extension)
  const { path, size } = isOriginal ? upload : await copies(upload, request.signal)
  return new Response(fileStream(path), {
    headers: {
      ...immutableHeaders(contentType),
      ...(isRaw && { 'cache-control': 'private, no-store' }),
      ...downloadDisposition(
        url.searchParams.get('dl') ?? (isShownInPlace ? null : ''),
        `${upload.sha1}.${upload.extension}`,
      ),
      'content-length': String(size),
    },
  })
}

/** Query with which @sanity/export, which sends no token to this server, gets an original as it was uploaded. */
export function originalQuery(path: string, now = Date.now()): string {
  const until = now + PASS_MS
  return `dlRaw=true&pass=${until}.${sign(path, until)}`
}

/**
 * Whether a request asks for the original and may have it: of staff, or with a pass from an export.
 *
 * @param path of the asset's document: `images/local/production/…`
 */
export function mayHaveOriginal({ url, caller }: RouteContext, path: string, now = Date.now()): boolean {
  if (url.searchParams.get('dlRaw') !== 'true') return false
  if (caller.kind !== 'anonymous') return true
  const [until = '', signature = ''] = (url.searchParams.get('pass') ?? '').split('.')
  const expected = Buffer.from(sign(path, Number(until)))
  const given = Buffer.from(signature)
  return Number(until) > now && given.length === expected.length && timingSafeEqual(given, expected)
}

/** Headers of content whose URL names its hash, so that it never changes. */
export function immutableHeaders(contentType: string): Record<string, string> {
  return {
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, s-maxage=31536000, immutable',
    // Browsers show PDFs by a program of their own, which a sandbox turns off. A PDF is not a page of this origin.
    'content-security-policy':
      contentType === 'application/pdf' ? "default-src 'none'; frame-ancestors 'self'" : NOTHING_RUNS,
    // Logos and photographs of the party may be shown anywhere.
    'cross-origin-resource-policy': 'cross-origin',
  }
}

/** Content-Disposition for `?dl` (own name) and `?dl=<name>`. Empty without. */
export function downloadDisposition(wanted: string | null, ownName: string): Record<string, string> {
  if (wanted === null) return {}
  const name = wanted.trim() === '' ? ownName : firstCharacters(wanted, LONGEST_NAME)
  const ascii = name.replace(/[^\w .()-]/g, '_')
  return {
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentEncode)}`,
  }
}

/**
 * A file as a body. Opened when it is first read, so that the answer to a HEAD
 * request leaves no open file behind.
 */
export function fileStream(path: string): ReadableStream<Uint8Array> {
  let file: FileHandle | null = null
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        file ??= await open(path, 'r')
        const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK_BYTES))
        if (bytesRead > 0) {
          controller.enqueue(buffer.subarray(0, bytesRead))
          return
        }
        await file.close()
        controller.close()
      },
      async cancel() {
        await file?.close()
      },
    },
    { highWaterMark: 0 },
  )
}

function sign(path: string, until: number): string {
  return createHmac('sha256', SECRET).update(`${until} ${path}`).digest('base64url')
}

/** A text cut to a length, but not within a character: half of one cannot be encoded. */
function firstCharacters(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
}

/** A character as `%41`: some that RFC 8187 wants encoded and encodeURIComponent leaves. */
function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
