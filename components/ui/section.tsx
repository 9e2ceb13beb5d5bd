import type { ComponentProps } from 'react'
import { cn } from '@/lib/format/cn'
import { Heading } from './heading'

/** A part of a page on the twelve-column grid, as wide as the page. */
export function Section({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest}>
      <div className={cn('page-grid', className)}>{children}</div>
    </section>
  )
}

interface SectionHeadProps {
  id: string
  heading: string | null | undefined
  introduction: string | null | undefined
}

/** The heading of a section and, at the other end of the grid, the words to it. Each is left out when it is missing. */
export function SectionHead({ id, heading, introduction }: SectionHeadProps) {
  return (
    <>
      <Heading id={id} className="col-span-full text-title md:col-span-7">
        {heading}
      </Heading>
      {introduction && (
        <p className="col-span-full mt-6 text-lead text-ink-soft md:col-span-4 md:col-start-9 md:mt-2">
          {introduction}
        </p>
      )}
    </>
  )
}
