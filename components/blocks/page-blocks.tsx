import { PageOpening } from '../sections/page-opening'
import type { BlockProps, BlockType, PageBlock } from './block-props'
import { AgeGroups } from './age-groups/age-groups'
import { Buttons } from './buttons/buttons'
import { CallToAction } from './call-to-action/call-to-action'
import { Cards } from './cards/cards'
import { Comparison } from './comparison/comparison'
import { ContactDetails, contactColumn } from './contact-details/contact-details'
import { ContactForm } from './contact-form/contact-form'
import { Donation } from './donation/donation'
import { Downloads } from './downloads/downloads'
import { FaqList } from './faq-list/faq-list'
import { Figures } from './figures/figures'
import { Gallery } from './gallery/gallery'
import { JobOpenings } from './job-openings/job-openings'
import { Hero } from './hero/hero'
import { MapLink } from './map/map'
import { NumberedSections } from './numbered-sections/numbered-sections'
import { NewsletterArchive } from './newsletter-archive/newsletter-archive'
import { Newsletter } from './newsletter-form/newsletter-form'
import { MembershipToInbox } from './membership-form/membership-to-inbox'
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

interface PageBlocksProps extends Pick<BlockProps<BlockType>, 'title' | 'description' | 'api'> {
  blocks: readonly PageBlock[]
  /** The address of the page, for the log. */
  path: string
  /** Whether the blocks close a policy or a suburb, whose layout already has an opening. */
  isEnding?: boolean
  /** Returns the attribute by which the Studio’s preview finds a block. Left out for visitors. */
  editAttribute?: ((key: string) => string) | undefined
}

/** Shows the blocks of a page. A page without an opening begins with its title and description. */
export function PageBlocks({ blocks, path, isEnding = false, editAttribute, ...page }: PageBlocksProps) {
  return (
    <div className="blocks">
      {!isEnding && !blocks.some(({ _type }) => _type === 'opening' || _type === 'hero') && (
        <PageOpening title={page.title} description={page.description} />
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
              block={withCount(block)}
              id={idOf(block)}
              nextId={next && idOf(next)}
              {...page}
              before={blocks[index - 1]}
              faq={blocks.find((each) => each._type === 'faqList')}
              above={blocks.slice(0, index).flatMap(({ anchor }) => (anchor ? [`${path}#${anchor}`] : []))}
              editAttribute={editAttribute}
            />
          </SafeBlock>
        )
        return editAttribute === undefined ? (
          shown
        ) : (
          // Without its flow, Sanity takes blocks at the same height, such as an empty one and the next, for a row.
          <div key={block._key} data-sanity={editAttribute(block._key)} data-sanity-drag-flow="vertical">
            {shown}
          </div>
        )
      })}
    </div>
  )
}

interface AnyBlockProps extends BlockProps<BlockType>, Pick<PageBlocksProps, 'editAttribute'> {
  /** The block before it. */
  before: PageBlock | undefined
  /** The FAQ of the page, whose topics an opening may show. */
  faq: BlockProps<'faqList'>['block'] | undefined
}

/** The id of a block's section. */
function idOf({ anchor, _key }: PageBlock): string {
  return anchor ?? `block-${_key}`
}

/** Shows one block. A kind that this version does not know, such as one from a newer version, is left out. */
function Block({ block, before, faq, editAttribute, ...rest }: AnyBlockProps) {
  switch (block._type) {
    case 'opening':
      return <Opening {...rest} block={block} faq={faq} />
    case 'hero':
      return <Hero {...rest} block={block} />
    case 'prose':
      return <Prose {...rest} block={block} />
    case 'pictureText':
      return <PictureText {...rest} block={block} />
    case 'cards':
      return <Cards {...rest} block={block} />
    case 'figures':
      return <Figures {...rest} block={block} />
    case 'questions':
      return <Questions {...rest} block={block} />
    case 'faqList':
      return <FaqList {...rest} block={block} />
    case 'contactDetails':
      return <ContactDetails {...rest} block={block} />
    case 'contactForm': {
      // Details before a form stand beside it.
      const details =
        before?._type === 'contactDetails' &&
        contactColumn(before, {
          id: before.anchor ?? undefined,
          'data-sanity': editAttribute?.(before._key),
        })
      return <ContactForm {...rest} block={block} details={details} />
    }
    case 'donation':
      return <Donation {...rest} block={block} />
    case 'policyAreas':
      return <PolicyAreas {...rest} block={block} />
    case 'suburbs':
      return <Suburbs {...rest} block={block} />
    case 'ageGroups':
      return <AgeGroups {...rest} block={block} />
    case 'team':
      return <Team {...rest} block={block} />
    case 'callToAction':
      return <CallToAction {...rest} block={block} />
    case 'quote':
      return <Quote {...rest} block={block} />
    case 'buttons':
      return <Buttons {...rest} block={block} />
    case 'numberedSections':
      return <NumberedSections {...rest} block={block} />
    case 'positions':
      return <Positions {...rest} block={block} />
    case 'comparison':
      return <Comparison {...rest} block={block} />
    case 'newsletterArchive':
      return <NewsletterArchive {...rest} block={block} />
    case 'newsletterForm':
      return <Newsletter {...rest} block={block} />
    case 'smallPrint':
      return <SmallPrint {...rest} block={block} />
    case 'statements':
      return <Statements {...rest} block={block} />
    case 'table':
      return <Table {...rest} block={block} />
    case 'gallery':
      return <Gallery {...rest} block={block} />
    case 'video':
      return <Video {...rest} block={block} />
    case 'downloads':
      return <Downloads {...rest} block={block} />
    case 'map':
      return <MapLink {...rest} block={block} />
    case 'steps':
      return <Steps {...rest} block={block} />
    case 'membershipLevels':
      return <MembershipLevels {...rest} block={block} />
    case 'membershipForm':
      return <MembershipToInbox {...rest} block={block} />
    case 'volunteerForm':
      return <VolunteerSignUp {...rest} block={block} />
    case 'jobOpenings':
      return <JobOpenings {...rest} block={block} />
    default:
      block satisfies never
      return null
  }
}
