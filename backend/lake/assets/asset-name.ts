/** Formats that an image may be uploaded in, by the ending that Sanity gives them. */
export const IMAGE_MIME_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  tif: 'image/tiff',
  svg: 'image/svg+xml',
} as const

export type ImageExtension = keyof typeof IMAGE_MIME_TYPES

/** What the name of an image says about it. */
export interface ImageName {
  sha1: string
  width: number
  height: number
  extension: ImageExtension
}

const IMAGE_NAME = /^([0-9a-f]{40})-([1-9]\d{0,5})x([1-9]\d{0,5})\.([a-z]{3,4})$/
const FILE_NAME = /^([0-9a-f]{40})\.([a-z0-9]{1,8})$/

/** Reads `<sha1>-<width>x<height>.<extension>`. Null for any other name, so that none reaches the file system. */
export function parseImageName(name: string): ImageName | null {
  const [, sha1, width, height, extension] = IMAGE_NAME.exec(name) ?? []
  if (sha1 === undefined || extension === undefined || !isImageExtension(extension)) return null
  return { sha1, width: Number(width), height: Number(height), extension }
}

/** Reads `<sha1>.<extension>`. Null for any other name. */
export function parseFileName(name: string): { sha1: string; extension: string } | null {
  const [, sha1, extension] = FILE_NAME.exec(name) ?? []
  return sha1 === undefined || extension === undefined ? null : { sha1, extension }
}

/** Id of an image's document, as hosted Sanity forms it. */
export function imageAssetId({ sha1, width, height, extension }: ImageName): string {
  return `image-${sha1}-${width}x${height}-${extension}`
}

function isImageExtension(extension: string): extension is ImageExtension {
  return Object.hasOwn(IMAGE_MIME_TYPES, extension)
}
