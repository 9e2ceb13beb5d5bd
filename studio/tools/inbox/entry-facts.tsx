import { DownloadIcon } from '@sanity/icons/Download'
import { Box, Stack, Text } from '@sanity/ui'
import { type ReactNode, useCallback } from 'react'
import { formatDate } from '../../../lib/shared/format-date'
import { formatMoment } from '../../../lib/shared/format-moment'
import { saveFile } from '../../../lib/shared/save-file'
import { useRequest, useAttempt } from '../../ui/requests'
import type { Entry } from './entry'
import { useOpenKind } from './inbox-api'
import { LongWords, Muted, QuietButton } from '../../ui/tool-page'

/** A term and its description in a description list (`dl`). */
export function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Text as="dt" size={1} muted>
        {term}
      </Text>
      <Text as="dd" size={1} style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Stack>
  )
}

/** An application's file: its name and size, and a button that saves it. The Studio never opens it. */
export function EntryFile({ id, file: { name, size } }: { id: string; file: NonNullable<Entry['file']> }) {
  const { api } = useOpenKind()
  const { isBusy, error, attempt } = useAttempt()
  return (
    <Stack gap={3} paddingTop={2}>
      <LongWords>
        {name}, {size}
      </LongWords>
      <Box>
        <QuietButton
          icon={DownloadIcon}
          text="Save the file"
          aria-label={`Save the file ${name}`}
          loading={isBusy}
          onClick={() => void attempt(async () => saveFile(await api.file(id), name))}
        />
      </Box>
      <Muted>This file came from a member of the public. Scan it for viruses before you open it.</Muted>
      {error && (
        <Text size={1} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}

interface MembershipFactsProps {
  id: string
  /** Whether the declaration is still missing. */
  isOpen: boolean
}

/**
 * A membership applicant's birth date and enrolled address, for administrators. Loaded when the application is opened,
 * and discarded when it is closed.
 */
export function MembershipFacts({ id, isOpen }: MembershipFactsProps) {
  const { api } = useOpenKind()
  const { data, error } = useRequest(useCallback(() => api.membership(id), [api, id]))
  if (error !== undefined)
    return (
      <Detail term="Date of birth and enrolled address">
        <span role="alert">{error}</span>
      </Detail>
    )
  return (
    <>
      <Detail term="Date of birth">{data ? formatDate(data.birthDate) : LOADING}</Detail>
      <Detail term="Enrolled address">
        {data ? `${data.street}\n${data.suburb} ${data.state} ${data.postcode}` : LOADING}
      </Detail>
      {data && isOpen && <Detail term="Declaration link expires">{formatMoment(data.linkUntil)}</Detail>}
    </>
  )
}

const LOADING = 'Loading…'
