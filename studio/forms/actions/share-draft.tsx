import { LinkIcon } from '@sanity/icons/Link'
import { Box, Button, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type DocumentActionComponent, useCurrentUser, usePerspective } from 'sanity'
import { SHARE_PATH, ShareAnswer, type Shown } from '../../../lib/shared/share-answer'
import { contentSource } from '../../../lib/env/content'
import { TIME_ZONE_CITY } from '../../../lib/shared/country'
import { formatMoment } from '../../../lib/shared/format-moment'
import { seenOn } from '../../ui/documents'
import { mayPublish } from '../../roles'
import { ErrorNote, useAttempt } from '../../ui/requests'
import { SelectField } from '../../ui/form-parts'
import { OneTimeLink } from '../../ui/one-time-link'
import { useSiteFetch } from '../../ui/site-fetch'
import { useActiveReleases } from '../../sanity/internals'

/**
 * The “Share draft” action: creates a link for somebody without an account to the page with its unpublished changes, or
 * with those of the release shown in the Studio. Hidden from viewers and contributors, who may not create links
 * (lib/draft/share-link.ts).
 */
export const ShareDraftAction: DocumentActionComponent = ({ type, version, draft, published }) => {
  const [isOpen, setIsOpen] = useState(false)
  const mayShare = mayPublish(useCurrentUser())
  const { selectedReleaseId } = usePerspective()
  const path = seenOn(type, version ?? draft ?? published)
  if (path === null || !mayShare) return null
  return {
    label: 'Share draft',
    icon: LinkIcon,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Share this draft',
      onClose: () => setIsOpen(false),
      content: <ShareDialog path={path} release={selectedReleaseId} />,
    },
  }
}

/** The site cannot tell when somebody signs out of hosted Sanity. */
const ENDS_SOONER = {
  embedded: 'The link stops working earlier if you sign out of the Studio, change roles or leave.',
  hosted: 'The link stops working earlier if you change roles or leave.',
} as const

/** The dialog that creates a link and shows it with a copy button. */
function ShareDialog({ path, release }: { path: string; release: string | undefined }) {
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
      <Text size={1}>
        For someone without an account. The link opens this page only, with its unpublished changes. Anyone
        with the link can see it.
      </Text>
      {choices.length > 1 && (
        <SelectField
          id="share-shows"
          label="What the link shows"
          options={choices.map(({ label }, index) => ({ value: index, title: label }))}
          value={choice}
          onChange={(chosen) => {
            setChoice(Number(chosen))
            setLink(undefined)
          }}
        />
      )}
      <Text size={1}>{ENDS_SOONER[contentSource.kind]}</Text>
      {link ? (
        <OneTimeLink
          id="share-link"
          label="Link to the draft"
          url={link.url}
          until={`It works until ${formatMoment(link.until)} (${TIME_ZONE_CITY} time).`}
        />
      ) : (
        <Box>
          <Button
            icon={LinkIcon}
            tone="primary"
            fontSize={1}
            text="Create link"
            disabled={isBusy}
            onClick={() => void attempt(make)}
          />
        </Box>
      )}
      {error && <ErrorNote>{error}</ErrorNote>}
    </Stack>
  )
}

/** The fields of a release that this action uses. */
export interface ShareableRelease {
  name: string
  state: string
  publishAt?: string | undefined
  metadata: { title?: string | undefined }
}

/**
 * Lists what a link can show: first what the Studio shows, then each scheduled release, earliest first.
 *
 * @param release the name of the release shown in the Studio; undefined if it shows drafts
 */
export function shareChoices(
  release: string | undefined,
  releases: readonly ShareableRelease[],
): { label: string; shows: Shown }[] {
  const title = releases.find(({ name }) => name === release)?.metadata.title
  const times = releases.flatMap(({ state, publishAt }) =>
    state === 'scheduled' && publishAt ? [new Date(publishAt).toISOString()] : [],
  )
  return [
    release === undefined
      ? { label: 'The page with all unpublished changes', shows: { kind: 'drafts' } }
      : {
          label: `The page with the changes in ${title ? `“${title}”` : 'this release'}`,
          shows: { kind: 'release', name: release },
        },
    ...[...new Set(times)].sort().map((at) => ({
      label: `The page as it will be on ${formatMoment(at)}`,
      shows: { kind: 'moment', at } as const,
    })),
  ]
}
