import { focalPosition, imageSources } from '@/lib/format/image-sources'
import type { PictureShape } from '@/lib/shared/picture-shapes'
import type { BlockProps } from '../blocks/block-props'

/** An image in a query result. */
export type PictureValue = NonNullable<BlockProps<'hero'>['block']['picture']>

interface PictureProps {
  picture: PictureValue | null | undefined
  /** Width of the whole picture, as the value of `sizes`, or the shapes that it is cropped to. */
  show: string | readonly PictureShape[]
  /** Replaces the picture in dark mode. */
  dark?: PictureValue | null | undefined
  /** For `object-fit: cover`: maximum height of the box, in hundredths of the window's height. */
  fillsHeight?: number
  /** Whether the picture is on the first screen and must load immediately. */
  isEager?: boolean
  className?: string
}

/** Shows an image in the shape and size that suit the screen. Shows nothing without a file. */
export function Picture({ picture, show, dark, fillsHeight, isEager = false, className }: PictureProps) {
  const shapes: readonly Partial<PictureShape>[] = typeof show === 'string' ? [{ sizes: show }] : show
  const versions = shapes.flatMap(({ ratio, sizes, media }) => {
    const sources = picture && imageSources(picture, ratio)
    return sources ? [{ sources, sizes, media }] : []
  })
  const last = versions.at(-1)
  if (!picture || !last) return null
  const { width, height } = last.sources
  const sizes =
    fillsHeight === undefined
      ? last.sizes
      : `max(${last.sizes ?? '100vw'}, ${Math.round((fillsHeight * width) / height)}svh)`
  const image = (
    // oxlint-disable-next-line nextjs/no-img-element -- resized by the image API; next/image would add 5 kB per page
    <img
      {...last.sources}
      sizes={sizes}
      alt={(picture.isDecorative ? '' : picture.alt) ?? ''}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      className={className}
      style={fillsHeight === undefined ? undefined : { objectPosition: focalPosition(picture) }}
    />
  )
  const byNight = dark ? imageSources(dark) : null
  if (versions.length === 1 && byNight === null) return image
  return (
    <picture>
      {byNight && (
        <source
          srcSet={byNight.srcSet}
          width={byNight.width}
          height={byNight.height}
          sizes={sizes}
          media="(prefers-color-scheme: dark)"
        />
      )}
      {versions.slice(0, -1).map(({ sources: { srcSet, width, height }, sizes, media }) => (
        <source key={media} srcSet={srcSet} width={width} height={height} sizes={sizes} media={media} />
      ))}
      {image}
    </picture>
  )
}
