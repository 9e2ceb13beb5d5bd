import type { ComponentProps } from 'react'
import { cn } from '@/lib/format/cn'

/** A part of a page on the twelve-column grid, as wide as the page. */
export function Section({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest}>
      <div
        className={cn(
          'mx-auto grid max-w-page grid-cols-4 gap-x-4 px-gutter py-section md:grid-cols-12 md:gap-x-6',
          className,
        )}
      >
        {children}
      </div>
    </section>
  )
}
