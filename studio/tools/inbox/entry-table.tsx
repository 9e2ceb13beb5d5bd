import { Button, Checkbox } from '@sanity/ui'
import type { CSSProperties } from 'react'
import { formatMoment } from '../../../lib/shared/format-moment'
import { CARD_COLOUR } from '../../sanity/internals'
import { CELL, Cell, Table } from '../../ui/table'
import { StateBadge } from '../../ui/tool-page'
import { type Entry, stateOf } from './entry'
import { useOpenKind } from './inbox-api'

/**
 * Truncates a long name, because the details show it in full; wraps a long address, to keep the other columns in view.
 */
const NAME: CSSProperties = { ...CELL, maxWidth: '13rem' }
const EMAIL: CSSProperties = { ...CELL, minWidth: '13rem' }
/** Wide enough for two skills on two lines: on a phone they would otherwise take six. */
const GIST: CSSProperties = { ...CELL, minWidth: '13rem' }
const SOMEBODY: CSSProperties = { ...CELL, minWidth: '7rem' }
const MOMENT: CSSProperties = { ...CELL, whiteSpace: 'nowrap' }

interface EntryTableProps {
  entries: readonly Entry[]
  openId: string | undefined
  onOpen: (entry: Entry) => void
  /** IDs of all selected entries, including those on other pages. */
  chosenIds: ReadonlySet<string>
  /** Adds entries of this page to the selection, or removes them. */
  onChoose: (entries: readonly Entry[], isChosen: boolean) => void
}

/** The table of entries. A name opens its entry, and a checkbox selects it. */
export function EntryTable({ entries, openId, onOpen, chosenIds, onChoose }: EntryTableProps) {
  const { kind, nameOf } = useOpenKind()
  const chosenHere = entries.filter(({ id }) => chosenIds.has(id)).length
  const headings = [
    kind.hasName ? 'Name' : 'Email',
    kind.hasName && 'Email',
    kind.gist,
    'Status',
    kind.isAssigned && 'Assigned to',
    kind.came,
  ].filter((heading) => typeof heading === 'string')
  return (
    <Table
      label={`List of ${kind.noun[1]}`}
      minWidth="46rem"
      headings={headings}
      firstCell={
        <Checkbox
          aria-label="Select all on this page"
          checked={chosenHere === entries.length}
          indeterminate={chosenHere > 0 && chosenHere < entries.length}
          onChange={({ currentTarget }) => onChoose(entries, currentTarget.checked)}
        />
      }
    >
      {entries.map((entry) => (
        <tr key={entry.id} style={entry.id === openId ? { background: CARD_COLOUR.selected } : undefined}>
          <td style={CELL}>
            <Checkbox
              aria-label={`Select ${entry.name}`}
              checked={chosenIds.has(entry.id)}
              onChange={({ currentTarget }) => onChoose([entry], currentTarget.checked)}
            />
          </td>
          <td style={kind.hasName ? NAME : { ...NAME, maxWidth: '20rem' }}>
            <Button
              id={nameId(entry)}
              mode="bleed"
              padding={2}
              style={{ maxWidth: '100%' }}
              title={entry.name}
              text={entry.name}
              textAlign="left"
              aria-pressed={entry.id === openId}
              onClick={() => onOpen(entry)}
            />
          </td>
          {kind.hasName && <Cell style={EMAIL}>{entry.email}</Cell>}
          <Cell muted style={GIST}>
            {entry.gist || '–'}
          </Cell>
          <td style={CELL}>
            <StateBadge tone={stateOf(kind, entry.state).tone}>{stateOf(kind, entry.state).title}</StateBadge>
          </td>
          {kind.isAssigned && (
            <Cell muted style={SOMEBODY}>
              {entry.assigned_to === null ? '–' : nameOf(entry.assigned_to)}
            </Cell>
          )}
          <Cell muted style={MOMENT}>
            {formatMoment(entry.created_at)}
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

/** The ID of the button with an entry's name, which takes the focus when the entry is closed. */
export function nameId({ id }: Entry): string {
  return `entry-name-${id}`
}
