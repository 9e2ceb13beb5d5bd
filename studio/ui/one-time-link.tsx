import { CopyIcon } from '@sanity/icons/Copy'
import { Box, Flex, Stack, TextInput } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text'
import { Labelled } from './form-parts'
import { Muted, QuietButton } from './tool-page'

interface OneTimeLinkProps {
  id: string
  label: string
  url: string
  /** The link's expiry, as a sentence. */
  until: string
}

/** A new link to send to somebody, with a copy button. It is shown only once. */
export function OneTimeLink({ id, label, url, until }: OneTimeLinkProps) {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<string>()
  useEffect(() => {
    // Wait until the previous dialog has returned focus and this one has taken it.
    const frame = requestAnimationFrame(() => field.current?.select())
    return () => cancelAnimationFrame(frame)
  }, [])
  const copy = async () => {
    const isCopied = await copyText(url)
    setOutcome(
      isCopied
        ? 'Copied.'
        : 'Your browser did not allow copying. The link is selected: copy it with the keyboard.',
    )
    if (!isCopied) field.current?.select()
  }
  return (
    <Labelled id={id} label={label}>
      <Stack gap={3}>
        <Flex gap={2}>
          <Box flex={1}>
            <TextInput
              id={id}
              ref={field}
              fontSize={1}
              readOnly
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </Box>
          <QuietButton icon={CopyIcon} text="Copy link" onClick={() => void copy()} />
        </Flex>
        <Muted role="status">
          {until} {outcome}
        </Muted>
      </Stack>
    </Labelled>
  )
}
