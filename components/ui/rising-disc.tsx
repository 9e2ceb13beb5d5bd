import type { CSSProperties } from 'react'
import { cn } from '@/lib/format/cn'
import { drawingAddress } from './drawing-address'
import type { IconName } from './icon'

interface RisingDiscProps {
  icon: IconName | null
  /** Diameter, as a CSS length; without one the style sheet says it. */
  size?: string
  /** How much of the disc stands above the line, from 0 to 1. */
  rise?: number
  className?: string
}

/** A disc of the accent that rises over a line, with an icon in the part that is seen. */
export function RisingDisc({ icon, size, rise, className }: RisingDiscProps) {
  const style: CSSProperties & Record<`--${string}`, string | number | undefined> = {
    '--size': size,
    '--rise': rise,
  }
  return (
    <div aria-hidden className={cn('rising', className)} style={size === undefined ? undefined : style}>
      <svg>{icon && <use href={drawingAddress(icon)} />}</svg>
    </div>
  )
}
