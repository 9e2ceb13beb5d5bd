import { DownloadIcon } from '@sanity/icons/Download'
import { Box, Button, Checkbox, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useCurrentUser } from 'sanity'
import { z } from 'zod'
import { saveFile } from '../../../lib/shared/save-file'
import { columnsFor, defaultColumns } from '../../../lib/inbox/csv'
import { isAdministrator } from '../../roles'
import { messageOf } from '../../ui/requests'
import { counted } from '../../ui/counted'
import { ActionDialog } from '../../ui/form-parts'
import { useOpenKind } from './inbox-api'
import type { Filter, InboxKind } from './entry'
import { Muted, QuietButton } from '../../ui/tool-page'

/**
 * Buttons that export the filtered entries as CSV and choose the columns.
 *
 * @param filter the filter of both the list and the file
 */
export function CsvButtons({ filter }: { filter: Filter }) {
  const { kind, api } = useOpenKind()
  const { push: toast } = useToast()
  const [chosen, choose] = useColumns(kind)
  const [isChoosing, setIsChoosing] = useState(false)

  const save = async (headings: readonly string[]) => {
    try {
      saveFile(
        await api.csv(filter, headings),
        `${[kind.noun[1], filter['event']].filter(Boolean).join('-')}.csv`,
      )
    } catch (error) {
      toast({ status: 'error', title: messageOf(error) })
    }
  }

  return (
    <>
      <Button mode="bleed" fontSize={1} text="Columns…" onClick={() => setIsChoosing(true)} />
      <QuietButton icon={DownloadIcon} text="Export CSV" onClick={() => void save(chosen)} />
      {isChoosing && (
        <ColumnsDialog
          chosen={chosen}
          onClose={() => setIsChoosing(false)}
          onExport={async (headings) => {
            choose(headings)
            setIsChoosing(false)
            await save(headings)
          }}
        />
      )}
    </>
  )
}

const GRID = {
  display: 'grid',
  gap: '0.75rem',
  gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
} as const
const SMALL_BUTTON = { type: 'button', mode: 'bleed', fontSize: 1, padding: 2 } as const

interface ColumnsDialogProps {
  chosen: readonly string[]
  onClose: () => void
  onExport: (headings: readonly string[]) => Promise<void>
}

/** The dialog that chooses the file's columns. */
function ColumnsDialog({ chosen, onClose, onExport }: ColumnsDialogProps) {
  const { id } = useOpenKind().kind
  const isAdmin = isAdministrator(useCurrentUser())
  const [wanted, setWanted] = useState(chosen)
  const possible = columnsFor(id, isAdmin)
  const headings = headingsOf(possible).filter((heading) => wanted.includes(heading))
  const groups = Map.groupBy(possible, ({ isConfidential }) =>
    isConfidential ? 'For administrators only' : 'Columns',
  )

  return (
    <ActionDialog
      id="inbox-columns"
      header="Columns in the file"
      submit="Export CSV"
      busy="Export CSV"
      tone="primary"
      isReady={headings.length > 0}
      onSubmit={() => onExport(headings)}
      onClose={onClose}
    >
      <Text size={1}>
        This is personal data: export only what you need, and delete the file afterwards. Your browser
        remembers your choice of columns.
      </Text>
      {[...groups].map(([legend, offered]) => (
        <Box key={legend} as="fieldset" style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Text as="legend" size={1} weight="medium">
            {legend}
          </Text>
          <Box paddingTop={4} style={GRID}>
            {offered.map(({ heading }) => (
              <Flex key={heading} as="label" gap={2} align="center" style={{ cursor: 'pointer' }}>
                <Checkbox
                  checked={wanted.includes(heading)}
                  onChange={({ currentTarget: { checked } }) =>
                    setWanted((before) =>
                      checked ? [...before, heading] : before.filter((other) => other !== heading),
                    )
                  }
                />
                <Text size={1}>{heading}</Text>
              </Flex>
            ))}
          </Box>
        </Box>
      ))}
      <Flex gap={2} align="center" wrap="wrap">
        <Button {...SMALL_BUTTON} text="All" onClick={() => setWanted(headingsOf(possible))} />
        <Button {...SMALL_BUTTON} text="None" onClick={() => setWanted([])} />
        <Muted role="status">
          {headings.length === 0
            ? 'Choose at least one column.'
            : counted(headings.length, 'column', 'columns')}
        </Muted>
      </Flex>
      {possible.length < columnsFor(id, true).length && (
        <Muted>Only administrators can export dates of birth and enrolled addresses.</Muted>
      )}
    </ActionDialog>
  )
}

/** The chosen column names of a kind, which the person's browser remembers. */
function useColumns({ id }: InboxKind) {
  const user = useCurrentUser()
  const key = `inbox-columns.${user?.id ?? ''}.${id}`
  const [chosen, setChosen] = useState(() => storedColumns(key))
  const choose = (wanted: readonly string[]) => {
    setChosen(wanted)
    try {
      localStorage.setItem(key, JSON.stringify(wanted))
    } catch {
      // Without browser storage, the choice lasts until the person leaves the list.
    }
  }
  // Some columns may no longer exist, or no longer be for this person.
  const possible = headingsOf(columnsFor(id, isAdministrator(user))).filter((one) => chosen.includes(one))
  return [possible.length > 0 ? possible : headingsOf(defaultColumns(id)), choose] as const
}

function headingsOf(columns: ReturnType<typeof columnsFor>): string[] {
  return columns.map(({ heading }) => heading)
}

function storedColumns(key: string): readonly string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(localStorage.getItem(key) ?? ''))
  } catch {
    return []
  }
}
