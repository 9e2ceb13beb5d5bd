import { Box, Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useState } from 'react'
import { IntentLink } from 'sanity/router'
import { usePublishing } from '../../forms/actions/use-publishing'
import { REDIRECT_WORDS, RedirectOffer } from '../../forms/actions/redirect-offer'
import { COMPARISON } from '../../sanity/internals'
import { ErrorNote, useAttempt } from '../../ui/answer'
import { ActionDialog, useFocusBack } from '../../ui/form-parts'
import { Muted, QuietButton, StateBadge } from '../../ui/tool-page'
import { MessageField } from './ask-for-review'
import { type LineProps, Quote, ReviewTitle, useTitle } from './asked-line'
import { type Review, reviewsApi } from './reviews-api'
import { WORDS } from './review-messages'

/** A request for review to this person, with a link to what has changed and the two answers. */
export function WaitingLine({ review, document, onChanged }: LineProps) {
  const title = useTitle(review, document)
  const [isSendingBack, setIsSendingBack] = useState(false)
  const { publish, isPublishing, offer } = usePublishing(review.documentId, onChanged)
  const { error, isBusy, attempt } = useAttempt()
  const isDisabled = isPublishing || isBusy
  /** Publishes only while the request is open: it may have been withdrawn since the page was loaded. */
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
        <Muted>{WORDS.question(review.askerName ?? WORDS.somebody)}</Muted>
        {review.word !== '' && <Quote text={review.word} />}
        {hasChanged && (
          <Stack gap={2}>
            <Flex>
              <StateBadge tone="caution">{WORDS.changed}</StateBadge>
            </Flex>
            <Text size={1}>{WORDS.changedText}</Text>
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
            text={WORDS.see}
            aria-label={WORDS.seeNamed(title)}
          />
          {!hasChanged && (
            <Button
              fontSize={1}
              text={isDisabled ? WORDS.publishing : WORDS.publish}
              aria-label={WORDS.publishNamed(title)}
              disabled={isDisabled}
              onClick={() => ifOpen(() => publish(review.revision))}
            />
          )}
          <QuietButton
            text={WORDS.back}
            aria-label={WORDS.backNamed(title)}
            onClick={() => setIsSendingBack(true)}
          />
        </Flex>
      </Stack>
      {isSendingBack && (
        <SendBack
          review={review}
          title={title}
          onChanged={onChanged}
          onClose={() => setIsSendingBack(false)}
        />
      )}
      {offer !== null && (
        <Dialog id="review-move" header={REDIRECT_WORDS.title} width={1} onClose={offer.close}>
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

/** The dialog that sends a draft back with a message. */
function SendBack({
  review,
  title,
  onChanged,
  onClose,
}: {
  review: Review
  title: string
  onChanged: () => void
  onClose: () => void
}) {
  const id = useId()
  const { push } = useToast()
  const [word, setWord] = useState('')
  useFocusBack()
  const send = async () => {
    await reviewsApi.sendBack(review.id, word)
    push({ status: 'success', title: WORDS.sentBack })
    onClose()
    onChanged()
  }
  return (
    <ActionDialog
      id="review-back"
      header={WORDS.backHeader(title)}
      submit={WORDS.sendBack}
      busy={WORDS.sendingBack}
      tone="primary"
      gap={4}
      onSubmit={send}
      onClose={onClose}
    >
      <MessageField id={id} label={WORDS.backWord} value={word} onChange={setWord} />
    </ActionDialog>
  )
}
