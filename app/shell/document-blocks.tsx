import { createDataAttribute } from 'next-sanity'
import type { ComponentProps } from 'react'
import { PageBlocks } from '@/components/blocks/page-blocks'
import { eventsFor } from '@/lib/content/events'
import { draftAccess } from '@/lib/draft/draft-access'
import { browserApi } from '@/lib/env/forms-database'
import { STUDIO_PATH } from '@/lib/shared/routes'

type BlocksProps = ComponentProps<typeof PageBlocks>

interface DocumentBlocksProps extends Pick<BlocksProps, 'path' | 'isEnding' | 'crumbs'> {
  page: Pick<BlocksProps, 'title' | 'description'> & {
    _id: string
    _type: string
    blocks: BlocksProps['blocks'] | null
  }
}

/**
 * Shows a document's blocks: a whole page, or the end of an article, policy or suburb page. Staff can drag them in the
 * Studio's preview.
 */
export async function DocumentBlocks({ page, ...props }: DocumentBlocksProps) {
  const { _id: id, _type: type, title, description, blocks } = page
  const shown = blocks ?? []
  if (props.isEnding && shown.length === 0) return null
  const attribute = createDataAttribute({ baseUrl: STUDIO_PATH, id, type })
  return (
    <PageBlocks
      {...props}
      {...{ title, description, blocks: shown, api: browserApi }}
      events={await eventsFor(shown)}
      {...((await draftAccess()) === 'staff' && {
        editAttribute: (key: string) => attribute(`blocks[_key=="${key}"]`),
      })}
    />
  )
}
