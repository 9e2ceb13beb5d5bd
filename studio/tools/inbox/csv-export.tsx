import { DownloadIcon } from '@sanity/icons/Download'
import { Box, Button, Checkbox, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useCurrentUser } from 'sanity'
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
  const columns = useColumns(kind)
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
      <QuietButton icon={DownloadIcon} text="Export CSV" onClick={() => void save(columns.chosen)} />
      {isChoosing && (
        <ColumnsDialog
          columns={columns}
          onClose={() => setIsChoosing(false)}
          onExport={async (headings) => {
            columns.choose(headings)
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

interface ColumnsDialogProps {
  columns: Columns
  onClose: () => void
  onExport: (headings: readonly string[]) => Promise<void>
}

/** The dialog that chooses the file's columns. */
function ColumnsDialog({ columns, onClose, onExport }: ColumnsDialogProps) {
  const { possible, confidential, chosen } = columns
  const [wanted, setWanted] = useState<ReadonlySet<string>>(() => new Set(chosen))
  const headings = possible.filter((heading) => wanted.has(heading))
  const isConfidential = (heading: string) => confidential.includes(heading)
  const groups = [
    { legend: 'Columns', offered: possible.filter((heading) => !isConfidential(heading)) },
    { legend: 'For administrators only', offered: possible.filter(isConfidential) },
  ].filter(({ offered }) => offered.length > 0)
  const set = (heading: string, isWanted: boolean) =>
    setWanted(
      (before) => new Set([...before].filter((one) => one !== heading).concat(isWanted ? heading : [])),
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
      {groups.map(({ legend, offered }) => (
        <Box key={legend} as="fieldset" style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Text as="legend" size={1} weight="medium">
            {legend}
          </Text>
          <Box paddingTop={4} style={GRID}>
            {offered.map((heading) => (
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
        {[
          { text: 'All', all: possible },
          { text: 'None', all: [] },
        ].map(({ text, all }) => (
          <Button
            key={text}
            type="button"
            mode="bleed"
            fontSize={1}
            padding={2}
            text={text}
            onClick={() => setWanted(new Set(all))}
          />
        ))}
        <Muted role="status">
          {headings.length === 0
            ? 'Choose at least one column.'
            : counted(headings.length, 'column', 'columns')}
        </Muted>
      </Flex>
      {confidential.some((heading) => !possible.includes(heading)) && (
        <Muted>Only administrators can export dates of birth and enrolled addresses.</Muted>
      )}
    </ActionDialog>
  )
}

interface Columns {
  /** All columns that this person may export, in file order. */
  possible: readonly string[]
  /** Columns for administrators only. */
  confidential: readonly string[]
  chosen: readonly string[]
  choose: (headings: readonly string[]) => void
}

/** Remembers the chosen column names of a kind in the person's browser. */
function useColumns({ id }: InboxKind): Columns {
  const user = useCurrentUser()
  const headings = (columns: ReturnType<typeof columnsFor>) => columns.map(({ heading }) => heading)
  const possible = headings(columnsFor(id, isAdministrator(user)))
  const key = `inbox-columns.${user?.id ?? ''}.${id}`
  const [chosen, setChosen] = useState<readonly string[] | null>(() => storedColumns(key))
  return {
    possible,
    confidential: headings(columnsFor(id, true).filter(({ isConfidential }) => isConfidential)),
    chosen: stillPossible(possible, chosen) ?? headings(defaultColumns(id)),
    choose: (wanted) => {
      setChosen(wanted)
      try {
        localStorage.setItem(key, JSON.stringify(wanted))
      } catch {
        // Without browser storage, the choice lasts until the person leaves the list.
      }
    },
  }
}

/** The remembered columns that this person may still export; undefined if none is left. */
function stillPossible(possible: readonly string[], chosen: readonly string[] | null): string[] | undefined {
  const wanted = possible.filter((heading) => chosen?.includes(heading))
  return wanted.length === 0 ? undefined : wanted
}

function storedColumns(key: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(stored) ? stored.filter((heading) => typeof heading === 'string') : null
  } catch {
    return null
  }
}
