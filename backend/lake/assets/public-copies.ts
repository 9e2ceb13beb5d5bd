import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { HttpError } from '../../http/errors.ts'
import { isTimeout, openPipeline } from './render-image.ts'
import type { RenditionCache, StoredRendition } from './rendition-cache.ts'
import type { WorkQueue } from './work-queue.ts'
import { cleanGif, cleanPng, cleanWebp } from './clean/clean-chunks.ts'
import { cleanIsoMedia } from './clean/clean-iso-media.ts'
import { cleanJpeg } from './clean/clean-jpeg.ts'
import { cleanTiff } from './clean/clean-tiff.ts'

/** Bytes of a pixel, in which the queue counts memory. */
const PIXEL_BYTES = 4
/** Raised when the copies change, so that stored ones are made again. */
const COPY_VERSION = 1
/** The functions that make the copy for strangers, by the file's ending, which was found by its content. */
const CLEANERS: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  jpg: cleanJpeg,
  png: cleanPng,
  gif: cleanGif,
  webp: cleanWebp,
  tif: cleanTiff,
  avif: cleanIsoMedia,
  // HEIC among them: its content begins as a film's does.
  mp4: cleanIsoMedia,
}

/** Gives the copy of a file. Rejects with HttpError unavailable when too much waits, notFound when no copy can be made. */
export type PublicCopies = (
  file: { path: string; sha1: string; extension: string; size: number },
  signal: AbortSignal,
) => Promise<StoredRendition>

/**
 * Makes the function that gives copies of uploaded files for strangers, without the metadata of cameras and programs
 * (./clean). A copy is made at the first request and kept as renditions are.
 */
export function createPublicCopies(cache: RenditionCache, queue: WorkQueue): PublicCopies {
  return (file, signal) => {
    // The content and its copy are in memory.
    const pixels = Math.ceil((2 * file.size) / PIXEL_BYTES)
    return cache.get(
      `${file.sha1}-${COPY_VERSION}.${file.extension}`,
      (dropped) => queue.run({ lane: 'expected', pixels, signal: dropped, run: () => makeCopy(file) }),
      signal,
    )
  }
}

/** Whether files of an ending can hold place and device, and can be cleaned of them. */
export function isCleaned(extension: string): boolean {
  return Object.hasOwn(CLEANERS, extension)
}

/**
 * Copies an uploaded file without the metadata of cameras and programs: place, device, time, texts. What is
 * needed to show it stays: orientation, colour profile, animation. Pictures are not encoded anew.
 *
 * @throws Error when the file is not built as its format says
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

/** Encodes a picture anew without metadata: a rare one that the image library can read and ./clean cannot. First frame only. */
async function reencode(content: Buffer): Promise<Buffer> {
  try {
    const { format } = await sharp(content).metadata()
    return await openPipeline(content)
      .autoOrient()
      .keepIccProfile()
      .toFormat(format === 'heif' ? 'avif' : format)
      .toBuffer()
  } catch (error) {
    if (isTimeout(error)) throw new HttpError('unavailable', 'This picture takes too long to make.')
    return refuse(error)
  }
}

/** Refuses a file of which no clean copy can be made, since it may tell where somebody lives. */
function refuse(cause: unknown): never {
  throw new HttpError(
    'notFound',
    'This file is damaged, so that no copy without place and device can be made. Save it again in another program and upload that.',
    { cause },
  )
}
