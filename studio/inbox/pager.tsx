import { Button, Flex, Text } from '@sanity/ui'
import { type PagePlace, pagePlace } from './pages'

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
