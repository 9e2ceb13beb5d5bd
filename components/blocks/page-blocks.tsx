import type { ReactNode } from 'react'
import { PageOpening } from '../sections/page-opening'
import type { BlockProps, BlockType, PageBlock } from './block-props'
import { AgeGroups } from './age-groups/age-groups'
import { Buttons } from './buttons/buttons'
import { CallToAction } from './call-to-action/call-to-action'
import { CandidateList } from './candidate-list/candidate-list'
import { Cards } from './cards/cards'
import { Comparison } from './comparison/comparison'
import { ContactDetails } from './contact-details/contact-details'
import { Contact } from './contact-form/contact-form'
import { Donation } from './donation/donation'
import { Downloads } from './downloads/downloads'
import { EventList } from './event-list/event-list'
import { FaqList } from './faq-list/faq-list'
import { Figures } from './figures/figures'
import { Gallery } from './gallery/gallery'
import { JobOpenings } from './job-openings/job-openings'
import { Hero } from './hero/hero'
import { MapLink } from './map/map'
import { NumberedSections } from './numbered-sections/numbered-sections'
import { NewsList } from './news-list/news-list'
import { NewsletterArchive } from './newsletter-archive/newsletter-archive'
import { Newsletter } from './newsletter-form/newsletter-form'
import { MembershipForm } from './membership-form/membership-form'
import { MembershipLevels } from './membership-levels/membership-levels'
import { Opening } from './opening/opening'
import { PictureText } from './picture-text/picture-text'
import { Positions } from './positions/positions'
import { PolicyAreas } from './policy-areas/policy-areas'
import { Prose } from './prose/prose'
import { Questions } from './questions/questions'
import { Quote } from './quote/quote'
import { SafeBlock } from './safe-block'
import { SmallPrint } from './small-print/small-print'
import { Statements } from './statements/statements'
import { Steps } from './steps/steps'
import { Suburbs } from './suburbs/suburbs'
import { Table } from './table/table'
import { Team } from './team/team'
import { Video } from './video/video'
import { VolunteerSignUp } from './volunteer-form/volunteer-sign-up'
import { withCount } from './with-count'

type OfPage = 'title' | 'description' | 'crumbs' | 'api' | 'events' | 'editAttribute'

interface PageBlocksProps extends Pick<BlockProps<BlockType>, OfPage> {
  blocks: readonly PageBlock[]
  /** Path of the page, for the log. */
  path: string
  /** Whether the blocks are at the end of a policy or suburb page, which has its own opening. */
  isEnding?: boolean
}

/** Shows the blocks of a page. A page without an opening gets one with its title and description. */
export function PageBlocks({ blocks, path, isEnding = false, editAttribute, ...page }: PageBlocksProps) {
  return (
    <div className="blocks">
      {!isEnding && !blocks.some(({ _type }) => _type === 'opening' || _type === 'hero') && (
        <PageOpening crumbs={page.crumbs} title={page.title} description={page.description} />
      )}
      {blocks.map((block, index) => {
        const next = blocks[index + 1]
        if (block._type === 'contactDetails' && next?._type === 'contactForm') return null
        const shown = (
          <SafeBlock
            key={block._key}
            type={block._type}
            blockKey={block._key}
            path={path}
            isDraft={editAttribute !== undefined}
          >
            <Block
              type={block._type}
              props={{
                ...page,
                ...{ block: withCount(block), editAttribute, id: idOf(block), nextId: next && idOf(next) },
                before: blocks[index - 1],
                faq: blocks.find((each) => each._type === 'faqList'),
                above: blocks.slice(0, index).flatMap(({ anchor }) => (anchor ? [`${path}#${anchor}`] : [])),
              }}
            />
          </SafeBlock>
        )
        return editAttribute === undefined ? (
          shown
        ) : (
          // Sanity would otherwise assume that blocks at the same height form a row, such as an empty block and the
          // next one.
          <div key={block._key} data-sanity={editAttribute(block._key)} data-sanity-drag-flow="vertical">
            {shown}
          </div>
        )
      })}
    </div>
  )
}

function idOf({ anchor, _key }: PageBlock): string {
  return anchor ?? `block-${_key}`
}

/** The component of each block type. */
const COMPONENTS: { [Type in BlockType]: (props: BlockProps<Type>) => ReactNode } = {
  opening: Opening,
  hero: Hero,
  prose: Prose,
  pictureText: PictureText,
  cards: Cards,
  figures: Figures,
  questions: Questions,
  faqList: FaqList,
  candidateList: CandidateList,
  eventList: EventList,
  contactDetails: ContactDetails,
  contactForm: Contact,
  donation: Donation,
  policyAreas: PolicyAreas,
  suburbs: Suburbs,
  ageGroups: AgeGroups,
  team: Team,
  callToAction: CallToAction,
  quote: Quote,
  buttons: Buttons,
  numberedSections: NumberedSections,
  positions: Positions,
  comparison: Comparison,
  newsList: NewsList,
  newsletterArchive: NewsletterArchive,
  newsletterForm: Newsletter,
  smallPrint: SmallPrint,
  statements: Statements,
  table: Table,
  gallery: Gallery,
  video: Video,
  downloads: Downloads,
  map: MapLink,
  steps: Steps,
  membershipLevels: MembershipLevels,
  membershipForm: MembershipForm,
  volunteerForm: VolunteerSignUp,
  jobOpenings: JobOpenings,
}

/** Shows one block. Leaves out blocks of an unknown type, such as one from a newer version. */
function Block<Type extends BlockType>({ type, props }: { type: Type; props: BlockProps<Type> }) {
  if (!Object.hasOwn(COMPONENTS, type)) return null
  const Component: (props: BlockProps<Type>) => ReactNode = COMPONENTS[type]
  return <Component {...props} />
}
