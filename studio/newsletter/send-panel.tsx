import { Box, Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { sydneyMoment } from '../../lib/format/format-moment'
import type { NewsletterDesk, NewsletterIssue } from '../../lib/newsletter/newsletter-desk'
import { counted } from '../tool-parts/counted'
import { useState } from 'react'
import { messageOf } from '../tool-parts/answer'
import { useFocusBack } from '../tool-parts/form-parts'
import type { NewsletterApi } from './newsletter-api'

/** How the sending of a newsletter goes, or how it ended. */
export function IssueProgress({ issue }: { issue: NewsletterIssue }) {
  const { startedAt, startedBy, recipients, waiting, sent, failed } = issue
  const done = sent + failed
  return (
    <Card border padding={4} radius={2} role="status">
      <Stack gap={4}>
        <Text size={1}>
          {waiting > 0
            ? `Sending: ${done} of ${done + waiting} are sent.`
            : `Sent to ${counted(recipients, 'person', 'people')}.`}
        </Text>
        {waiting > 0 && <Bar done={done} total={done + waiting} />}
        {failed > 0 && (
          <Text size={1}>
            {counted(failed, 'mail was refused', 'mails were refused')}: the inbox says why, under Mail.
          </Text>
        )}
        <Text size={1} muted>
          Started on {sydneyMoment(startedAt)} by {startedBy}. Each subscriber gets it once.
        </Text>
      </Stack>
    </Card>
  )
}

/** How far it is. The Studio's style sheet takes the looks from a `progress`. */
function Bar({ done, total }: { done: number; total: number }) {
  return (
    <div
      role="progressbar"
      aria-label="Sent"
      aria-valuemin={0}
      aria-valuenow={done}
      aria-valuemax={total}
      style={{ height: '0.5rem', borderRadius: '0.25rem', background: 'var(--card-border-color)' }}
    >
      <div
        style={{
          width: `${(100 * done) / total}%`,
          height: '100%',
          borderRadius: 'inherit',
          background: 'var(--card-focus-ring-color)',
        }}
      />
    </div>
  )
}

interface SendDialogProps {
  api: NewsletterApi
  /** What is sent, to how many. */
  desk: NewsletterDesk
  onClose: () => void
  onSent: () => void
}

/** Asks once more before a newsletter goes to everybody: to how many, and how it begins. */
export function SendDialog({ api, desk, onClose, onSent }: SendDialogProps) {
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  useFocusBack()
  const people = counted(desk.subscribers, 'person', 'people')

  const send = async () => {
    if (isSending || desk.revision === null) return
    setIsSending(true)
    setError(undefined)
    try {
      await api.act({ action: 'send', revision: desk.revision })
      onSent()
    } catch (cause) {
      setError(messageOf(cause))
      setIsSending(false)
    }
  }

  return (
    <Dialog id="send-newsletter" header={`Send to ${people}?`} width={1} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={5}>
          <Text size={1}>
            The published version goes to everybody who has subscribed and confirmed, once. What is sent
            cannot be taken back.
          </Text>
          <Card border padding={3} radius={2}>
            <Stack gap={3}>
              <Text size={1} weight="semibold">
                {desk.subject}
              </Text>
              <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {desk.firstLines}
              </Text>
            </Stack>
          </Card>
          {error && (
            <Card tone="critical" padding={3} radius={2} role="alert">
              <Text size={1}>{error}</Text>
            </Card>
          )}
          <Flex gap={2} justify="flex-end">
            <Button mode="bleed" fontSize={1} text="Cancel" onClick={onClose} />
            <Button
              tone="primary"
              fontSize={1}
              text={isSending ? 'Sending …' : `Send to ${people}`}
              disabled={isSending}
              onClick={() => void send()}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
