import { createHash, randomBytes } from 'node:crypto'
import { readableName } from '../../lib/shared/content-disposition.ts'
import { HttpError } from '../base/errors.ts'
import type { Json, LakeDocument } from '../lake/model/types.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import type { LakeWriter } from '../lake/mutate/lake-writer.ts'
import { assetPath, fileAssetId, IMAGE_MIME_TYPES, imageAssetId, type AssetFolder } from './asset-folder.ts'
import { readImage } from './read-image.ts'
import type { WorkQueue } from '../base/work-queue.ts'
import { detectFileType } from './file-type.ts'

/** Maximum length of a title, a credit and so on, in characters. */
const LONGEST_TEXT = 1_000

/** An upload as the client sends it. */
export interface Upload {
  content: Buffer
  /** Query string of the request: filename, title, … */
  query: URLSearchParams
  /** Id of the account or program that uploads the file. */
  author: string
}

/** Dependencies of uploads. */
export interface AssetStore {
  lake: LakeReader & LakeWriter
  folder: AssetFolder
  /** Public address of the site, used in `url`. */
  siteUrl: string
  queue: WorkQueue
}

/** Stores an image and its document. Uploading the same bytes again returns the same document. */
export async function uploadImage(upload: Upload, store: AssetStore): Promise<LakeDocument> {
  const sha1 = sha1Of(upload)
  const { extension, width, height, metadata } = await readImage(upload.content, store.queue)
  return storeAsset(upload, store, {
    _id: imageAssetId({ sha1, width, height, extension }),
    _type: 'sanity.imageAsset',
    sha1,
    extension,
    mimeType: IMAGE_MIME_TYPES[extension],
    path: assetPath('images', `${sha1}-${width}x${height}.${extension}`),
    metadata,
  })
}

/** Stores a file and its document. Uploading the same bytes again returns the same document. */
export async function uploadFile(upload: Upload, store: AssetStore): Promise<LakeDocument> {
  const sha1 = sha1Of(upload)
  const { extension, mimeType } = detectFileType(upload.content, upload.query.get('filename'))
  return storeAsset(upload, store, {
    _id: fileAssetId({ sha1, extension }),
    _type: 'sanity.fileAsset',
    sha1,
    extension,
    mimeType,
    path: assetPath('files', `${sha1}.${extension}`),
  })
}

/**
 * Stores a file, and its document unless there already is one.
 *
 * @param facts the document's attributes that are derived from the content
 */
async function storeAsset(
  { content, query, author }: Upload,
  { lake, folder, siteUrl }: AssetStore,
  { sha1, ...facts }: Record<string, Json> & { _id: string; sha1: string; extension: string; path: string },
): Promise<LakeDocument> {
  await folder.store({ sha1, extension: facts.extension }, content)
  const document = {
    ...uploadAttributes(query),
    ...facts,
    assetId: sha1,
    sha1hash: sha1,
    size: content.byteLength,
    url: new URL(`/backend/lake/${facts.path}`, siteUrl).href,
    uploadId: randomBytes(16).toString('hex'),
  }
  const existing = lake.getDocument(facts._id)
  if (existing !== null) return existing
  lake.commit({ author, mutations: [{ createIfNotExists: document }] })
  const stored = lake.getDocument(facts._id)
  if (stored === null)
    throw new HttpError('conflict', 'The asset was deleted while it was being uploaded. Upload it again.')
  return stored
}

function sha1Of({ content }: Upload): string {
  return createHash('sha1').update(content).digest('hex')
}

/** Reads an asset's attributes, such as its file name, title and credit, from an upload's query string. */
function uploadAttributes(query: URLSearchParams): Record<string, Json> {
  const attributes: Record<string, Json> = {}
  const filename = query.get('filename')
  if (filename !== null) attributes['originalFilename'] = baseName(filename)
  for (const name of ['label', 'title', 'description', 'creditLine', 'altText']) {
    const value = query.get(name)
    if (value !== null) attributes[name] = value.slice(0, LONGEST_TEXT)
  }
  const source = { id: query.get('sourceId'), name: query.get('sourceName'), url: query.get('sourceUrl') }
  if (source.id !== null && source.name !== null) {
    attributes['source'] = {
      _type: 'sanity.assetSourceData',
      id: source.id,
      name: source.name,
      ...(source.url !== null && { url: source.url }),
    }
  }
  return attributes
}

/** The last part of a path. Some browsers send the whole path. */
function baseName(filename: string): string {
  return readableName(filename.split(/[\\/]/).at(-1) ?? '').slice(0, 255)
}
