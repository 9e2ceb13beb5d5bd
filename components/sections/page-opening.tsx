import type { ReactNode } from 'react'

interface PageOpeningProps {
  title: string | null | undefined
  description: string | null | undefined
  /** A drawing behind the words, as wide as the page. */
  backdrop?: ReactNode
  /** What stands at the right end of the horizon, above the line. */
  children?: ReactNode
}

/** The head of a page: title and description in the sky, a drawing on the line. */
export function PageOpening({ title, description, backdrop, children }: PageOpeningProps) {
  return (
    <header className="sky relative overflow-hidden">
      {backdrop}
      <div className="relative mx-auto grid max-w-page grid-cols-4 items-end gap-x-4 px-gutter pt-[clamp(7rem,13vh,10rem)] md:grid-cols-12 md:gap-x-6">
        <div className="col-span-full pb-10 md:col-span-8 md:pb-14">
          {title && <h1 className="text-title font-extrabold">{title}</h1>}
          {description && <p className="mt-6 max-w-[48ch] text-lead font-medium">{description}</p>}
        </div>
        <div className="col-span-full md:col-span-4">{children}</div>
      </div>
      <div className="horizon-line draws-itself relative" />
    </header>
  )
}
