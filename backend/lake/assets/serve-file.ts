import { HttpError } from '../../http/errors.ts'
import type { RouteContext } from '../../http/route.ts'
import { DATASET, PROJECT_ID } from '../../project/project.ts'
import type { Lake } from '../types.ts'
import type { AssetFolder } from './asset-folder.ts'
import { fileSize } from './asset-folder.ts'
import { parseFileName } from './asset-name.ts'
import { servedType } from './file-type.ts'
import type { PublicCopies } from './public-copies.ts'
import { serveUpload } from './serve-upload.ts'

/** Answers with an uploaded file. What a browser might run is a download. */
export async function serveFile(
  context: RouteContext,
  { lake, folder, copies }: { lake: Lake; folder: AssetFolder; copies: PublicCopies },
): Promise<Response> {
  const { params } = context
  const name = parseFileName(params['file'] ?? '')
  const isKnown =
    name !== null &&
    params['projectId'] === PROJECT_ID &&
    params['dataset'] === DATASET &&
    lake.getDocument(`file-${name.sha1}-${name.extension}`) !== null
  if (!isKnown) throw new HttpError('notFound', 'There is no such file.')
  const path = folder.path(name)
  const size = await fileSize(path)
  if (size === null) throw new HttpError('notFound', 'The content of this file is missing. Upload it again.')
  const { mimeType, isShownInPlace } = servedType(name.extension)
  return serveUpload({ ...name, path, size, isImage: false }, mimeType, context, { copies, isShownInPlace })
}
