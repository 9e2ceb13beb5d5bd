import { cleanGif } from './clean-gif.ts'
import { cleanIsoMedia } from './clean-iso-media.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanTiff } from './clean-tiff.ts'
import { cleanWebp } from './clean-webp.ts'

/** How the copy for strangers is made, by the ending that the content gave a file. */
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

/** Whether files of an ending can say where and with what they were made, in a way that can be taken out. */
export function isCleaned(extension: string): boolean {
  return Object.hasOwn(CLEANERS, extension)
}

/**
 * A copy of an uploaded file without place, device, time and words of cameras and programs. What is
 * needed to show it stays: orientation, colour profile, animation; pictures are not coded anew.
 *
 * @throws Error when the file is not built as its format says
 */
export function cleanCopy(content: Buffer, extension: string): Buffer {
  return CLEANERS[extension]?.(content) ?? content
}
