import { Heading } from '../../ui/section'
import { Ground } from '../../ui/landscape'
import type { BlockProps } from '../block-props'

export const STATEMENTS = /* groq */ `sky{heading, text}, land{heading, text}`

/** Shows one statement in the sky and one on the land, below the horizon line. */
export function Statements({ block: { sky, land }, id }: BlockProps<'statements'>) {
  if (!sky?.text && !land?.text) return null
  return (
    <div id={id}>
      {sky?.text && (
        <div className="sky">
          <Statement heading={sky.heading} className="pt-section">
            {sky.text}
          </Statement>
          <div className="horizon-line" />
        </div>
      )}
      {land?.text && (
        <Ground>
          <Statement heading={land.heading} className="pt-land">
            {land.text}
          </Statement>
        </Ground>
      )}
    </div>
  )
}

interface StatementProps {
  heading: string | null
  className: string
  children: string
}

function Statement({ heading, className, children }: StatementProps) {
  return (
    <section
      className={`mx-auto max-w-page gap-x-6 px-gutter pb-section md:grid md:grid-cols-12 ${className}`}
    >
      <Heading className="mb-4 text-lead font-bold md:col-span-4 md:mb-0 md:pt-2" text={heading} />
      <p className="text-heading font-bold md:col-span-8 md:col-start-5">{children}</p>
    </section>
  )
}
