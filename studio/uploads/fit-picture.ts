import { isImageSchemaType, type SchemaType } from 'sanity'
import { UploadRefusal } from './upload-failure'

/** Endings of HEIC, whose type some systems do not know. */
const HEIC_ENDING = /\.(heic|heif)$/i
/** Formats with transparency keep it. */
const TRANSPARENT = ['image/png', 'image/webp', 'image/avif']
/** Nobody sees the difference, and it is half the size of the best. */
const QUALITY = 0.9

/**
 * Makes a photo that is too large for the server smaller, in the browser, and a JPEG of HEIC where the browser can
 * read it (Safari can). Everything else stays as it is: the server says what is wrong with it.
 *
 * @throws UploadRefusal for a file that is no picture, where a picture is wanted
 */
export async function fitPicture(file: File, type: SchemaType | undefined): Promise<File> {
  if (type === undefined || !isImageSchemaType(type)) return file
  const isHeic = HEIC_ENDING.test(file.name) || /^image\/hei[cf]/.test(file.type)
  if (!isHeic && !file.type.startsWith('image/')) {
    throw new UploadRefusal(
      `“${file.name}” is not a picture. Upload a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG file.`,
    )
  }
  // Sanity uploads nothing to a picture that is not called one.
  const named = file.type === '' ? new File([file], file.name, { type: 'image/heic' }) : file
  const size = await sizeOf(named)
  if (size === null) return named
  const fit = fitOf({ ...size, bytes: named.size, type: named.type })
  if (fit === null && !isHeic) return named
  return draw(named, fit ?? size)
}

interface Size {
  width: number
  height: number
}

/** Width and height as shown; null for what this browser cannot read. */
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

async function draw(file: File, size: Size): Promise<File> {
  const wanted = TRANSPARENT.includes(file.type) ? 'image/webp' : 'image/jpeg'
  const blob = await drawn(file, size, wanted).catch(() => null)
  if (blob === null)
    throw new UploadRefusal('This browser cannot make the picture smaller. Make it smaller, then upload it.')
  // Safari makes PNG in place of WebP.
  const ending = blob.type.replace('image/', '').replace('jpeg', 'jpg')
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type })
}

async function drawn(file: File, { width, height }: Size, type: string): Promise<Blob | null> {
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

/** What the embedded backend takes (backend/lake/assets): hosted Sanity takes more, and no page needs it. */
const MOST_BYTES = 20 * 1024 * 1024
const MOST_PIXELS = 50_000_000
/** What a photo is scaled to: four times a large screen, and the most that a canvas holds on an iPhone. */
const SCALED_PIXELS = 16_000_000

/** Formats of more than one picture, or of none. */
const AS_THEY_ARE = ['image/gif', 'image/svg+xml']

/**
 * The size to which a picture is scaled before it is uploaded; null when it may stay as it is.
 *
 * @param picture its size in pixels and in bytes, and its MIME type
 */
export function fitOf({
  width,
  height,
  bytes,
  type,
}: {
  width: number
  height: number
  bytes: number
  type: string
}): { width: number; height: number } | null {
  const isSmallEnough = bytes <= MOST_BYTES && width * height <= MOST_PIXELS
  if (isSmallEnough || AS_THEY_ARE.includes(type)) return null
  const scale = Math.min(1, Math.sqrt(SCALED_PIXELS / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}
