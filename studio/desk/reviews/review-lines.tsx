import { Box, Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useState } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { REDIRECT_TITLE, RedirectOffer, usePublishing } from '../../forms/actions/use-publishing'
import { COMPARISON } from '../../sanity/internals'
import { ErrorNote, messageOf, useAttempt } from '../../ui/requests'
import { DocumentLink } from '../../ui/document-links'
import { ActionDialog } from '../../ui/form-parts'
import { documentTitle, titleOfType } from '../../ui/documents'
import { LongWords, Muted, QuietButton, StateBadge } from '../../ui/tool-page'
import type { WorkDocument } from '../start/overview'
import { MessageField } from './review-actions'
import { type Review, reviewsApi } from '../../tools/staff/reviews-api'

/** A review request sent to the current user, with a link to the changes and buttons for both responses. */
export function WaitingLine({ review, document, onChanged }: LineProps) {
  const title = useTitle(review, document)
  const [isSendingBack, setIsSendingBack] = useState(false)
  const { publish, isPublishing, offer } = usePublishing(review.documentId, onChanged)
  const { error, isBusy, attempt } = useAttempt()
  const isDisabled = isPublishing || isBusy
  /** Publishes only if the request is still open: it may have been withdrawn since the page loaded. */
  const ifOpen = (publishReviewed: () => Promise<void>) =>
    void attempt(async () => {
      const { waiting } = await reviewsApi.list()
      if (waiting.some(({ id }) => id === review.id)) await publishReviewed()
      else onChanged()
    })
  const hasChanged = review.draftRevision !== review.revision
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={3}>
        <ReviewTitle review={review} title={title} />
        <Muted>{`${review.askerName ?? 'Someone'} asked you to review this`}</Muted>
        {review.word !== '' && <Quote text={review.word} />}
        {hasChanged && (
          <Stack gap={2}>
            <Flex>
              <StateBadge tone="caution">Changed since the request</StateBadge>
            </Flex>
            <Text size={1}>
              The draft has changed since the request. Open it to check and publish the current version, or
              send it back.
            </Text>
          </Stack>
        )}
        {error !== undefined && <ErrorNote>{error}</ErrorNote>}
        <Flex wrap="wrap" gap={2} align="center">
          <Button
            as={IntentLink}
            intent="edit"
            params={{ id: review.documentId, type: review.documentType, ...COMPARISON }}
            data-as="a"
            mode="ghost"
            fontSize={1}
            text="See what changed"
            aria-label={`See what changed in “${title}”`}
          />
          {!hasChanged && (
            <Button
              fontSize={1}
              text={isDisabled ? 'Publishing…' : 'Publish'}
              aria-label={`Publish “${title}”`}
              disabled={isDisabled}
              onClick={() => ifOpen(() => publish(review.revision))}
            />
          )}
          <QuietButton
            text="Send back"
            aria-label={`Send back “${title}”`}
            onClick={() => setIsSendingBack(true)}
          />
        </Flex>
      </Stack>
      {isSendingBack && (
        <SendBack {...{ review, title, onChanged }} onClose={() => setIsSendingBack(false)} />
      )}
      {offer !== null && (
        <Dialog id="review-move" header={REDIRECT_TITLE} width={1} onClose={offer.close}>
          <Box padding={4}>
            <RedirectOffer
              move={offer.move}
              isDisabled={isDisabled || hasChanged}
              onChoose={(isRedirected) => ifOpen(() => offer.choose(isRedirected))}
              onClose={offer.close}
            />
          </Box>
        </Dialog>
      )}
    </Card>
  )
}

type SendBackProps = Omit<LineProps, 'document'> & { title: string; onClose: () => void }

/** The dialog that sends a draft back with a message. */
function SendBack({ review, title, onChanged, onClose }: SendBackProps) {
  const id = useId()
  const { push } = useToast()
  const [word, setWord] = useState('')
  const send = async () => {
    await reviewsApi.sendBack(review.id, word)
    push({ status: 'success', title: 'Sent back.' })
    onClose()
    onChanged()
  }
  return (
    <ActionDialog
      id="review-back"
      header={`Send “${title}” back`}
      submit="Send draft back"
      busy="Sending back…"
      tone="primary"
      gap={4}
      onSubmit={send}
      onClose={onClose}
    >
      <MessageField id={id} label="What should change?" value={word} onChange={setWord} />
    </ActionDialog>
  )
}

/** Props of a review's row on the start page. */
export interface LineProps {
  review: Review
  /** The reviewed document; undefined if it was deleted. */
  document: WorkDocument | undefined
  /** Called after a change, to reload the lists. */
  onChanged: () => void
}

/** The title of the reviewed document. */
function useTitle({ documentType }: Review, document: WorkDocument | undefined): string {
  const schema = useSchema()
  return document === undefined ? titleOfType(documentType, schema) : documentTitle(document, schema)
}

/** The title of the reviewed document, as a link to its form. */
function ReviewTitle({ review, title }: { review: Review; title: string }) {
  return (
    <LongWords weight="medium">
      <DocumentLink document={{ _id: review.documentId, _type: review.documentType }}>{title}</DocumentLink>
    </LongWords>
  )
}

const TONES = { open: 'default', published: 'positive', sentBack: 'caution' } as const

/** A review request made by the current user, with the response. */
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
            text={isOpen ? 'Withdraw request' : 'Dismiss'}
            aria-label={isOpen ? `Withdraw request: “${title}”` : `Dismiss the response about “${title}”`}
            onClick={() => void putAway()}
          />
        </Flex>
      </Stack>
    </Card>
  )
}

/** A quotation that keeps its line breaks. */
function Quote({ text }: { text: string }) {
  return (
    <Box as="blockquote" margin={0}>
      <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        “{text}”
      </Text>
    </Box>
  )
}

function stateOf({ state, reviewerName, answeredByName }: Review): string {
  const who = answeredByName ?? 'Someone'
  if (state === 'open') return `Waiting for ${reviewerName ?? 'someone'}.`
  return state === 'published' ? `Published by ${who}.` : `Sent back by ${who}.`
}
