import { CopyIcon } from '@sanity/icons/Copy'
import { LinkIcon } from '@sanity/icons/Link'
import { Box, Button, Card, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import { useActiveReleases, useClient } from 'sanity'
import { contentSource } from '../../lib/env/content'
import { askForLink, type ShareOutcome } from './ask-for-link'
import { shareChoices } from './share-choices'
import { SHARE_WORDS } from './words'

const DATE = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short' })

interface ShareDialogProps {
  path: string
  /** The release that the Studio shows, or undefined where it shows drafts. */
  release: string | undefined
}

/** Makes a link on request, and shows it to be copied. */
export function ShareDialog({ path, release }: ShareDialogProps) {
  const { data: releases } = useActiveReleases()
  const choices = shareChoices(release, releases)
  const [choice, setChoice] = useState(0)
  const shows = choices[choice]?.shows ?? { kind: 'drafts' }
  const { token } = useClient({ apiVersion: contentSource.apiVersion }).config()
  const [outcome, setOutcome] = useState<ShareOutcome>()
  const [isBusy, setIsBusy] = useState(false)

  const make = async () => {
    setIsBusy(true)
    setOutcome(await askForLink({ path, shows }, token))
    setIsBusy(false)
  }

  return (
    <Stack gap={4}>
      <Text size={1}>{SHARE_WORDS.hint}</Text>
      {choices.length > 1 && (
        <Stack gap={3}>
          <Text as="label" size={1} weight="medium" htmlFor="share-shows">
            {SHARE_WORDS.shows}
          </Text>
          <Select
            id="share-shows"
            fontSize={1}
            value={choice}
            onChange={({ currentTarget }) => {
              setChoice(Number(currentTarget.value))
              setOutcome(undefined)
            }}
          >
            {choices.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </Select>
        </Stack>
      )}
      <Text size={1}>{SHARE_WORDS.endsSooner[contentSource.kind]}</Text>
      {outcome?.kind === 'link' ? (
        <SharedLink url={outcome.url} until={DATE.format(outcome.until)} />
      ) : (
        <Box>
          <Button
            icon={LinkIcon}
            tone="primary"
            fontSize={1}
            text={SHARE_WORDS.make}
            disabled={isBusy}
            onClick={() => void make()}
          />
        </Box>
      )}
      {outcome?.kind === 'problem' && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{outcome.words}</Text>
        </Card>
      )}
    </Stack>
  )
}

function SharedLink({ url, until }: { url: string; until: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setIsCopied(true)
  }
  return (
    <Stack gap={3}>
      <Flex gap={2}>
        <Box flex={1}>
          <TextInput
            readOnly
            fontSize={1}
            value={url}
            aria-label={SHARE_WORDS.link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Box>
        <Button
          icon={CopyIcon}
          mode="ghost"
          fontSize={1}
          text={isCopied ? SHARE_WORDS.copied : SHARE_WORDS.copy}
          onClick={() => void copy()}
        />
      </Flex>
      <Text size={1} muted role="status">
        {SHARE_WORDS.until(until)}
      </Text>
    </Stack>
  )
}
