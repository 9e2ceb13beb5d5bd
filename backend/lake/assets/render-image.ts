import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { HttpError } from '../../http/errors.ts'
import type { Plan } from './geometry.ts'
import { isTimeout, open } from './open-image.ts'
import type { Rendition } from './plan-rendition.ts'

/** AVIF's scale is another one: this looks like JPEG at 75. */
const AVIF_QUALITY_FACTOR = 0.72
/** AVIF at sharp's default effort takes seconds on a small server; this costs a few per cent of size. */
const AVIF_EFFORT = 2

/**
 * Makes one rendition of a stored image and writes it to a file. First frame only, without the
 * camera's metadata.
 *
 * @param source path of the original, or its content
 * @param target path of the file, made or replaced
 * @throws HttpError unavailable when it takes too long
 */
export async function renderImage({
  source,
  target,
  rendition,
}: {
  source: string | Buffer
  target: string
  rendition: Rendition
}): Promise<void> {
  let image = open(source).autoOrient()
  try {
    // Two rotations in one pipeline are not possible: the first is done apart.
    if (rendition.rotate !== 0)
      image = open(await image.rotate(rendition.rotate).png({ compressionLevel: 1 }).toBuffer())
    if (rendition.rect !== null) image = image.extract(rendition.rect)
    await encode(applyEffects(resize(image, rendition), rendition), rendition).toFile(target)
  } catch (error) {
    if (!isTimeout(error)) throw error
    throw new HttpError('unavailable', 'This picture takes too long to make. Ask for a smaller one.', {
      headers: { 'retry-after': '60' },
      cause: error,
    })
  }
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
  const { flip, blur, sharpen, saturation, isInverted, background, pad, format } = rendition
  const colour = background ?? '#ffffff'
  let result = image
  if (flip.includes('h')) result = result.flop()
  if (flip.includes('v')) result = result.flip()
  // Hosted Sanity's scales: 1 to 2000 and 0 to 100.
  if (blur > 0) result = result.blur(Math.min(100, Math.max(0.3, blur / 20)))
  if (sharpen > 0) result = result.sharpen({ sigma: Math.max(0.1, sharpen / 20) })
  if (saturation !== 0) result = result.modulate({ saturation: 1 + saturation / 100 })
  if (isInverted) result = result.negate({ alpha: false })
  if (pad > 0) result = result.extend({ top: pad, bottom: pad, left: pad, right: pad, background: colour })
  if (background !== null || format === 'jpg' || format === 'pjpg')
    result = result.flatten({ background: colour })
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
