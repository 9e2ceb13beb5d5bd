import { Card, Select, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { InboxColleague } from '../../lib/inbox/inbox-desk'
import type { Entry, EntryChange } from './entry'
import { type InboxKind, stateWords } from './inbox-kind'

interface EntryStateProps {
  kind: InboxKind
  /** Who can be given it. */
  colleagues: readonly InboxColleague[]
  /** How staff read an account. */
  nameOf: (account: string) => string
  entry: Entry
  onChange: (change: EntryChange) => void
  /** Why the last change failed. */
  error: string | undefined
}

/** Where staff stand with somebody: the state, and who answers. */
export function EntryState({ kind, colleagues, nameOf, entry, onChange, error }: EntryStateProps) {
  const { state, assignedTo } = entry
  return (
    <Stack gap={4}>
      <Labelled id="entry-state" label={`${kind.stateLabel} of this ${kind.noun[0]}`}>
        <Select
          id="entry-state"
          fontSize={1}
          value={state}
          onChange={({ currentTarget }) => onChange({ state: currentTarget.value })}
        >
          {/* A state that this version does not know stays what is chosen. */}
          {withOne(kind.states, stateWords(kind, state)).map(({ id, title, isOfSomebody }) => (
            <option key={id} value={id} disabled={isOfSomebody && assignedTo === null}>
              {title}
            </option>
          ))}
        </Select>
      </Labelled>
      {kind.isAssigned && (
        <Labelled id="entry-assignee" label="Assigned to">
          <Select
            id="entry-assignee"
            fontSize={1}
            value={assignedTo ?? ''}
            onChange={({ currentTarget }) => onChange({ assignedTo: currentTarget.value })}
          >
            <option value="">Nobody yet</option>
            {withOne(
              colleagues,
              assignedTo === null ? undefined : { id: assignedTo, name: nameOf(assignedTo) },
            ).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Labelled>
      )}
      {error && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{error}</Text>
        </Card>
      )}
    </Stack>
  )
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      {children}
    </Stack>
  )
}

/** A list with one more, unless it is there. */
function withOne<Item extends { id: string }>(list: readonly Item[], one: Item | undefined): Item[] {
  return one === undefined || list.some(({ id }) => id === one.id) ? [...list] : [...list, one]
}
