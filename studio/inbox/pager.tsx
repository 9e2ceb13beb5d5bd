import { Button, Flex, Text } from '@sanity/ui'
import type { Count } from '../../lib/inbox/inbox-desk'
import { PAGE_SIZE } from '../../lib/inbox/requests'
import { numberWords } from '../tool-parts/counted'

/** Turns the pages of a list; nothing while there is one. */
export function Pager({ onTurn, ...place }: PagePlace & { onTurn: (page: number) => void }) {
  const there = pagePlace(place)
  if (there === undefined) return null
  return (
    <Flex as="nav" aria-label="Pages" gap={3} align="center" justify="center">
      <Button
        mode="ghost"
        fontSize={1}
        text="Previous"
        disabled={!there.hasPrevious}
        onClick={() => onTurn(place.page - 1)}
      />
      <Text size={1}>{there.words}</Text>
      <Button
        mode="ghost"
        fontSize={1}
        text="Next"
        disabled={!there.hasNext}
        onClick={() => onTurn(place.page + 1)}
      />
    </Flex>
  )
}

/** Where somebody is in a list that comes in pages. */
export interface PagePlace {
  /** From 1. */
  page: number
  /** How many the list has in all. */
  total: Count
  /** How many of them are on this page. */
  shown: number
}

/** Where that is in words, and whether there are pages before and after. Undefined where one page is all there is. */
export function pagePlace({ page, total, shown }: PagePlace) {
  const pages = Math.ceil(Math.abs(total) / PAGE_SIZE)
  const hasPrevious = page > 1
  // The last page of a list that nobody counted is the one that is not full.
  const hasNext = total < 0 ? shown === PAGE_SIZE : page < pages
  if (!hasPrevious && !hasNext) return undefined
  const words =
    page > pages
      ? `Page ${numberWords(page)}`
      : `Page ${numberWords(page)} of ${numberWords(Math.sign(total) * pages)}`
  return { words, hasPrevious, hasNext }
}
