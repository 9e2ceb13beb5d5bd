import { createHash, randomBytes } from 'node:crypto'
import { HttpError } from '../../http/errors.ts'
import { DATASET, PROJECT_ID } from '../../project/project.ts'
import type { Json, Lake, LakeDocument } from '../types.ts'
import { IMAGE_MIME_TYPES, imageAssetId } from './asset-name.ts'
import type { AssetFolder } from './asset-folder.ts'
import { readImage } from './read-image.ts'
import { uploadAttributes } from './upload-attributes.ts'
import type { WorkQueue } from './work-queue.ts'

/** An upload as the client sends it. */
export interface Upload {
  content: Buffer
  /** Query of the request: filename, title, … */
  query: URLSearchParams
  /** Id of who uploads. */
  author: string
}

/** Where uploads go. */
export interface AssetStore {
  lake: Lake
  folder: AssetFolder
  /** Public address of the site, for `url`. */
  siteUrl: string
  /** Where work on pictures waits for its turn. */
  queue: WorkQueue
}

/** Stores an image and its document. The same bytes again give the same document. */
export async function uploadImage(
  { content, query, author }: Upload,
  { lake, folder, siteUrl, queue }: AssetStore,
): Promise<LakeDocument> {
  const sha1 = createHash('sha1').update(content).digest('hex')
  const { extension, width, height, metadata } = await readImage(content, queue)
  const id = imageAssetId({ sha1, width, height, extension })
  const path = `images/${PROJECT_ID}/${DATASET}/${sha1}-${width}x${height}.${extension}`
  await folder.store({ sha1, extension }, content)
  return createAsset(lake, author, {
    ...uploadAttributes(query),
    _id: id,
    _type: 'sanity.imageAsset',
    assetId: sha1,
    sha1hash: sha1,
    extension,
    mimeType: IMAGE_MIME_TYPES[extension],
    size: content.byteLength,
    path,
    url: new URL(`/backend/lake/${path}`, siteUrl).href,
    uploadId: randomBytes(16).toString('hex'),
    metadata,
  })
}

/** Stores an asset's document unless it is there, and returns the stored one. */
export function createAsset(
  lake: Lake,
  author: string,
  document: Record<string, Json> & { _id: string },
): LakeDocument {
  const existing = lake.getDocument(document._id)
  if (existing !== null) return existing
  lake.commit({ author, mutations: [{ createIfNotExists: document }] })
  const stored = lake.getDocument(document._id)
  if (stored === null)
    throw new HttpError('conflict', 'The asset was deleted while it was uploaded. Upload it again.')
  return stored
}
