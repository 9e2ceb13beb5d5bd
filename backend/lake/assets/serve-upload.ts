import { DATASET, PROJECT_ID } from '../../project/project.ts'
import type { RouteContext } from '../../http/route.ts'
import { downloadDisposition, immutableHeaders } from './asset-headers.ts'
import { isCleaned } from './clean/clean-copy.ts'
import { fileStream } from './file-stream.ts'
import { mayHaveOriginal } from './original-pass.ts'
import type { PublicCopies } from './public-copies.ts'

/** A stored upload that is there. */
interface StoredUpload {
  path: string
  sha1: string
  extension: string
  /** Bytes. */
  size: number
  isImage: boolean
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
  const { path, size } = isOriginal ? upload : await copies.get(upload, request.signal)
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
