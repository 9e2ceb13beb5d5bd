import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { WorkDocument } from '../start/work'
import { documentTitle, titleOfType } from '../../ui/titles'
import { messageOf } from '../../ui/answer'
import { QuietButton, StateBadge } from '../../ui/tool-page'
import { type Review, reviewsApi } from './reviews-api'
import { WORDS } from './review-messages'

/** A line of the start page about a review. */
export interface LineProps {
  review: Review
  /** The reviewed document; undefined where it was deleted. */
  document: WorkDocument | undefined
  /** Called after a change: the lists have to be read again. */
  onChanged: () => void
}

/** The title of the reviewed document. */
export function useTitle({ documentType }: Review, document: WorkDocument | undefined): string {
  const schema = useSchema()
  return document === undefined ? titleOfType(documentType, schema) : documentTitle(document, schema)
}

/** The title of the reviewed document, as a link to its form. */
export function ReviewTitle({ review, title }: { review: Review; title: string }) {
  return (
    <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
      <IntentLink intent="edit" params={{ id: review.documentId, type: review.documentType }}>
        {title}
      </IntentLink>
    </Text>
  )
}

const TONES = { open: 'default', published: 'positive', sentBack: 'caution' } as const

/** A request for review that this person has made, with its answer. */
export function AskedLine({ review, document, onChanged }: LineProps) {
  const { push } = useToast()
  const title = useTitle(review, document)
  const isOpen = review.state === 'open'
  const putAway = async () => {
    try {
      await reviewsApi.putAway(review.id)
      onChanged()
    } catch (error) {
      push({ status: 'error', title: messageOf(error) })
    }
  }
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={3}>
        <ReviewTitle review={review} title={title} />
        <Flex>
          <StateBadge tone={TONES[review.state]}>{stateOf(review)}</StateBadge>
        </Flex>
        {review.answer !== '' && <Quote text={review.answer} />}
        <Flex>
          <QuietButton
            text={isOpen ? WORDS.takeBack : WORDS.putAway}
            aria-label={isOpen ? WORDS.takeBackNamed(title) : WORDS.putAwayNamed(title)}
            onClick={() => void putAway()}
          />
        </Flex>
      </Stack>
    </Card>
  )
}

/** A quotation, with its line breaks. */
export function Quote({ text }: { text: string }) {
  return (
    <Box as="blockquote" margin={0}>
      <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        “{text}”
      </Text>
    </Box>
  )
}

function stateOf({ state, reviewerName, answeredByName }: Review): string {
  const who = answeredByName ?? WORDS.somebody
  if (state === 'open') return WORDS.open(reviewerName ?? WORDS.somebody)
  return state === 'published' ? WORDS.wasPublished(who) : WORDS.wasSentBack(who)
}
