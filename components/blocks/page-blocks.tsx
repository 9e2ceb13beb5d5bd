import { PageOpening } from '../sections/page-opening'
import type { BlockProps, BlockType, PageBlock } from './block-props'
import { CallToAction } from './call-to-action/call-to-action'
import { Cards } from './cards/cards'
import { Figures } from './figures/figures'
import { Opening } from './opening/opening'
import { PictureText } from './picture-text/picture-text'
import { Prose } from './prose/prose'
import { Questions } from './questions/questions'

interface PageBlocksProps extends Pick<BlockProps<BlockType>, 'title' | 'description'> {
  blocks: readonly PageBlock[]
  /** Returns the attribute by which the Studio’s preview finds a block. Left out for visitors. */
  editAttribute?: (key: string) => string
}

/** Shows the blocks of a page. A page without an opening begins with its title and description. */
export function PageBlocks({ blocks, editAttribute, ...page }: PageBlocksProps) {
  return (
    <div className="blocks">
      {!blocks.some(({ _type }) => _type === 'opening') && <PageOpening {...page} />}
      {blocks.map((block) => {
        const shown = (
          <Block key={block._key} block={block} id={block.anchor ?? `block-${block._key}`} {...page} />
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
    default:
      block satisfies never
      return null
  }
}
