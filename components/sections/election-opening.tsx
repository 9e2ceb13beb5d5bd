import type { ELECTION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLink } from '../ui/button-link'
import { DawnOpening } from './dawn-opening'
import { ElectionFacts } from './election-facts'

type Election = NonNullable<ELECTION_QUERY_RESULT>

/** The first screen of the campaign: the ask in the sky, the dates on the land. */
export function ElectionOpening({ hero, facts }: Pick<Election, 'hero' | 'facts'>) {
  return (
    <DawnOpening eyebrow={hero?.eyebrow} title={hero?.headline}>
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-7">
        {hero?.text && <p className="max-w-[46ch] text-lead font-medium">{hero.text}</p>}
        <ButtonLink link={hero?.action} look="sun" />
      </div>
      {facts && <ElectionFacts facts={facts} />}
    </DawnOpening>
  )
}
