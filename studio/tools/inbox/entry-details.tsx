import { CloseIcon } from '@sanity/icons/Close'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { useCurrentUser } from 'sanity'
import { formatMoment } from '../../../lib/shared/format-moment'
import { FOR_ADMINISTRATORS } from '../../../lib/inbox/inbox-types'
import { isAdministrator } from '../../roles'
import { ErrorNote, useAttempt } from '../../ui/requests'
import { SelectField } from '../../ui/form-parts'
import { AnswerByMail } from './answer-by-mail'
import { type Entry, type EntryChange, stateOf } from './entry'
import { Detail, EntryFile, MembershipFacts } from './entry-facts'
import { EntryNotes } from './entry-notes'
import { EraseDialog } from './erase-dialog'
import { useOpenKind } from './inbox-api'
import { QuietButton } from '../../ui/tool-page'

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
          {kind.isConfidential && mayReadAll && (
            <MembershipFacts id={entry.id} isOpen={entry.state === 'applied'} />
          )}
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
        <EntryState entry={entry} onChange={(changes) => void change(changes)} error={error} />
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

interface EntryStateProps {
  entry: Entry
  onChange: (change: EntryChange) => void
  /** Why the last change failed. */
  error: string | undefined
}

/** The menus for an entry's status and assignee. */
function EntryState({ entry, onChange, error }: EntryStateProps) {
  const { kind, colleagues, nameOf } = useOpenKind()
  const { state, assigned_to: assignedTo } = entry
  return (
    <Stack gap={4}>
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
      {error && <ErrorNote>{error}</ErrorNote>}
    </Stack>
  )
}

/** Appends an item to a list unless its ID is already there. */
function including<Item extends { id: string }>(list: readonly Item[], one: Item | undefined): Item[] {
  return one === undefined || list.some(({ id }) => id === one.id) ? [...list] : [...list, one]
}
