import type { ReactNode } from 'react'
import { Title } from '../ui/section'
import { Land, SunAtDawn } from '../ui/landscape'

/** Props that place a `RisingDisc` at the right end of the horizon line. */
export const OPENING_DISC = {
  size: 'clamp(8.5rem,20vw,18rem)',
  rise: 0.56,
  className: 'ml-auto h-[calc(var(--size)*0.56)] w-(--size) border-b-0',
} as const

interface PageOpeningProps {
  /** Breadcrumbs above the title. */
  crumbs?: ReactNode
  title: string | null | undefined
  description: string | null | undefined
  /** Accent colour of the drawing on the horizon line. */
  accent?: string | null
  /** Whether to draw a rising sun at the right end of the horizon line instead of the children. */
  hasSun?: boolean
  children?: ReactNode
}

/** Shows the top of a page: title and description in the sky, and a drawing on the horizon line. */
export function PageOpening({
  crumbs,
  title,
  description,
  accent,
  hasSun = false,
  children,
}: PageOpeningProps) {
  const copy = (
    <>
      {crumbs}
      <Title className="text-title font-extrabold" text={title} />
      {description && <p className="mt-6 max-w-[48ch] text-lead font-medium">{description}</p>}
    </>
  )
  if (hasSun)
    return (
      <header className="sky dawn pt-[clamp(7rem,13vh,10rem)]">
        <div className="pb-4 lg:pb-14">{copy}</div>
        <SunAtDawn />
        <div className="horizon-line draws-itself" />
      </header>
    )
  return (
    <header data-accent={accent} className="sky overflow-hidden">
      <div className="mx-auto grid max-w-page grid-cols-4 items-end gap-x-4 px-gutter pt-[clamp(7rem,13vh,10rem)] md:grid-cols-12 md:gap-x-6">
        <div className="col-span-full pb-10 md:col-span-8 md:pb-14">{copy}</div>
        <div className="col-span-full md:col-span-4">{children}</div>
      </div>
      <div className="horizon-line draws-itself" />
    </header>
  )
}

interface DawnOpeningProps extends Pick<PageOpeningProps, 'crumbs' | 'title' | 'children'> {
  eyebrow?: string | null | undefined
}

/** Shows the top of a page: a very large title in front of the rising sun, with the children on the land below. */
export function DawnOpening({ crumbs, eyebrow, title, children }: DawnOpeningProps) {
  return (
    <>
      <div className="sky dawn pt-opening">
        <div className="pb-4 lg:pb-8">
          {crumbs}
          {eyebrow && <p className="mb-4 text-lead font-bold">{eyebrow}</p>}
          <Title className="max-w-[13ch] text-display font-extrabold" text={title} />
        </div>
        <SunAtDawn />
        <div className="horizon-line draws-itself" />
      </div>
      {children && <Land className="pt-2 pb-10 md:pb-12">{children}</Land>}
    </>
  )
}
