import sharp, { type Sharp } from 'sharp'
import { HttpError } from '../base/errors.ts'
import type { Plan, Rendition } from './plan-rendition.ts'

/** Converts a quality to AVIF's scale, so that 75 looks the same as in JPEG. */
const AVIF_QUALITY_FACTOR = 0.72
/**
 * Sharp's `effort` for AVIF. The default takes seconds on a small server; this value adds a few per cent to the size.
 */
const AVIF_EFFORT = 2
/** Maximum size of a source in pixels, above any phone's camera. Decoding takes four bytes per pixel. */
export const MOST_PIXELS = 50_000_000
/** Sharp's time limit per image in seconds. The most expensive image takes a third of that on a small server. */
const LONGEST_WORK_SECONDS = 20
// Each rendition is stored, so that nothing is rendered twice.
sharp.cache(false)

/**
 * Renders the first frame of a stored image, without the camera's metadata.
 *
 * @param source path of the original, or its content
 * @throws HttpError unavailable if it takes too long
 */
export async function renderImage(source: string | Buffer, rendition: Rendition): Promise<Buffer> {
  let image = openPipeline(source).autoOrient()
  try {
    if (rendition.rect !== null) image = image.extract(rendition.rect)
    return await encode(applyEffects(resize(image, rendition), rendition), rendition).toBuffer()
  } catch (error) {
    if (!isTimeout(error)) throw error
    throw new HttpError('unavailable', 'This image takes too long to render. Request a smaller one.', {
      headers: { 'retry-after': '60' },
      cause: error,
    })
  }
}

/** Opens an image with limits, so that a small file can't fill the memory or hog a processor. */
export function openPipeline(content: Buffer | string): Sharp {
  return sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }).timeout({
    seconds: LONGEST_WORK_SECONDS,
  })
}

/** Whether the image library hit its time limit. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout')
}

function resize(image: Sharp, { plan, background }: Rendition): Sharp {
  const { scaled, window, output }: Plan = plan
  if (window === 'entropy') {
    return image.resize({ ...output, fit: 'cover', position: sharp.strategy.entropy })
  }
  const resized = image.resize({ ...scaled, fit: 'fill' })
  if (window !== undefined) return resized.extract(window)
  const room = { width: output.width - scaled.width, height: output.height - scaled.height }
  if (room.width <= 0 && room.height <= 0) return resized
  const left = Math.floor(room.width / 2)
  const top = Math.floor(room.height / 2)
  return resized.extend({
    left,
    top,
    right: room.width - left,
    bottom: room.height - top,
    background: background ?? '#ffffff',
  })
}

function applyEffects(image: Sharp, rendition: Rendition): Sharp {
  const { blur, background, format } = rendition
  let result = image
  // On hosted Sanity, blur ranges from 1 to 2000.
  if (blur > 0) result = result.blur(Math.min(100, Math.max(0.3, blur / 20)))
  if (background !== null || format === 'jpg' || format === 'pjpg')
    result = result.flatten({ background: background ?? '#ffffff' })
  return result
}

function encode(image: Sharp, { format, quality }: Rendition): Sharp {
  const lossy = Math.max(1, quality)
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality: lossy })
    case 'pjpg':
      return image.jpeg({ quality: lossy, progressive: true })
    case 'webp':
      return image.webp({ quality: lossy })
    case 'avif':
      return image.avif({
        quality: Math.max(1, Math.round(lossy * AVIF_QUALITY_FACTOR)),
        effort: AVIF_EFFORT,
      })
    case 'png':
      return image.png()
    case 'gif':
      return image.gif()
    default:
      return format satisfies never
  }
}
