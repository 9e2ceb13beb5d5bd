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
