import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { HttpError } from '../../http/errors.ts'
import { cleanCopy } from './clean/clean-copy.ts'
import { isTimeout, open } from './open-image.ts'
import type { RenditionCache, StoredRendition } from './rendition-cache.ts'
import type { WorkQueue } from './work-queue.ts'

/** Bytes of a pixel in the queue's budget. */
const PIXEL_BYTES = 4
/** Raised when the copies change, so that stored ones are made again. */
const COPY_VERSION = 1

/**
 * Copies of uploaded files for strangers, made when somebody asks first and kept as renditions are:
 * without what cameras and programs wrote into them (./clean/clean-copy.ts).
 */
export class PublicCopies {
  readonly #cache: RenditionCache
  readonly #queue: WorkQueue

  constructor({ cache, queue }: { cache: RenditionCache; queue: WorkQueue }) {
    this.#cache = cache
    this.#queue = queue
  }

  /**
   * The copy of a file.
   *
   * @throws HttpError unavailable when too much waits, notFound when no copy can be made
   */
  get(
    file: { path: string; sha1: string; extension: string; size: number },
    signal: AbortSignal,
  ): Promise<StoredRendition> {
    return this.#cache.get(
      `${file.sha1}-${COPY_VERSION}.${file.extension}`,
      (target, dropped) =>
        this.#queue.run({
          lane: 'expected',
          // The content and its copy.
          pixels: Math.ceil((2 * file.size) / PIXEL_BYTES),
          signal: dropped,
          run: () => writeCopy(file, target),
        }),
      signal,
    )
  }
}

async function writeCopy(
  { path, extension }: { path: string; extension: string },
  target: string,
): Promise<void> {
  const content = await readFile(path)
  let copy: Buffer
  try {
    copy = cleanCopy(content, extension)
  } catch (error) {
    copy = extension === 'mp4' ? refuse(error) : await codedAnew(content)
  }
  await writeFile(target, copy, { mode: 0o600 })
}

/** For the rare picture that the image library can read and ./clean cannot. Animations keep their first frame. */
async function codedAnew(content: Buffer): Promise<Buffer> {
  try {
    const { format } = await sharp(content).metadata()
    return await open(content)
      .autoOrient()
      .keepIccProfile()
      .toFormat(format === 'heif' ? 'avif' : format)
      .toBuffer()
  } catch (error) {
    if (isTimeout(error)) throw new HttpError('unavailable', 'This picture takes too long to make.')
    return refuse(error)
  }
}

/** Better no file than one that may tell where somebody lives. */
function refuse(cause: unknown): never {
  throw new HttpError(
    'notFound',
    'This file is damaged, so that no copy without place and device can be made. Save it again in another program and upload that.',
    { cause },
  )
}
