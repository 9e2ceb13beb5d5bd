import type { SchemaType } from 'sanity'
import { isImageSchemaType } from '../../sanity/internals'
import { ToolError } from '../../ui/requests'

/** The file extensions of HEIC, whose MIME type some systems do not recognise. */
const HEIC_EXTENSION = /\.(heic|heif)$/i
/** Formats with transparency, re-encoded as WebP. */
const TRANSPARENT = ['image/png', 'image/webp', 'image/avif']
/** Encoding quality: half the file size of the best quality, with no visible difference. */
const QUALITY = 0.9

/**
 * Prepares a picture for upload in the browser: scales it down if it is too large, and converts HEIC to JPEG if the
 * browser can decode it (Safari can). Returns other files unchanged.
 *
 * @throws ToolError if the field takes pictures and the file is not one
 */
export async function fitPicture(file: File, type: SchemaType | undefined): Promise<File> {
  if (type === undefined || !isImageSchemaType(type)) return file
  const isHeic = HEIC_EXTENSION.test(file.name) || /^image\/hei[cf]/.test(file.type)
  if (!isHeic && !file.type.startsWith('image/')) {
    throw new ToolError(
      `“${file.name}” is not a picture. Upload a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG file.`,
    )
  }
  // Sanity uploads a file to a picture field only if it has an image MIME type.
  const named = file.type === '' ? new File([file], file.name, { type: 'image/heic' }) : file
  const size = await sizeOf(named)
  if (size === null) return named
  const fit = fittedSize({ ...size, bytes: named.size, type: named.type })
  if (fit === null && !isHeic) return named
  return redrawn(named, fit ?? size)
}

interface Size {
  width: number
  height: number
}

/** A picture's displayed width and height; null if this browser cannot decode it. */
async function sizeOf(file: File): Promise<Size | null> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function redrawn(file: File, size: Size): Promise<File> {
  const wanted = TRANSPARENT.includes(file.type) ? 'image/webp' : 'image/jpeg'
  const blob = await encode(file, size, wanted).catch(() => null)
  if (blob === null)
    throw new ToolError('This browser cannot resize the picture. Make it smaller, then upload it again.')
  // Safari encodes PNG instead of WebP.
  const extension = blob.type.replace('image/', '').replace('jpeg', 'jpg')
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${extension}`, { type: blob.type })
}

async function encode(file: File, { width, height }: Size, type: string): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

/** The limits of the embedded backend (backend/lake/assets). Hosted Sanity accepts more, but no page needs it. */
const MOST_BYTES = 20 * 1024 * 1024
const MOST_PIXELS = 50_000_000
/** Maximum number of pixels after scaling: four times a large screen, and the canvas limit of an iPhone. */
const SCALED_PIXELS = 16_000_000

/** Formats that a canvas cannot re-encode: animations and vector images. */
const NOT_REDRAWN = ['image/gif', 'image/svg+xml']

/**
 * Computes a picture's size after scaling; null if it can stay as it is.
 *
 * @param picture its size in pixels and in bytes, and its MIME type
 */
export function fittedSize({
  width,
  height,
  bytes,
  type,
}: Size & { bytes: number; type: string }): Size | null {
  const isSmallEnough = bytes <= MOST_BYTES && width * height <= MOST_PIXELS
  if (isSmallEnough || NOT_REDRAWN.includes(type)) return null
  const scale = Math.min(1, Math.sqrt(SCALED_PIXELS / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/** Whether a field accepts camera formats. Logo fields accept other formats. */
export function mayBePhoto(accept: string): boolean {
  return accept === '' || /image\/(\*|jpeg)/.test(accept)
}
