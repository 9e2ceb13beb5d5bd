import type { ComponentProps } from 'react'
import { PageBlocks } from '@/components/blocks/page-blocks'
import { editAttributeOf } from '@/lib/content/edit-attribute'
import { eventsFor } from '@/lib/content/events'
import { browserApi } from '@/lib/env/forms-database'

type BlocksProps = ComponentProps<typeof PageBlocks>

interface DocumentBlocksProps extends Pick<BlocksProps, 'path' | 'isEnding' | 'crumbs'> {
  page: Pick<BlocksProps, 'title' | 'description'> & {
    _id: string
    _type: string
    blocks: BlocksProps['blocks'] | null
  }
}

/** Shows a document's blocks: a whole page, or the end of an article, policy or suburb page. */
export async function DocumentBlocks({ page, ...props }: DocumentBlocksProps) {
  const { title, description, blocks } = page
  const shown = blocks ?? []
  if (props.isEnding && shown.length === 0) return null
  return (
    <PageBlocks
      {...props}
      {...{ title, description, blocks: shown, api: browserApi }}
      events={await eventsFor(shown)}
      {...await editAttributeOf(page)}
    />
  )
}
