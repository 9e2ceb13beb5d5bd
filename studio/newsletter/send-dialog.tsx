import { Box, Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { NewsletterDesk } from '../../lib/newsletter/newsletter-desk'
import { counted } from '../tool-parts/counted'
import { messageOf } from '../tool-parts/use-answer'
import { useFocusBack } from '../tool-parts/use-focus-back'
import type { NewsletterApi } from './newsletter-api'

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
