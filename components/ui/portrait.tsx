import { cn } from '@/lib/format/cn'
import { PORTRAIT_SHAPES } from '@/lib/shared/picture-shapes'
import { drawingAddress } from './drawing-address'
import { Picture, type PictureValue } from './picture'

interface PortraitProps {
  image: PictureValue | null
  shapes?: typeof PORTRAIT_SHAPES
  className?: string
}

/** Shows a person's portrait, or a sun above a hill if there is none. */
export function Portrait({ image, shapes = PORTRAIT_SHAPES, className }: PortraitProps) {
  return (
    <div className={cn('portrait', className)}>
      {image?.asset ? (
        <Picture picture={image} show={shapes} className="absolute inset-0 size-full object-cover" />
      ) : (
        <svg aria-hidden className="scene">
          <use href={drawingAddress('portrait')} />
        </svg>
      )}
    </div>
  )
}
