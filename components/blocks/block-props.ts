import type { ReactNode } from 'react'
import type { EventsAtTime } from '@/lib/content/events'
import type { FormAnswer } from '@/lib/forms/form-kit'
import type { PAGE_QUERY_RESULT } from '@/lib/content/sanity.types'

export type PageBlock = NonNullable<NonNullable<PAGE_QUERY_RESULT>['blocks']>[number]

export type BlockType = PageBlock['_type']

export interface BlockProps<Type extends BlockType> {
  block: Extract<PageBlock, { _type: Type }>
  /** Id of the block's section, unique on the page. */
  id: string
  /** Id of the next block's section. */
  nextId: string | undefined
  /** Title and description of the page. */
  title: string | null
  description: string | null
  /** The page's breadcrumbs, which an opening shows. */
  crumbs?: ReactNode
  /** Anchors of the blocks above this one. Links to them have an upward arrow. */
  above: readonly string[]
  /** The previous block, whose section a form may share. */
  before?: PageBlock | undefined
  /** The page's FAQ, whose topics an opening block may list. */
  faq?: Extract<PageBlock, { _type: 'faqList' }> | undefined
  /** Returns the `data-sanity` attribute that makes a block editable in Presentation. Undefined for visitors. */
  editAttribute?: ((key: string) => string) | undefined
  /** All events, if the page has a block that lists them. Otherwise null. */
  events?: EventsAtTime | null
  /** REST address and public key of the database, for blocks with a form. */
  api: { url: string; key: string }
  /** Set on the page that responds to a form sent without JavaScript. */
  answer?: FormAnswer
}

/** The props of a block's form, which is also on the page that responds to a form sent without JavaScript. */
export type FormBlockProps<Type extends BlockType> = Pick<BlockProps<Type>, 'block' | 'api' | 'answer'>
