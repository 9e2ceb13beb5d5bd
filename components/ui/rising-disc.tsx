import type { CSSProperties } from 'react'
import { cn } from '@/lib/format/cn'
import { Icon } from './icon'
import type { IconName } from './icon-drawings'

interface RisingDiscProps {
  icon: IconName | null
  /** Diameter, as a CSS length. */
  size: string
  /** How much of the disc stands above the line, from 0 to 1. */
  rise: number
  className?: string
}

/** A disc of the accent that rises over a line, with an icon in the part that is seen. */
export function RisingDisc({ icon, size, rise, className }: RisingDiscProps) {
  const style: CSSProperties & Record<`--${string}`, string | number> = { '--size': size, '--rise': rise }
  return (
    <div aria-hidden className={cn('rising h-[calc(var(--size)+3px)]', className)} style={style}>
      <div className="disc">
        <div className="grid h-[calc(var(--rise)*100%)] place-items-center">
          <Icon name={icon} className="h-[calc(var(--size)*0.3)] max-h-[60%] w-auto" />
        </div>
      </div>
    </div>
  )
}
