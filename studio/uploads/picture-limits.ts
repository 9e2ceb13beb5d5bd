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
