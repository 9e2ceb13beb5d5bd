import type { ReactNode } from 'react'
import type { ABOUT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Furrows } from '../ui/furrows'

type Statement = NonNullable<ABOUT_QUERY_RESULT>['vision']

/** Two statements that meet at the horizon: what we see ahead, and what we do on the ground. */
export function SkyAndLand({ sky, land }: { sky: Statement; land: Statement }) {
  return (
    <>
      {sky?.text && (
        <div className="sky">
          <StatementText heading={sky.heading}>{sky.text}</StatementText>
          <div className="horizon-line" />
        </div>
      )}
      {land?.text && (
        <div data-ground="land" className="relative overflow-hidden bg-land text-land-ink">
          <Furrows />
          <StatementText heading={land.heading}>{land.text}</StatementText>
        </div>
      )}
    </>
  )
}

function StatementText({ heading, children }: { heading: string | null; children: ReactNode }) {
  return (
    <section className="relative mx-auto max-w-page gap-x-6 px-gutter py-[clamp(3.5rem,7vw,7rem)] md:grid md:grid-cols-12">
      {heading && <h2 className="mb-4 text-lead font-bold md:col-span-4 md:mb-0 md:pt-2">{heading}</h2>}
      <p className="text-heading font-bold md:col-span-8 md:col-start-5">{children}</p>
    </section>
  )
}
