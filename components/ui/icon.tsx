import type { CSSProperties } from 'react'
import type { Policy } from '@/lib/content/sanity.types'
import { cn } from '@/lib/format/cn'
import { drawingAddress } from './drawing-address'

/** An icon that staff can choose in the Studio. */
type IconName = NonNullable<Policy['icon']>

/** Shows a decorative icon. Shows nothing if staff haven't chosen one. */
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
  /** Diameter of the disc, as a CSS length. If it isn't given, the style sheet sets diameter and rise. */
  size?: string
  /** How much of the disc is above the line, from 0 to 1. */
  rise?: number
  className?: string
}

/**
 * Draws a disc in the accent colour with an icon in it. A line cuts off its bottom, as the horizon does with a rising
 * sun.
 */
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
