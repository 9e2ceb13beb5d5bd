import { CloseIcon } from '@sanity/icons/Close'
import { DownloadIcon } from '@sanity/icons/Download'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useCurrentUser } from 'sanity'
import { formatDate } from '../../../lib/shared/format-date'
import { formatMoment } from '../../../lib/shared/format-moment'
import { saveFile } from '../../../lib/shared/save-file'
import { FOR_ADMINISTRATORS } from '../../../lib/inbox/inbox-types'
import { isAdministrator } from '../../roles'
import { ErrorNote, useAttempt, useRequest } from '../../ui/requests'
import { SelectField } from '../../ui/form-parts'
import { AnswerByMail } from './answer-by-mail'
import { type Entry, type EntryChange, stateOf } from './entry'
import { EntryNotes } from './entry-notes'
import { EraseDialog } from './erase-dialog'
import { useOpenKind } from './inbox-api'
import { LongWords, Muted, QuietButton } from '../../ui/tool-page'

interface EntryDetailsProps {
  entry: Entry
  onClose: () => void
  onChanged: (entry: Entry) => void
  onErased: (erased: readonly Entry[]) => void
}

/** The details of an entry: its fields, its status and staff notes. */
export function EntryDetails({ entry, onClose, onChanged, onErased }: EntryDetailsProps) {
  const { kind, api } = useOpenKind()
  const isAdmin = isAdministrator(useCurrentUser())
  const mayReadAll = isAdmin || !kind.isConfidential
  const heading = useRef<HTMLHeadingElement>(null)
  const [isErasing, setIsErasing] = useState(false)
  const { error, attempt } = useAttempt()

  useEffect(() => heading.current?.focus(), [])

  const change = (changes: EntryChange) => attempt(async () => onChanged(await api.change(entry.id, changes)))

  return (
    <Card as="section" aria-labelledby="entry-name" border radius={2} padding={4}>
      <Stack gap={5}>
        <Flex gap={3} align="flex-start" justify="space-between">
          <Heading
            as="h2"
            id="entry-name"
            ref={heading}
            tabIndex={-1}
            size={1}
            style={{ overflowWrap: 'anywhere' }}
          >
            {entry.name}
          </Heading>
          <Button mode="bleed" padding={2} icon={CloseIcon} aria-label="Close details" onClick={onClose} />
        </Flex>
        <Stack as="dl" gap={4} style={{ margin: 0 }}>
          <Detail term="Email">
            <a href={`mailto:${entry.email}`}>{entry.email}</a>
          </Detail>
          {entry.facts.map(({ term, text, href }) => (
            <Detail key={term} term={term}>
              {href ? <a href={href}>{text}</a> : text}
            </Detail>
          ))}
          {kind.isConfidential && mayReadAll && <MembershipFacts {...entry} />}
          {entry.file && mayReadAll && (
            <Detail term={kind.fileTerm}>
              <EntryFile id={entry.id} file={entry.file} />
            </Detail>
          )}
          <Detail term={kind.came}>
            {formatMoment(entry.created_at)}
            {entry.consent_version && `, privacy note ${entry.consent_version}`}
          </Detail>
          {entry.changed_by && (
            <Detail term="Last change">
              {formatMoment(entry.changed_at)}, {entry.changed_by}
            </Detail>
          )}
        </Stack>
        {!mayReadAll && (
          <Card tone="transparent" border padding={3} radius={2}>
            <Text size={1}>{`${FOR_ADMINISTRATORS} Ask one of them if you need these details.`}</Text>
          </Card>
        )}
        <AnswerByMail entry={entry} onAnswered={(state) => void change({ state })} />
        <Stack gap={4}>
          <EntryState entry={entry} onChange={(changes) => void change(changes)} />
          {error && <ErrorNote>{error}</ErrorNote>}
        </Stack>
        <EntryNotes entry={entry} onChanged={onChanged} />
        <Box>
          <QuietButton
            tone="critical"
            icon={TrashIcon}
            text="Erase on request…"
            onClick={() => setIsErasing(true)}
          />
        </Box>
      </Stack>
      {isErasing && <EraseDialog entries={[entry]} onClose={() => setIsErasing(false)} onErased={onErased} />}
    </Card>
  )
}

/** The menus for an entry's status and assignee. */
function EntryState({ entry, onChange }: { entry: Entry; onChange: (change: EntryChange) => void }) {
  const { kind, colleagues, nameOf } = useOpenKind()
  const { state, assigned_to: assignedTo } = entry
  return (
    <>
      <SelectField
        id="entry-state"
        label={`Status of this ${kind.noun[0]}`}
        // Includes a stored status that this version does not recognise.
        options={including(kind.states, stateOf(kind, state)).map(({ id, title, isOfSomebody }) => ({
          value: id,
          title,
          disabled: isOfSomebody && assignedTo === null,
        }))}
        value={state}
        onChange={(chosen) => onChange({ state: chosen })}
      />
      {kind.isAssigned && (
        <SelectField
          id="entry-assignee"
          label="Assigned to"
          none="Nobody yet"
          options={including(
            colleagues,
            assignedTo === null ? undefined : { id: assignedTo, name: nameOf(assignedTo) },
          ).map(({ id, name }) => ({ value: id, title: name }))}
          value={assignedTo ?? ''}
          onChange={(chosen) => onChange({ assignedTo: chosen })}
        />
      )}
    </>
  )
}

/** Appends an item to a list unless its ID is already there. */
function including<Item extends { id: string }>(list: readonly Item[], one: Item | undefined): Item[] {
  return one === undefined || list.some(({ id }) => id === one.id) ? [...list] : [...list, one]
}

/** A term and its description in a description list (`dl`). */
function Detail({ term, children }: { term: string; children: ReactNode }) {
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
function EntryFile({ id, file: { name, size } }: { id: string; file: NonNullable<Entry['file']> }) {
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

/**
 * A membership applicant's birth date and enrolled address, for administrators. Loaded when the application is opened,
 * and discarded when it is closed.
 */
function MembershipFacts({ id, state }: Entry) {
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
      {/* The declaration is still missing. */}
      {data && state === 'applied' && (
        <Detail term="Declaration link expires">{formatMoment(data.linkUntil)}</Detail>
      )}
    </>
  )
}

const LOADING = 'Loading…'
