import type { CSSProperties } from 'react'
import type { Policy } from '@/lib/content/sanity.types'
import { cn } from '@/lib/format/cn'
import { drawingAddress } from './drawing-address'

/** Name of an icon that staff can choose in the Studio. */
export type IconName = NonNullable<Policy['icon']>

/** An icon beside words that say the same; nothing when staff chose none. */
export function Icon({ name, className }: { name: IconName | null; className?: string }) {
  return (
    name && (
      <svg aria-hidden className={cn('icon', className)}>
        <use href={drawingAddress(name)} />
      </svg>
    )
  )
}

interface RisingDiscProps {
  icon: IconName | null
  /** Diameter, as a CSS length; without one the style sheet says it. */
  size?: string
  /** How much of the disc stands above the line, from 0 to 1. */
  rise?: number
  className?: string
}

/** Draws a disc in the accent colour that stands partly above a line, with an icon in it. */
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
