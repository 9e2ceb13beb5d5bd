import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { HttpError } from '../../http/errors.ts'
import { intersect, planResize } from './geometry.ts'
import type { Plan, Size } from './geometry.ts'
import { open } from './read-image.ts'
import type { OutputFormat, Transform } from './transform-params.ts'

const DEFAULT_QUALITY = 75
/** AVIF's scale is another one: this looks like JPEG at 75. */
const AVIF_QUALITY_FACTOR = 0.72
/** AVIF at sharp's default effort takes seconds on a small server; this costs a few per cent of size. */
const AVIF_EFFORT = 2
const MOST_OUTPUT_PIXELS = 40_000_000

/**
 * Makes one rendition of a stored image. First frame only, without the
 * camera's metadata.
 *
 * @param path of the original
 * @param source its size as shown, from its name
 * @throws HttpError badRequest for a size that is not possible
 */
export async function renderImage({
  path,
  source,
  transform,
  format,
}: {
  path: string
  source: Size
  transform: Transform
  format: OutputFormat
}): Promise<Buffer> {
  let image = open(path).autoOrient()
  let size = source
  if (transform.rotate === 90 || transform.rotate === 180 || transform.rotate === 270) {
    // Two rotations in one pipeline are not possible: the first is done apart.
    image = sharp(await image.rotate(transform.rotate).png({ compressionLevel: 1 }).toBuffer())
    if (transform.rotate !== 180) size = { width: source.height, height: source.width }
  }
  if (transform.rect !== undefined) {
    const rect = intersect(transform.rect, size)
    if (rect === null)
      throw new HttpError('badRequest', 'Invalid value for parameter "rect": it lies outside of the image.')
    image = image.extract(rect)
    size = rect
  }
  const plan = planResize(size, transform)
  if (
    plan.output.width * plan.output.height > MOST_OUTPUT_PIXELS ||
    plan.scaled.width * plan.scaled.height > MOST_OUTPUT_PIXELS
  ) {
    throw new HttpError(
      'badRequest',
      `Invalid size: at most ${MOST_OUTPUT_PIXELS / 1_000_000} million pixels are possible.`,
    )
  }
  return encode(
    applyEffects(resize(image, plan, transform), transform, format),
    format,
    transform.quality,
  ).toBuffer()
}

function resize(image: Sharp, { scaled, window, output }: Plan, transform: Transform): Sharp {
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
    background: fillColour(transform),
  })
}

function applyEffects(image: Sharp, transform: Transform, format: OutputFormat): Sharp {
  const { flip, blur, sharpen, saturation, isInverted, background, pad } = transform
  let result = image
  if (flip?.includes('h')) result = result.flop()
  if (flip?.includes('v')) result = result.flip()
  // Hosted Sanity's scales: 1 to 2000 and 0 to 100.
  if (blur !== undefined && blur > 0) result = result.blur(Math.min(100, Math.max(0.3, blur / 20)))
  if (sharpen !== undefined && sharpen > 0) result = result.sharpen({ sigma: Math.max(0.1, sharpen / 20) })
  if (saturation !== undefined) result = result.modulate({ saturation: 1 + saturation / 100 })
  if (isInverted) result = result.negate({ alpha: false })
  if (pad !== undefined && pad > 0)
    result = result.extend({
      top: pad,
      bottom: pad,
      left: pad,
      right: pad,
      background: fillColour(transform),
    })
  if (background !== undefined || format === 'jpg' || format === 'pjpg')
    result = result.flatten({ background: background ?? '#ffffff' })
  return result
}

function fillColour({ background }: Transform): string {
  return background ?? '#ffffff'
}

function encode(image: Sharp, format: OutputFormat, quality = DEFAULT_QUALITY): Sharp {
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
