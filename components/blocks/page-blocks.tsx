import { PageOpening } from '../sections/page-opening'
import type { BlockProps, BlockType, PageBlock } from './block-props'
import { Buttons } from './buttons/buttons'
import { CallToAction } from './call-to-action/call-to-action'
import { Cards } from './cards/cards'
import { Downloads } from './downloads/downloads'
import { Figures } from './figures/figures'
import { Gallery } from './gallery/gallery'
import { MapLink } from './map/map'
import { Opening } from './opening/opening'
import { PictureText } from './picture-text/picture-text'
import { Prose } from './prose/prose'
import { Questions } from './questions/questions'
import { Quote } from './quote/quote'
import { SafeBlock } from './safe-block'
import { Table } from './table/table'
import { Video } from './video/video'

interface PageBlocksProps extends Pick<BlockProps<BlockType>, 'title' | 'description'> {
  blocks: readonly PageBlock[]
  /** The address of the page, for the log. */
  path: string
  /** Whether the blocks close a policy or a suburb, whose layout already has an opening. */
  isEnding?: boolean
  /** Returns the attribute by which the Studio’s preview finds a block. Left out for visitors. */
  editAttribute?: (key: string) => string
}

/** Shows the blocks of a page. A page without an opening begins with its title and description. */
export function PageBlocks({ blocks, path, isEnding = false, editAttribute, ...page }: PageBlocksProps) {
  return (
    <div className="blocks">
      {!isEnding && !blocks.some(({ _type }) => _type === 'opening') && (
        <PageOpening title={page.title} description={page.description} />
      )}
      {blocks.map((block) => {
        const shown = (
          <SafeBlock
            key={block._key}
            type={block._type}
            blockKey={block._key}
            path={path}
            isDraft={editAttribute !== undefined}
          >
            <Block block={block} id={block.anchor ?? `block-${block._key}`} {...page} />
          </SafeBlock>
        )
        return editAttribute === undefined ? (
          shown
        ) : (
          <div key={block._key} data-sanity={editAttribute(block._key)}>
            {shown}
          </div>
        )
      })}
    </div>
  )
}

/** Shows one block. A kind that this version does not know, such as one from a newer version, is left out. */
function Block({ block, ...rest }: BlockProps<BlockType>) {
  switch (block._type) {
    case 'opening':
      return <Opening {...rest} block={block} />
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
    case 'callToAction':
      return <CallToAction {...rest} block={block} />
    case 'quote':
      return <Quote {...rest} block={block} />
    case 'buttons':
      return <Buttons {...rest} block={block} />
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
    default:
      block satisfies never
      return null
  }
}
