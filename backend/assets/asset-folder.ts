import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, open, rename, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { errorCode } from '../base/errors.ts'
import { DATASET, PROJECT_ID } from '../base/project.ts'

/** MIME types of images that can be uploaded, by file extension. */
export const IMAGE_MIME_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  tif: 'image/tiff',
  svg: 'image/svg+xml',
} as const
const IMAGE_NAME = /^([0-9a-f]{40})-([1-9]\d{0,5})x([1-9]\d{0,5})\.([a-z]{3,4})$/
const FILE_NAME = /^([0-9a-f]{40})\.([a-z0-9]{1,8})$/

export type ImageExtension = keyof typeof IMAGE_MIME_TYPES

export type ImageName = NonNullable<ReturnType<typeof parseImageName>>

/** Uploaded files on disk. Each is named after the SHA-1 of its content, as ids are in Sanity. */
export type AssetFolder = ReturnType<typeof openAssetFolder>

export function openAssetFolder(folder: string) {
  const incoming = join(folder, 'incoming')
  /** Files in `incoming` that are still being written. */
  const unfinished = new Set<string>()
  mkdirSync(incoming, { recursive: true, mode: 0o700 })
  sweep()

  /** Path of a file. `parseImageName` and `parseFileName` have already checked the parts. */
  function pathOf({ sha1, extension }: { sha1: string; extension: string }): string {
    return join(folder, sha1.slice(0, 2), `${sha1}.${extension}`)
  }

  /**
   * Deletes temporary files left behind by a killed process or a failing disk. Runs at startup and after each upload.
   */
  function sweep(): void {
    for (const name of readdirSync(incoming)) {
      if (unfinished.has(name)) continue
      try {
        rmSync(join(incoming, name), { force: true, recursive: true })
      } catch {
        // The disk has become read-only. The next upload or start will try again.
      }
    }
  }

  return {
    path: pathOf,

    /** Stores a file durably and atomically: after a power cut it is either complete or absent. */
    async store(name: { sha1: string; extension: string }, content: Buffer): Promise<void> {
      const path = pathOf(name)
      if ((await fileSize(path)) === content.byteLength) return
      const temporary = randomUUID()
      unfinished.add(temporary)
      try {
        await writeFile(join(incoming, temporary), content, { flag: 'wx', mode: 0o600, flush: true })
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(join(incoming, temporary), path)
        await syncFolder(dirname(path))
        await syncFolder(folder)
      } finally {
        unfinished.delete(temporary)
        sweep()
      }
    },
  }
}

/** Size of a file in bytes, or null if it does not exist. */
export async function fileSize(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Parses `<sha1>-<width>x<height>.<extension>`. Returns null for any other name, so that it never reaches the file
 * system.
 */
export function parseImageName(name: string) {
  const [, sha1, width, height, extension] = IMAGE_NAME.exec(name) ?? []
  if (sha1 === undefined || extension === undefined || !isImageExtension(extension)) return null
  return { sha1, width: Number(width), height: Number(height), extension }
}

/** Parses `<sha1>.<extension>`. Returns null for any other name. */
export function parseFileName(name: string) {
  const [, sha1, extension] = FILE_NAME.exec(name) ?? []
  return sha1 === undefined || extension === undefined ? null : { sha1, extension }
}

/** Id of an image document, in hosted Sanity's format. */
export function imageAssetId({ sha1, width, height, extension }: ImageName): string {
  return `image-${sha1}-${width}x${height}-${extension}`
}

/** The `path` attribute of an asset's document, which is also the end of its URL. */
export function assetPath(kind: 'images' | 'files', fileName: string): string {
  return `${kind}/${PROJECT_ID}/${DATASET}/${fileName}`
}

/** Id of a file document, in hosted Sanity's format. */
export function fileAssetId({ sha1, extension }: { sha1: string; extension: string }): string {
  return `file-${sha1}-${extension}`
}

/** Syncs a folder, so that the names of new files survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } catch (error) {
    // Windows and some network file systems can't sync a folder.
    if (errorCode(error) !== 'EPERM' && errorCode(error) !== 'EINVAL') throw error
  } finally {
    await folder.close()
  }
}

function isImageExtension(extension: string): extension is ImageExtension {
  return Object.hasOwn(IMAGE_MIME_TYPES, extension)
}
