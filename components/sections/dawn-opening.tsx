import type { ReactNode } from 'react'
import { cn } from '@/lib/format/cn'
import { Furrows } from '../ui/furrows'
import { SunAtDawn } from '../ui/sun-at-dawn'

interface DawnOpeningProps {
  eyebrow?: string | null | undefined
  title: string | null | undefined
  /** What stands on the land under the horizon. */
  children?: ReactNode
  className?: string
}

/** The head of a page: its title in the sky before the rising sun, more on the land below. */
export function DawnOpening({ eyebrow, title, children, className }: DawnOpeningProps) {
  return (
    <div className={cn('md:[--sun-x:86%]', className)}>
      <div className="sky relative overflow-hidden pt-opening">
        <SunAtDawn />
        <div className="relative mx-auto max-w-page px-gutter pb-[clamp(8rem,30vw,12rem)] lg:pb-8">
          {eyebrow && <p className="mb-4 text-lead font-bold">{eyebrow}</p>}
          {title && <h1 className="max-w-[13ch] text-display font-extrabold">{title}</h1>}
        </div>
        <div className="horizon-line draws-itself absolute inset-x-0 bottom-0" />
      </div>
      {children && <Land>{children}</Land>}
    </div>
  )
}

/** Dark ground with furrows that run to the point under the sun. */
export function Land({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div data-ground="land" className="relative overflow-hidden bg-land text-land-ink">
      <Furrows />
      <div className={cn('relative mx-auto max-w-page px-gutter py-10 md:py-12', className)}>{children}</div>
    </div>
  )
}
