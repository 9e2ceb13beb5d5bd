import type { ReactNode } from 'react'
import type { EventsAtTime } from '@/lib/content/events'
import type { FormAnswer } from '@/lib/forms/form-kit'
import type { PAGE_QUERY_RESULT } from '@/lib/content/sanity.types'

export type PageBlock = NonNullable<NonNullable<PAGE_QUERY_RESULT>['blocks']>[number]

export type BlockType = PageBlock['_type']

export interface BlockProps<Type extends BlockType> {
  block: Extract<PageBlock, { _type: Type }>
  /** The id of the block's section, unique on the page. */
  id: string
  /** The id of the next block's section. */
  nextId: string | undefined
  /** The title and the description of the page. */
  title: string | null
  description: string | null
  /** The page's breadcrumbs, shown in an opening. */
  crumbs?: ReactNode
  /** The anchors of the blocks above this one. Links to them point up. */
  above: readonly string[]
  /** The previous block, which a form may sit beside. */
  before?: PageBlock | undefined
  /** The FAQ of the page, whose topics an opening may show. */
  faq?: Extract<PageBlock, { _type: 'faqList' }> | undefined
  /** Returns the `data-sanity` attribute that makes a block editable in Presentation. Omitted for visitors. */
  editAttribute?: ((key: string) => string) | undefined
  /** The events, for a block that lists them. Null on pages without one. */
  events?: EventsAtTime | null
  /** The database's REST address and public key, for blocks with a form. */
  api: { url: string; key: string }
  /** Set on the page that answers a form sent without JavaScript. */
  answer?: FormAnswer
}
