import type { ReactNode } from 'react'
import type { EventsAtTime } from '@/lib/content/events'
import type { PAGE_QUERY_RESULT } from '@/lib/content/sanity.types'

/** A block of a page in a query result. */
export type PageBlock = NonNullable<NonNullable<PAGE_QUERY_RESULT>['blocks']>[number]

/** The kind of a block. */
export type BlockType = PageBlock['_type']

/** Props of a block's component. */
export interface BlockProps<Type extends BlockType> {
  block: Extract<PageBlock, { _type: Type }>
  /** The id of the block's section, unique on the page. */
  id: string
  /** The id of the section of the block after it, if there is one. */
  nextId: string | undefined
  /** The title and the description of the page. */
  title: string | null
  description: string | null
  /** The breadcrumbs of the page, which an opening shows. */
  crumbs?: ReactNode
  /** The addresses of the blocks above this one. Links to them point up. */
  above: readonly string[]
  /** The block before this one, which a form may stand beside. */
  before?: PageBlock | undefined
  /** The FAQ of the page, whose topics an opening may show. */
  faq?: Extract<PageBlock, { _type: 'faqList' }> | undefined
  /** Returns the attribute by which the Studio’s preview finds a block. Left out for visitors. */
  editAttribute?: ((key: string) => string) | undefined
  /** The events, for a block that lists them. Null on pages without one. */
  events?: EventsAtTime | null
  /** The address and the key of the database’s REST interface for browsers, for blocks with a form. */
  api: { url: string; key: string }
}
