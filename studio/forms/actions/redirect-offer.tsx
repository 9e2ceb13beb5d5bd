import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { ErrorNote } from '../../ui/answer'
import { QuietButton } from '../../ui/tool-page'
import type { Move } from './redirect-changes'

/** The words of the dialog that offers a redirect. */
export const REDIRECT_WORDS = {
  title: 'The address changes',
  explanation: (from: string) =>
    `Visitors know this page as ${from}. Links that others have shared, and search engines, still lead there.`,
  from: 'Old address',
  to: 'New address',
  publishAndRedirect: 'Publish and lead the old address on',
  publishAlone: 'Publish without a redirect',
  cancel: 'Cancel',
} as const

interface RedirectOfferProps {
  move: Move
  /** Why nothing can be published now, if there is more to say than that the buttons are disabled. */
  problem?: string | undefined
  isDisabled: boolean
  onChoose: (isRedirected: boolean) => void
  onClose: () => void
}

/** The content of that dialog: both addresses, and publishing with or without a redirect. */
export function RedirectOffer({ move, problem, isDisabled, onChoose, onClose }: RedirectOfferProps) {
  return (
    <Stack gap={4}>
      <Text size={1}>{REDIRECT_WORDS.explanation(move.from)}</Text>
      <Card border padding={3} radius={2}>
        <Stack as="dl" gap={3} margin={0}>
          <Address term={REDIRECT_WORDS.from} path={move.from} />
          <Address term={REDIRECT_WORDS.to} path={move.to} />
        </Stack>
      </Card>
      {problem !== undefined && <ErrorNote>{problem}</ErrorNote>}
      <Flex wrap="wrap" gap={2} justify="flex-end">
        <Button mode="bleed" fontSize={1} text={REDIRECT_WORDS.cancel} onClick={onClose} />
        <QuietButton
          text={REDIRECT_WORDS.publishAlone}
          disabled={isDisabled}
          onClick={() => onChoose(false)}
        />
        <Button
          tone="primary"
          fontSize={1}
          text={REDIRECT_WORDS.publishAndRedirect}
          disabled={isDisabled}
          onClick={() => onChoose(true)}
        />
      </Flex>
    </Stack>
  )
}

function Address({ term, path }: { term: string; path: string }) {
  return (
    <Flex wrap="wrap" gap={3}>
      <Text as="dt" size={1} muted>
        {term}
      </Text>
      <Text as="dd" size={1} weight="medium" style={{ margin: 0, overflowWrap: 'anywhere' }}>
        {path}
      </Text>
    </Flex>
  )
}
