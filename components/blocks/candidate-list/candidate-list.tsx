import { IMAGE } from '@/lib/shared/fragments'
import { CandidateSearch, Electorates } from '../../sections/candidate-sections'
import { HeadedSection } from '../../ui/section'
import type { BlockProps } from '../block-props'

/** The fields of the block, and all electorates with their nominated candidates in ticket order. */
export const CANDIDATE_LIST = /* groq */ `
  heading, searchLabel, searchButton, noneFound, noneStanding, empty,
  "electorates": *[_type == "electorate" && defined(name)] | order(name asc) {
    _id, name, house, suburbs, postcodes,
    "candidates": *[_type == "candidate" && isLive == true && defined(title) && defined(slug.current)
      && electorate._ref == ^._id] | order(orderRank asc) {
      _id, title, description, "slug": slug.current, image{${IMAGE}}
    }
  }
`

/** Lists the candidates by electorate, below a search by suburb or postcode. Works without JavaScript. */
export function CandidateList({ block, id }: BlockProps<'candidateList'>) {
  const standing = block.electorates.filter(({ candidates }) => candidates.length > 0)
  if (standing.length === 0 && !block.empty) return null
  return (
    <HeadedSection id={id} heading={block.heading} look="mb-6 text-title">
      {standing.length === 0 ? (
        <p className="col-span-full text-lead">{block.empty}</p>
      ) : (
        <>
          <CandidateSearch copy={block} />
          <Electorates electorates={standing} noneStanding={block.noneStanding} />
        </>
      )}
    </HeadedSection>
  )
}
