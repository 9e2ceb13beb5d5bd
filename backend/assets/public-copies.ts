import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { HttpError } from '../base/errors.ts'
import { isTimeout, openPipeline } from './render-image.ts'
import type { RenditionCache } from './rendition-cache.ts'
import type { WorkQueue } from '../base/work-queue.ts'
import { cleanGif, cleanPng, cleanWebp } from './clean/clean-chunks.ts'
import { cleanIsoMedia } from './clean/clean-iso-media.ts'
import { cleanJpeg } from './clean/clean-jpeg.ts'
import { cleanTiff } from './clean/clean-tiff.ts'

/** Bytes per pixel, the queue's unit of memory. */
const PIXEL_BYTES = 4
/** Increment to regenerate all copies after changing how they are made. */
const COPY_VERSION = 1
/** Cleaning function for each file extension. The extension was determined from the content. */
const CLEANERS: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  jpg: cleanJpeg,
  png: cleanPng,
  gif: cleanGif,
  webp: cleanWebp,
  tif: cleanTiff,
  avif: cleanIsoMedia,
  // Includes HEIC, which starts like a video.
  mp4: cleanIsoMedia,
}

export type PublicCopies = ReturnType<typeof createPublicCopies>

/**
 * Creates a function that returns public copies of uploads, without the metadata that cameras and programs add
 * (./clean). A copy is made on first request and cached like a rendition. Rejects with HttpError unavailable if the
 * queue is full, or notFound if no copy can be made.
 */
export function createPublicCopies(cache: RenditionCache, queue: WorkQueue) {
  return (file: { path: string; sha1: string; extension: string; size: number }, signal: AbortSignal) => {
    // Both the content and its copy are in memory.
    const pixels = Math.ceil((2 * file.size) / PIXEL_BYTES)
    return cache.get(
      `${file.sha1}-${COPY_VERSION}.${file.extension}`,
      (dropped) => queue.run({ lane: 'expected', pixels, signal: dropped, run: () => makeCopy(file) }),
      signal,
    )
  }
}

/** Whether files with this extension may reveal a location and device, and can be cleaned. */
export function isCleaned(extension: string): boolean {
  return Object.hasOwn(CLEANERS, extension)
}

/**
 * Copies an upload without the metadata that cameras and programs add: location, device, time, text. Keeps the
 * orientation, colour profile and animation, and does not re-encode images.
 *
 * @throws Error if the file does not conform to its format
 */
export function cleanCopy(content: Buffer, extension: string): Buffer {
  return CLEANERS[extension]?.(content) ?? content
}

async function makeCopy({ path, extension }: { path: string; extension: string }): Promise<Buffer> {
  const content = await readFile(path)
  try {
    return cleanCopy(content, extension)
  } catch (error) {
    return extension === 'mp4' ? refuse(error) : reencode(content)
  }
}

/** Re-encodes the first frame without metadata, for a rare image that sharp can read and ./clean can't. */
async function reencode(content: Buffer): Promise<Buffer> {
  try {
    const { format } = await sharp(content).metadata()
    return await openPipeline(content)
      .autoOrient()
      .keepIccProfile()
      .toFormat(format === 'heif' ? 'avif' : format)
      .toBuffer()
  } catch (error) {
    if (isTimeout(error)) throw new HttpError('unavailable', 'This image takes too long to render.')
    return refuse(error)
  }
}

/** Refuses a file that can't be cleaned, since it may reveal where somebody lives. */
function refuse(cause: unknown): never {
  throw new HttpError(
    'notFound',
    'This file is damaged, so its location and device data cannot be removed. Save it again in another program and upload that.',
    { cause },
  )
}
