import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { cn } from '@/lib/format/cn'
import { longestWord } from '@/lib/format/longest-word'

/** Shows a full-width section on the twelve-column grid. */
export function Section({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest}>
      <div className={cn('page-grid', className)}>{children}</div>
    </section>
  )
}

/** Single column of text below the hero. */
export function TextSection({ id, className, children }: ComponentProps<'section'>) {
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

interface HeadedSectionProps extends Partial<Omit<SectionHeadProps, 'className'>> {
  id: string
  /** Class names for the heading. */
  look?: string
  children: ReactNode
}

/** Shows a section that is labelled by its heading, with an optional introduction. */
export function HeadedSection({ id, heading, introduction, look, children }: HeadedSectionProps) {
  const headingId = `${id}-heading`
  return (
    <Section id={id} aria-labelledby={heading ? headingId : undefined}>
      {introduction === undefined ? (
        <Heading id={headingId} className={cn('col-span-full', look)} text={heading} />
      ) : (
        <SectionHead id={headingId} heading={heading} introduction={introduction} className={look} />
      )}
      {children}
    </Section>
  )
}

interface HeadingProps extends Omit<ComponentProps<'h2'>, 'children'> {
  text: string | null | undefined
}

/** Shows the title of a page. Shows nothing without text. */
export function Title({ text, ...rest }: HeadingProps) {
  return text && <h1 {...rest}>{fitted(text)}</h1>
}

/** Shows the heading of a section. Shows nothing without text. */
export function Heading({ text, ...rest }: HeadingProps) {
  return text && <h2 {...rest}>{fitted(text)}</h2>
}

/** A word up to this width, in ems, fits on one line in any heading on any screen. */
const SHORT = 6

/** Makes text smaller on screens that are narrower than its longest word (app/styles/base.css). */
function fitted(text: string) {
  const longest = longestWord(text)
  if (longest <= SHORT) return text
  const style: CSSProperties & Record<'--longest', string> = { '--longest': longest.toFixed(2) }
  return (
    <span className="long-words" style={style}>
      {text}
    </span>
  )
}
