import { Heading } from '../../ui/heading'
import { Ground } from '../../ui/landscape'
import type { BlockProps } from '../block-props'

export const STATEMENTS = /* groq */ `sky{heading, text}, land{heading, text}`

/** Shows a statement on the sky's colours and, below the horizon line, one on the land's. */
export function Statements({ block: { sky, land }, id }: BlockProps<'statements'>) {
  if (!sky?.text && !land?.text) return null
  return (
    <div id={id}>
      {sky?.text && (
        <div className="sky">
          <Statement heading={sky.heading}>{sky.text}</Statement>
          <div className="horizon-line" />
        </div>
      )}
      {land?.text && (
        <Ground>
          <Statement heading={land.heading}>{land.text}</Statement>
        </Ground>
      )}
    </div>
  )
}

function Statement({ heading, children }: { heading: string | null; children: string }) {
  return (
    <section className="relative mx-auto max-w-page gap-x-6 px-gutter py-[clamp(3.5rem,7vw,7rem)] md:grid md:grid-cols-12">
      <Heading className="mb-4 text-lead font-bold md:col-span-4 md:mb-0 md:pt-2">{heading}</Heading>
      <p className="text-heading font-bold md:col-span-8 md:col-start-5">{children}</p>
    </section>
  )
}
