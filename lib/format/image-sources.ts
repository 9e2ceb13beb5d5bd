import { createImageUrlBuilder } from '@sanity/image-url'
import { assetBases, contentSource } from '@/lib/env/content'

const { projectId, dataset } = contentSource
const builder = createImageUrlBuilder({ projectId, dataset, baseUrl: assetBases.forBrowsers })

/** Picture widths for phones, tablets and wide screens, at a pixel density of 1 and 2. */
const WIDTHS = [360, 540, 720, 1080, 1440, 2160]

interface PictureFile {
  crop: Partial<Record<'top' | 'bottom' | 'left' | 'right', number>> | null
  hotspot: Partial<Record<'x' | 'y' | 'width' | 'height', number>> | null
  asset: { _id: string; width: number | null; height: number | null } | null
}

/**
 * Returns the attributes that make an `img` element load the right size of a picture without a layout shift, cropped as
 * staff have set. Null if the picture has no file. With a `ratio` (width divided by height), shows the largest area of
 * that shape around the focal point.
 */
export function imageSources({ asset, crop, hotspot }: PictureFile, ratio?: number) {
  if (!asset?.width || !asset.height) return null
  const cropWidth = Math.round(asset.width * (1 - (crop?.left ?? 0) - (crop?.right ?? 0)))
  const cropHeight = Math.round(asset.height * (1 - (crop?.top ?? 0) - (crop?.bottom ?? 0)))
  const width = ratio === undefined ? cropWidth : Math.round(Math.min(cropWidth, cropHeight * ratio))
  const height = ratio === undefined ? cropHeight : Math.round(width / ratio)
  const image = builder.image({
    asset: { _ref: asset._id },
    ...(crop ? { crop: { top: 0, bottom: 0, left: 0, right: 0, ...crop } } : {}),
    ...(hotspot ? { hotspot: { x: 0.5, y: 0.5, width: 1, height: 1, ...hotspot } } : {}),
  })
  const at = (pixels: number) => {
    const sized = image.width(pixels).auto('format').quality(75)
    return (ratio === undefined ? sized : sized.height(Math.round(pixels / ratio)).fit('crop')).url()
  }
  const widths = WIDTHS.filter((pixels) => pixels < width)
  const sizes = widths.length > 0 ? widths : [width]
  return {
    src: at(Math.min(width, 1080)),
    srcSet: sizes.map((pixels) => `${at(pixels)} ${pixels}w`).join(', '),
    width,
    height,
  }
}

/**
 * Returns where the focal point is within the crop, as CSS `object-position`, for pictures that fill a box of unknown
 * shape. Undefined if there is no focal point.
 */
export function focalPosition({ crop, hotspot }: Omit<PictureFile, 'asset'>): string | undefined {
  if (!hotspot) return undefined
  const share = (at = 0.5, before = 0, after = 0) =>
    `${Math.round(Math.min(1, Math.max(0, (at - before) / (1 - before - after))) * 100)}%`
  return `${share(hotspot.x, crop?.left, crop?.right)} ${share(hotspot.y, crop?.top, crop?.bottom)}`
}
