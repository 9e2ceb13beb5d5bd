import type { ComponentProps } from 'react'
import { cn } from '@/lib/format/cn'

/** A part of a page on the twelve-column grid, as wide as the page. */
export function Section({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest}>
      <div className={cn('page-grid', className)}>{children}</div>
    </section>
  )
}
