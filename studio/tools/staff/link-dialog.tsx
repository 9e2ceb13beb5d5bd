import { Box, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { formatMoment } from '../../../lib/shared/format-moment'
import { OneTimeLink } from '../../ui/one-time-link'
import { QuietButton } from '../../ui/tool-page'
import type { NewLink } from './staff-api'
import { WORDS } from './staff-messages'

interface LinkDialogProps {
  email: string
  link: NewLink
  onClose: () => void
}

/** The dialog with a new one-time link. */
export function LinkDialog({ email, link, onClose }: LinkDialogProps) {
  return (
    <Dialog id="staff-link" header={WORDS.link.header(email)} width={1} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={5}>
          <Text size={1}>{WORDS.link.send(email)}</Text>
          <OneTimeLink
            id="staff-link-address"
            label={WORDS.link.label}
            url={link.url}
            until={WORDS.link.until(formatMoment(link.expiresAt))}
          />
          <Flex justify="flex-end">
            <QuietButton text={WORDS.done} onClick={onClose} />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
