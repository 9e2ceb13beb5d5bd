import { Button, Card, Flex, Stack, TextInput } from '@sanity/ui'
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { type ArrayOfObjectsInputProps, set } from 'sanity'
import { newId } from '../../../lib/forms/form-kit'
import { Muted } from '../../ui/tool-page'
import { type Cells, pastedCells, tableRows, type TableRow, withCells } from './pasted-table'

/** A new table's number of rows and columns. */
const FIRST_SIZE = 3

/** An editable grid of cells. A pasted table fills it from the focused cell onwards. */
export function TableInput({ value, onChange, readOnly = false, elementProps }: ArrayOfObjectsInputProps) {
  const rows = tableRows(value)
  const grid = useRef<HTMLTableElement>(null)
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const store = (next: TableRow[]) => onChange(set(next))
  const put = (cells: Cells, row: number, column: number) =>
    store(withCells(rows, cells, { row, column }, newId))
  const write = (row: number, column: number, text: string) => {
    const old = rows[row]
    if (old && column < old.cells.length) onChange(set(text, [{ _key: old._key }, 'cells', column]))
    else put([[text]], row, column)
  }
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = pastedCells(event.clipboardData)
    if (cells === null || readOnly) return
    event.preventDefault()
    put(cells, row, column)
  }
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    grid.current?.rows[row + step]?.querySelectorAll('input')[column]?.focus()
  }
  const removeColumn = (column: number) =>
    store(rows.map((row) => ({ ...row, cells: row.cells.toSpliced(column, 1) })))
  /** A button that adds an empty cell, and the rows and columns up to it. */
  const addButton = (text: string, row: number, column: number) => (
    <Button mode="ghost" text={text} disabled={readOnly} onClick={() => put([['']], row, column)} />
  )

  return (
    <Stack gap={3} onFocus={elementProps.onFocus}>
      <Muted>
        {rows.length === 0
          ? 'Copy a table in Word, Google Docs or a spreadsheet and paste it here, or start with an empty one.'
          : 'Tab moves to the next cell. Enter and the arrow keys move up and down. If you paste a table into a cell, it fills the cells from that one onwards.'}
      </Muted>
      {rows.length === 0 ? (
        <TextInput
          aria-label="Paste a table here"
          placeholder="Paste a table here"
          value=""
          readOnly={readOnly}
          onChange={({ currentTarget }) => put([[currentTarget.value, '', ''], [''], ['']], 0, 0)}
          onPaste={(event) => paste(event, 0, 0)}
        />
      ) : (
        <Card border radius={2} padding={2} overflow="auto">
          <table ref={grid} style={{ borderSpacing: 4 }}>
            <tbody>
              {rows.map(({ _key, cells }, row) => (
                <tr key={_key}>
                  {Array.from({ length: columns }, (_, column) => (
                    <td key={column} style={{ minWidth: '8rem' }}>
                      <TextInput
                        aria-label={`Row ${row + 1}, column ${column + 1}`}
                        value={cells[column] ?? ''}
                        readOnly={readOnly}
                        weight={row === 0 ? 'bold' : 'regular'}
                        fontSize={1}
                        padding={2}
                        onChange={({ currentTarget }) => write(row, column, currentTarget.value)}
                        onPaste={(event) => paste(event, row, column)}
                        onKeyDown={(event) => move(event, row, column)}
                      />
                    </td>
                  ))}
                  <td>
                    <RemoveButton
                      label={`Remove row ${row + 1}`}
                      disabled={readOnly}
                      onClick={() => store(rows.toSpliced(row, 1))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                {Array.from({ length: columns }, (_, column) => (
                  <td key={column} align="center">
                    <RemoveButton
                      label={`Remove column ${column + 1}`}
                      disabled={readOnly || columns === 1}
                      onClick={() => removeColumn(column)}
                    />
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </Card>
      )}
      <Flex gap={2} wrap="wrap">
        {rows.length === 0 ? (
          addButton('Start with an empty table', FIRST_SIZE - 1, FIRST_SIZE - 1)
        ) : (
          <>
            {addButton('Add row', rows.length, 0)}
            {addButton('Add column', 0, columns)}
          </>
        )}
      </Flex>
    </Stack>
  )
}

function RemoveButton({ label, ...button }: ComponentProps<typeof Button> & { label: string }) {
  return (
    <Button {...button} mode="bleed" padding={2} fontSize={1} text="×" aria-label={label} title={label} />
  )
}
