import { PageBlocks } from '@/components/blocks/page-blocks'
import type { PageBlock } from '@/components/blocks/block-props'
import { editAttributeOf } from '@/lib/content/edit-attribute'
import { eventsFor } from '@/lib/content/events'
import { browserApi } from '@/lib/env/forms-database'

interface ClosingBlocksProps {
  page: {
    _id: string
    _type: string
    title: string | null
    description: string | null
    blocks: readonly PageBlock[] | null
  }
  path: string
}

/** Shows the blocks at the end of a policy or suburb page. */
export async function ClosingBlocks({ page, path }: ClosingBlocksProps) {
  const { title, description, blocks } = page
  if (!blocks || blocks.length === 0) return null
  return (
    <PageBlocks
      isEnding
      blocks={blocks}
      path={path}
      title={title}
      description={description}
      api={browserApi}
      events={await eventsFor(blocks)}
      {...await editAttributeOf(page)}
    />
  )
}
