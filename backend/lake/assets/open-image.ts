import sharp from 'sharp'
import type { Sharp } from 'sharp'

/** Above any phone's camera; decoding needs four bytes of memory for each. */
export const MOST_PIXELS = 50_000_000
/** The costliest picture that the limits allow takes a third of it on a small server. */
const LONGEST_WORK_SECONDS = 20

/** Opens an image with the limits that keep a small file from filling the memory or a processor. */
export function open(content: Buffer | string): Sharp {
  return sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }).timeout({
    seconds: LONGEST_WORK_SECONDS,
  })
}

/** Whether the image library ended a piece of work at its limit of time. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout')
}
