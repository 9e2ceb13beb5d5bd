import type { CANDIDATE_QUERY_RESULT } from '@/lib/content/sanity.types'
import { CANDIDATE_PORTRAIT } from '@/lib/shared/picture-shapes'
import { CARD_SIZES, cardPath, documentPath, FIND_CANDIDATE_PATH, SEARCH_FIELD } from '@/lib/shared/routes'
import { HOUSES } from '@/lib/shared/country'
import { fillIn } from '@/lib/shared/fill-in'
import { CANDIDATE_WORDS, wordsOf } from '@/lib/shared/words'
import type { BlockProps } from '../blocks/block-props'
import { SocialLinks } from '../layout/site-footer'
import { BUTTON, TEXT_LINK } from '../ui/button-look'
import { ContactLinks } from '../ui/contact-links'
import { Portrait } from '../ui/portrait'
import { RichText } from '../ui/rich-text'
import { HeadedSection, Section } from '../ui/section'
import { SiteLink } from '../ui/site-link'

type Block = BlockProps<'candidateList'>['block']
type Candidate = NonNullable<CANDIDATE_QUERY_RESULT>

interface CandidateSearchProps {
  copy: Pick<Block, 'searchLabel' | 'searchButton'>
  /** The visitor's search query. */
  place?: string
}

/** Shows the search by suburb or postcode. Shows nothing without its labels. */
export function CandidateSearch({ copy: { searchLabel, searchButton }, place = '' }: CandidateSearchProps) {
  if (!searchLabel || !searchButton) return null
  return (
    <form
      action={FIND_CANDIDATE_PATH}
      role="search"
      data-print="no"
      className="col-span-full mb-8 flex flex-wrap items-end gap-3"
    >
      <label className="grid min-w-0 flex-[1_1_16rem] gap-2 font-semibold sm:max-w-96">
        {searchLabel}
        <input
          name={SEARCH_FIELD}
          defaultValue={place}
          required
          maxLength={60}
          autoComplete="postal-code"
          className="min-h-12 w-full rounded-control border-2 border-current bg-paper px-4 font-normal"
        />
      </label>
      <button type="submit" className={BUTTON.ink}>
        {searchButton}
      </button>
    </form>
  )
}

interface ElectoratesProps {
  electorates: Block['electorates']
  /** Shown for an electorate without candidates. */
  noneStanding: string | null
}

export function Electorates({ electorates, noneStanding }: ElectoratesProps) {
  return (
    <ul className="col-span-full grid gap-10">
      {electorates.map(({ _id, name, house, candidates }) => (
        <li
          key={_id}
          className="grid gap-x-6 gap-y-6 border-t-3 border-current pt-5 lg:grid-cols-[1fr_3fr] lg:pt-8"
        >
          <div>
            {name && <h3 className="text-heading">{name}</h3>}
            {house && <p className="text-ink-soft">{HOUSES[house]}</p>}
          </div>
          {candidates.length === 0 && noneStanding && <p className="max-w-text">{noneStanding}</p>}
          <ul className="leaders grid gap-x-6 gap-y-10 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
            {candidates.map(({ _id: id, title, slug, description, image }) => (
              <li key={id}>
                <Portrait image={image} />
                <div>
                  <h4 className="text-subheading">
                    <SiteLink href={documentPath('candidate', slug ?? '')} className={TEXT_LINK}>
                      {title}
                    </SiteLink>
                  </h4>
                  {description && <p className="text-ink-soft">{description}</p>}
                </div>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Shows a candidate's portrait, contact details and text. */
export function CandidateBody({ candidate }: { candidate: Candidate }) {
  const { electorate, image, content, email, phone, social } = candidate
  return (
    <Section className="gap-y-10 pt-[clamp(1.5rem,4vw,4rem)]">
      <div className="col-span-full [--land-ink:var(--ink)] [--land-rule:var(--rule)] [--land:var(--paper)] md:col-span-4">
        <Portrait
          image={image}
          shapes={CANDIDATE_PORTRAIT}
          className="aspect-4/5 max-w-64 md:max-w-none print:max-w-40"
        />
        {electorate?.name && <p className="mt-4 font-bold">{electorate.name}</p>}
        {electorate?.house && <p className="text-ink-soft">{HOUSES[electorate.house]}</p>}
        <ContactLinks email={email} phone={phone} className="my-4" />
        {social && social.length > 0 && (
          <div data-print="no">
            <SocialLinks social={social} />
          </div>
        )}
      </div>
      {content && (
        <div className="col-span-full md:col-span-8">
          <RichText value={content} subheadings="h2" />
        </div>
      )}
    </Section>
  )
}

interface HowToVoteProps {
  slug: string
  name: string | null
  card: NonNullable<Candidate['card']>
  words: Candidate['words']
}

/** Explains how to fill in the ballot paper. Includes the authorisation and a card to print. */
export function HowToVote({ slug, name, card, words: own }: HowToVoteProps) {
  const { instructions, boxes, authorisation } = card
  const words = wordsOf(CANDIDATE_WORDS, own)
  const heading = fillIn(words.howToVote, { name: name ?? '' })
  return (
    <HeadedSection id="how-to-vote" heading={heading} look="mb-6 text-title">
      {instructions && <p className="col-span-full mb-6 text-lead">{instructions}</p>}
      <ol className="col-span-full max-w-text list-none border-t-3 border-current">
        {boxes?.map(({ _key, number, name: line, party }) => (
          <li key={_key} className="flex items-center gap-4 border-b border-rule py-3">
            <span className="flex size-12 flex-none items-center justify-center border-3 border-current text-subheading font-extrabold">
              {number ?? <span className="sr-only">{words.blank}</span>}
            </span>
            <span>
              <strong className="block">{line}</strong>
              {party && <span className="text-small text-ink-soft">{party}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="col-span-full mt-6 text-small">{authorisation}</p>
      <ul data-print="no" className="col-span-full mt-6 flex flex-wrap gap-3">
        {CARD_SIZES.map((size) => (
          <li key={size}>
            <a href={cardPath(slug, size)} className={BUTTON.outline}>
              {fillIn(words.print, { size: size.toUpperCase() })}
            </a>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
