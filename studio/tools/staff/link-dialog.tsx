import { CopyIcon } from '@sanity/icons/Copy'
import { Box, Button, Dialog, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '../../ui/copy-text'
import { Labelled } from '../../ui/form-parts'
import { Muted, QuietButton } from '../../ui/tool-page'
import type { NewLink } from './staff-api'
import { moment, WORDS } from './staff-messages'

interface LinkDialogProps {
  email: string
  link: NewLink
  onClose: () => void
}

/** The dialog with a new one-time link, which is shown only here. */
export function LinkDialog({ email, link, onClose }: LinkDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')

  useEffect(() => field.current?.select(), [])

  const copy = async () => {
    const isDone = await copyText(link.url)
    setSaid(isDone ? WORDS.link.copied : WORDS.link.copyFailed)
    // The marked text is one key away.
    if (!isDone) field.current?.select()
  }

  return (
    <Dialog id="staff-link" header={WORDS.link.header(email)} width={1} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={5}>
          <Text size={1}>{WORDS.link.send(email)}</Text>
          <Labelled id="staff-link-address" label={WORDS.link.label}>
            <TextInput
              id="staff-link-address"
              ref={field}
              fontSize={1}
              readOnly
              value={link.url}
              aria-describedby="staff-link-until"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Text id="staff-link-until" size={1} muted>
              {WORDS.link.until(moment(link.expiresAt))}
            </Text>
          </Labelled>
          <Flex gap={3} align="center" justify="flex-end">
            <Muted role="status">{said}</Muted>
            <QuietButton text={WORDS.done} onClick={onClose} />
            <Button
              tone="primary"
              icon={CopyIcon}
              text={WORDS.link.copy}
              fontSize={1}
              onClick={() => void copy()}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
