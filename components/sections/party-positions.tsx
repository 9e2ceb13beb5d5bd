import type { MANIFESTO_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Section } from '../ui/section'
import { PositionPlot } from './position-plot'
import { PositionsTable } from './positions-table'

type Positions = NonNullable<NonNullable<MANIFESTO_QUERY_RESULT>['positions']>

interface PartyPositionsProps {
  positions: Positions
  words: Readonly<Record<string, string>>
}

/** Where parties stand, as a plot and as a table of the same numbers. Nothing without parties. */
export function PartyPositions({ positions, words }: PartyPositionsProps) {
  const { heading, introduction, points } = positions
  if (!points || points.length === 0) return null
  return (
    <Section id="positions" aria-labelledby="positions-heading" className="gap-y-12">
      <div className="col-span-full lg:col-span-4">
        {heading && (
          <h2 id="positions-heading" className="text-title">
            {heading}
          </h2>
        )}
        {introduction && <p className="mt-6 max-w-text text-ink-soft">{introduction}</p>}
      </div>
      <div className="col-span-full lg:col-span-8">
        <PositionPlot positions={positions} words={words} />
      </div>
      <div className="col-span-full lg:col-span-8 lg:col-start-5">
        <PositionsTable positions={positions} words={words} />
      </div>
    </Section>
  )
}
