import type { HOME_QUERY_RESULT } from '@/lib/content/sanity.types'
import { imageSources } from '@/lib/format/image-sources'

/** A picture in a query result. */
export type PictureValue = NonNullable<NonNullable<NonNullable<HOME_QUERY_RESULT>['hero']>['picture']>

interface PictureProps {
  picture: PictureValue | null | undefined
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
  /** Whether it stands on the first screen and must not wait. */
  isEager?: boolean
  className?: string
}

/** A picture from the content store in the size that the screen needs. Nothing without a file. */
export function Picture({ picture, sizes, isEager = false, className }: PictureProps) {
  const sources = picture && imageSources(picture)
  return (
    sources && (
      // oxlint-disable-next-line nextjs/no-img-element -- the store resizes; next/image would add 5 kB to each page
      <img
        {...sources}
        sizes={sizes}
        alt={(picture.isDecorative ? '' : picture.alt) ?? ''}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    )
  )
}
