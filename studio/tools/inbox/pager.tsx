import { Flex, Text } from '@sanity/ui'
import { type Count, PAGE_SIZE } from '../../../lib/inbox/inbox-types'
import { formatCount } from '../../ui/counted'
import { QuietButton } from '../../ui/tool-page'

/** Buttons to page through a list. Renders nothing for a single page. */
export function Pager({ onTurn, ...place }: PagePlace & { onTurn: (page: number) => void }) {
  const position = pagePosition(place)
  if (position === undefined) return null
  return (
    <Flex as="nav" aria-label="Pages" gap={3} align="center" justify="center">
      <QuietButton text="Previous" disabled={!position.hasPrevious} onClick={() => onTurn(place.page - 1)} />
      <Text size={1}>{position.words}</Text>
      <QuietButton text="Next" disabled={!position.hasNext} onClick={() => onTurn(place.page + 1)} />
    </Flex>
  )
}

/** The current page of a list. */
interface PagePlace {
  /** Counted from 1. */
  page: number
  /** The total number of entries. */
  total: Count
  /** The number of entries on this page. */
  shown: number
}

/**
 * Describes the current page's position, and whether there are pages before and after it; undefined for a single page.
 */
export function pagePosition({ page, total, shown }: PagePlace) {
  const pages = Math.ceil(Math.abs(total) / PAGE_SIZE)
  const hasPrevious = page > 1
  // When the count is capped, the first short page is the last one.
  const hasNext = total < 0 ? shown === PAGE_SIZE : page < pages
  if (!hasPrevious && !hasNext) return undefined
  const words =
    page > pages
      ? `Page ${formatCount(page)}`
      : `Page ${formatCount(page)} of ${formatCount(Math.sign(total) * pages)}`
  return { words, hasPrevious, hasNext }
}
