import { Badge, Button, Card, Checkbox, Text } from '@sanity/ui'
import type { CSSProperties, ReactNode } from 'react'
import { formatMoment, type Volunteer } from '../../lib/volunteers/desk/volunteer'
import { skillsInShort } from '../../lib/volunteers/skills'
import { statusWords } from './words'

const COLUMNS = ['Name', 'Email', 'Skills', 'Status', 'Signed up'] as const

const CELL: CSSProperties = {
  padding: '0.5rem 0.75rem',
  textAlign: 'start',
  verticalAlign: 'middle',
  borderBottom: '1px solid var(--card-border-color)',
}

/** A long name is cut, for the details show it whole; an address breaks before it moves the rest aside. */
const NAME: CSSProperties = { ...CELL, maxWidth: '13rem' }
const EMAIL: CSSProperties = { ...CELL, minWidth: '13rem' }
/** Wide enough for two skills in two lines: a phone would give it a word's width, and the row six lines. */
const SKILLS: CSSProperties = { ...CELL, minWidth: '13rem' }
const MOMENT: CSSProperties = { ...CELL, whiteSpace: 'nowrap' }

interface VolunteerTableProps {
  volunteers: readonly Volunteer[]
  openId: string | undefined
  onOpen: (volunteer: Volunteer) => void
  /** Ids of the people whom staff have chosen, also of those on other pages. */
  chosenIds: ReadonlySet<string>
  /** Chooses people of this page, or takes them out. */
  onChoose: (volunteers: readonly Volunteer[], isChosen: boolean) => void
}

/** The list. A name opens the person beside it, a box chooses them. */
export function VolunteerTable({ volunteers, openId, onOpen, chosenIds, onChoose }: VolunteerTableProps) {
  const chosenHere = volunteers.filter(({ id }) => chosenIds.has(id)).length
  return (
    <Card border radius={2} overflow="auto" tabIndex={0} role="region" aria-label="List of volunteers">
      <table style={{ width: '100%', minWidth: '46rem', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            <td style={CELL}>
              <Checkbox
                aria-label="Choose all on this page"
                checked={chosenHere === volunteers.length}
                indeterminate={chosenHere > 0 && chosenHere < volunteers.length}
                onChange={({ currentTarget }) => onChoose(volunteers, currentTarget.checked)}
              />
            </td>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" style={CELL}>
                <Text size={1} weight="semibold" muted>
                  {column}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {volunteers.map((volunteer) => (
            <tr
              key={volunteer.id}
              // Fills of the Studio's own theme, in its light and its dark scheme.
              style={volunteer.id === openId ? { background: 'var(--card-muted-bg-color)' } : undefined}
            >
              <td style={CELL}>
                <Checkbox
                  aria-label={`Choose ${volunteer.full_name}`}
                  checked={chosenIds.has(volunteer.id)}
                  onChange={({ currentTarget }) => onChoose([volunteer], currentTarget.checked)}
                />
              </td>
              <td style={NAME}>
                <Button
                  id={nameId(volunteer)}
                  mode="bleed"
                  padding={2}
                  style={{ maxWidth: '100%' }}
                  title={volunteer.full_name}
                  text={volunteer.full_name}
                  textAlign="left"
                  aria-pressed={volunteer.id === openId}
                  onClick={() => onOpen(volunteer)}
                />
              </td>
              <Cell style={EMAIL}>{volunteer.email}</Cell>
              <Cell muted style={SKILLS}>
                {skillsInShort(volunteer.skills) || '–'}
              </Cell>
              <td style={CELL}>
                <StatusBadge status={volunteer.status} />
              </td>
              <Cell muted style={MOMENT}>
                {formatMoment(volunteer.created_at)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** The id of the button with somebody's name, to which the focus returns when they are closed. */
export function nameId({ id }: Volunteer): string {
  return `volunteer-name-${id}`
}

/** A status in its colour. */
function StatusBadge({ status }: { status: string }) {
  const { title, tone } = statusWords(status)
  return (
    <Badge tone={tone} fontSize={1} style={{ display: 'inline-block' }}>
      {title}
    </Badge>
  )
}

interface CellProps {
  muted?: boolean
  style?: CSSProperties
  children: ReactNode
}

function Cell({ muted = false, style = CELL, children }: CellProps) {
  return (
    <td style={style}>
      <Text size={1} muted={muted} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </td>
  )
}
