import { LinkIcon } from '@sanity/icons/Link'
import { Box, Button, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type DocumentActionComponent, useCurrentUser, usePerspective } from 'sanity'
import { SHARE_PATH, ShareAnswer } from '../../../lib/shared/share-answer'
import { contentSource } from '../../../lib/env/content'
import { formatMoment } from '../../../lib/shared/format-moment'
import { seenOn } from '../../ui/documents'
import { mayPublish } from '../../roles'
import { ErrorNote, useAttempt } from '../../ui/requests'
import { SelectField } from '../../ui/form-parts'
import { OneTimeLink } from '../../ui/one-time-link'
import { useSiteFetch } from '../../ui/site-fetch'
import { SHARE_MESSAGES, shareChoices } from './share-choices'
import { useActiveReleases } from '../../sanity/internals'

/**
 * The action “Share draft”: creates a link for somebody without an account to the page with its unpublished changes,
 * or with those of the release shown in the Studio. Hidden from viewers and contributors, whom the server refuses a
 * link (lib/draft/share-link.ts).
 */
export const ShareDraftAction: DocumentActionComponent = ({ type, version, draft, published }) => {
  const [isOpen, setIsOpen] = useState(false)
  const mayShare = mayPublish(useCurrentUser())
  const { selectedReleaseId } = usePerspective()
  const path = seenOn(type, version ?? draft ?? published)
  if (path === null || !mayShare) return null
  return {
    label: SHARE_MESSAGES.action,
    icon: LinkIcon,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: SHARE_MESSAGES.dialog,
      onClose: () => setIsOpen(false),
      content: <ShareDialog path={path} release={selectedReleaseId} />,
    },
  }
}

interface ShareDialogProps {
  path: string
  /** The release shown in the Studio; undefined if it shows drafts. */
  release: string | undefined
}

/** The dialog that creates a link and shows it with a copy button. */
function ShareDialog({ path, release }: ShareDialogProps) {
  const { data: releases } = useActiveReleases()
  const choices = shareChoices(release, releases)
  const [choice, setChoice] = useState(0)
  const shows = choices[choice]?.shows ?? { kind: 'drafts' }
  const ask = useSiteFetch()
  const [link, setLink] = useState<ShareAnswer>()
  const { isBusy, error, attempt } = useAttempt()
  const make = async () => {
    const response = await ask(SHARE_PATH, { method: 'POST', body: { path, shows } })
    setLink(ShareAnswer.parse(await response.json()))
  }

  return (
    <Stack gap={4}>
      <Text size={1}>{SHARE_MESSAGES.hint}</Text>
      {choices.length > 1 && (
        <SelectField
          id="share-shows"
          label={SHARE_MESSAGES.shows}
          options={choices.map(({ label }, index) => ({ value: index, title: label }))}
          value={choice}
          onChange={(chosen) => {
            setChoice(Number(chosen))
            setLink(undefined)
          }}
        />
      )}
      <Text size={1}>{SHARE_MESSAGES.endsSooner[contentSource.kind]}</Text>
      {link ? (
        <OneTimeLink
          id="share-link"
          label={SHARE_MESSAGES.link}
          url={link.url}
          until={SHARE_MESSAGES.until(formatMoment(link.until))}
        />
      ) : (
        <Box>
          <Button
            icon={LinkIcon}
            tone="primary"
            fontSize={1}
            text={SHARE_MESSAGES.make}
            disabled={isBusy}
            onClick={() => void attempt(make)}
          />
        </Box>
      )}
      {error && <ErrorNote>{error}</ErrorNote>}
    </Stack>
  )
}
