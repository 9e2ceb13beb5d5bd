import { Button, Flex, Text } from '@sanity/ui'

interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  onTurn: (page: number) => void
}

/** Turns the pages of a list; nothing while there is one. */
export function Pager({ page, pages, onTurn }: PagerProps) {
  if (pages <= 1) return null
  return (
    <Flex as="nav" aria-label="Pages" gap={3} align="center" justify="center">
      <Button
        mode="ghost"
        fontSize={1}
        text="Previous"
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      />
      <Text size={1}>
        Page {page} of {pages}
      </Text>
      <Button
        mode="ghost"
        fontSize={1}
        text="Next"
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      />
    </Flex>
  )
}
