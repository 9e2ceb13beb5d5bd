import { createHash, randomBytes } from 'node:crypto'
import { DATASET, PROJECT_ID } from '../../project/project.ts'
import type { LakeDocument } from '../types.ts'
import { detectFileType } from './file-type.ts'
import { uploadAttributes } from './upload-attributes.ts'
import { createAsset } from './upload-image.ts'
import type { AssetStore, Upload } from './upload-image.ts'

/** Stores a file and its document. The same bytes again give the same document. */
export async function uploadFile(
  { content, query, author }: Upload,
  { lake, folder, siteUrl }: AssetStore,
): Promise<LakeDocument> {
  const sha1 = createHash('sha1').update(content).digest('hex')
  const { extension, mimeType } = detectFileType(content, query.get('filename'))
  const path = `files/${PROJECT_ID}/${DATASET}/${sha1}.${extension}`
  await folder.store({ sha1, extension }, content)
  return createAsset(lake, author, {
    ...uploadAttributes(query),
    _id: `file-${sha1}-${extension}`,
    _type: 'sanity.fileAsset',
    assetId: sha1,
    sha1hash: sha1,
    extension,
    mimeType,
    size: content.byteLength,
    path,
    url: new URL(`/backend/lake/${path}`, siteUrl).href,
    uploadId: randomBytes(16).toString('hex'),
  })
}
