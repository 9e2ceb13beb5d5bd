import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/format/cn'
import { Heading } from './heading'

/** Shows a full-width section on the twelve-column grid. */
export function Section({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest}>
      <div className={cn('page-grid', className)}>{children}</div>
    </section>
  )
}

interface TextSectionProps {
  id?: string
  className?: string
  children: ReactNode
}

/** Single column of text below the hero. */
export function TextSection({ id, className, children }: TextSectionProps) {
  return (
    <Section id={id} className="pt-[clamp(1.5rem,4vw,4rem)]">
      <div className={cn('col-span-full md:col-span-8', className)}>{children}</div>
    </Section>
  )
}

interface SectionHeadProps {
  id: string
  heading: string | null | undefined
  introduction: string | null | undefined
  /** Replaces the heading's default size and width. */
  className?: string
}

/** Shows the heading of a section and, at the other end of the grid, its introduction. Either may be missing. */
export function SectionHead({ id, heading, introduction, className }: SectionHeadProps) {
  return (
    <>
      <Heading id={id} className={cn('col-span-full text-title md:col-span-7', className)} text={heading} />
      {introduction && (
        <p className="col-span-full mt-6 text-lead text-ink-soft md:col-span-4 md:col-start-9 md:mt-2">
          {introduction}
        </p>
      )}
    </>
  )
}

interface HeadedSectionProps extends Partial<SectionHeadProps> {
  id: string
  /** Class names for the heading. */
  look?: string
  children: ReactNode
}

/** Shows a section that is labelled by its heading, with an optional introduction. */
export function HeadedSection({ id, heading, introduction, look, className, children }: HeadedSectionProps) {
  const headingId = `${id}-heading`
  return (
    <Section id={id} aria-labelledby={heading ? headingId : undefined} className={className}>
      {introduction === undefined ? (
        <Heading id={headingId} className={cn('col-span-full', look)} text={heading} />
      ) : (
        <SectionHead id={headingId} heading={heading} introduction={introduction} className={look} />
      )}
      {children}
    </Section>
  )
}
