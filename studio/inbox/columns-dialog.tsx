import { Box, Button, Checkbox, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import { isForAdministrators } from '../../lib/inbox/csv-columns'
import { counted } from '../tool-parts/counted'
import { useFocusBack } from '../tool-parts/use-focus-back'

const GRID = {
  display: 'grid',
  gap: '0.75rem',
  gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
} as const

interface ColumnsDialogProps {
  /** All that this person may have. */
  possible: readonly string[]
  chosen: readonly string[]
  /** What else there is, for others; undefined where there is nothing. */
  note: string | undefined
  onClose: () => void
  onExport: (columns: readonly string[]) => void
}

/** Asks which columns a file for spreadsheets has. */
export function ColumnsDialog({ possible, chosen, note, onClose, onExport }: ColumnsDialogProps) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(() => new Set(chosen))
  useFocusBack()
  const columns = possible.filter((heading) => wanted.has(heading))
  const groups = [
    { legend: 'Columns', headings: possible.filter((heading) => !isForAdministrators(heading)) },
    { legend: 'For administrators alone', headings: possible.filter(isForAdministrators) },
  ].filter(({ headings }) => headings.length > 0)
  const set = (heading: string, isWanted: boolean) =>
    setWanted(
      (before) => new Set([...before].filter((one) => one !== heading).concat(isWanted ? heading : [])),
    )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (columns.length > 0) onExport(columns)
  }

  return (
    <Dialog id="inbox-columns" header="Columns of the file" width={1} onClose={onClose}>
      <Box as="form" padding={4} onSubmit={submit}>
        <Stack gap={5}>
          <Text size={1}>
            This is personal data: export only what you need, and delete the file afterwards. Your browser
            remembers the columns for the next time.
          </Text>
          {groups.map(({ legend, headings }) => (
            <Box key={legend} as="fieldset" style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
              <Text as="legend" size={1} weight="medium">
                {legend}
              </Text>
              <Box paddingTop={4} style={GRID}>
                {headings.map((heading) => (
                  <Flex key={heading} as="label" gap={2} align="center" style={{ cursor: 'pointer' }}>
                    <Checkbox
                      checked={wanted.has(heading)}
                      onChange={({ currentTarget }) => set(heading, currentTarget.checked)}
                    />
                    <Text size={1}>{heading}</Text>
                  </Flex>
                ))}
              </Box>
            </Box>
          ))}
          <Flex gap={2} align="center" wrap="wrap">
            <Button
              type="button"
              mode="bleed"
              fontSize={1}
              padding={2}
              text="All"
              onClick={() => setWanted(new Set(possible))}
            />
            <Button
              type="button"
              mode="bleed"
              fontSize={1}
              padding={2}
              text="None"
              onClick={() => setWanted(new Set())}
            />
            <Text size={1} muted role="status">
              {columns.length === 0
                ? 'Choose at least one column.'
                : counted(columns.length, 'column', 'columns')}
            </Text>
          </Flex>
          {note && (
            <Text size={1} muted>
              {note}
            </Text>
          )}
          <Flex gap={2} justify="flex-end">
            <Button type="button" mode="bleed" fontSize={1} text="Cancel" onClick={onClose} />
            <Button
              type="submit"
              tone="primary"
              fontSize={1}
              text="Export CSV"
              disabled={columns.length === 0}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
