import { Card, Text } from '@sanity/ui'
import type { CSSProperties, ReactNode } from 'react'
import { CARD_COLOUR } from '../sanity/internals'

/** The style of a cell. */
export const CELL: CSSProperties = {
  padding: '0.5rem 0.75rem',
  textAlign: 'start',
  verticalAlign: 'middle',
  borderBottom: `1px solid ${CARD_COLOUR.border}`,
}

interface TableProps {
  label: string
  /** Minimum width, as a CSS value. Narrower windows scroll the table. */
  minWidth: string
  headings: readonly string[]
  /** A cell before the headings, for a column without a heading. */
  firstCell?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A table that scrolls horizontally on narrow windows. */
export function Table({ label, minWidth, headings, firstCell, children }: TableProps) {
  return (
    <Card border radius={2} overflow="auto" tabIndex={0} role="region" aria-label={label}>
      <table style={{ width: '100%', minWidth, borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            {firstCell && <td style={CELL}>{firstCell}</td>}
            {headings.map((heading) => (
              <th key={heading} scope="col" style={CELL}>
                <Text size={1} weight="semibold" muted>
                  {heading}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Card>
  )
}

interface CellProps {
  muted?: boolean
  style?: CSSProperties
  children: ReactNode
}

export function Cell({ muted = false, style = CELL, children }: CellProps) {
  return (
    <td style={style}>
      <Text size={1} muted={muted} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </td>
  )
}
