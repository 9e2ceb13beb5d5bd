import { RefreshIcon } from '@sanity/icons/Refresh'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useRef } from 'react'
import type { InboxColleague } from '../../../lib/inbox/inbox-types'
import { LoadState, useRequest } from '../../ui/requests'
import { counted } from '../../ui/counted'
import { createKeptState } from '../../ui/kept-state'
import type { TextBlock } from './answer-by-mail'
import { ChosenBar } from './chosen-bar'
import { CsvButtons } from './csv-export'
import { type Entry, type Filter, type FilterFields, type InboxKind, NO_FILTER, without } from './entry'
import { EntryDetails } from './entry-details'
import { EntryFilters } from './entry-filters'
import { EntryTable, nameId } from './entry-table'
import { OpenKindContext, useKindApi } from './inbox-api'
import { Pager } from './pager'

/** A request for a page of filtered entries. */
export interface PageRequest {
  filter: Filter
  page: number
}

/** Debounce delay for the filter, in milliseconds. */
const PAUSE_MS = 250

const useFields = createKeptState<FilterFields>(NO_FILTER)
const usePageRequest = createKeptState<PageRequest>({ filter: {}, page: 1 })
const useOpenEntry = createKeptState<Entry | undefined>(undefined)
/**
 * The selected entries. The selection survives page and filter changes, so that a mailing list can combine several
 * searches.
 */
const useChosen = createKeptState<readonly Entry[]>([])

interface EntryBrowserProps {
  /** Its ID is also the component's `key`. */
  kind: InboxKind
  /** Staff who can be assigned entries. */
  colleagues: readonly InboxColleague[]
  /** Saved replies. */
  blocks: readonly TextBlock[]
  /** Called after a change, because the number of new entries may have changed. */
  onCount: () => void
  /** Called on “Refresh”. */
  onRefresh: () => void
}

/** The filtered list of one kind, with the open entry's details beside it. */
export function EntryBrowser({ kind, colleagues, blocks, onCount, onRefresh }: EntryBrowserProps) {
  const api = useKindApi(kind)
  const { push: toast } = useToast()
  const [fields, setFields] = useFields(kind.id)
  const [pageRequest, setPageRequest] = usePageRequest(kind.id)
  const [open, setOpen] = useOpenEntry(kind.id)
  const [chosen, setChosen] = useChosen(kind.id)
  const count = useRef<HTMLDivElement>(null)
  const answer = useRequest(
    useCallback(() => api.list(pageRequest.filter, pageRequest.page), [api, pageRequest]),
  )

  useEffect(() => {
    const filter = kind.readFilter(fields)
    if (!filter) return
    const timer = setTimeout(() => setPageRequest((asked) => withFilter(asked, filter)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [kind, fields, setPageRequest])

  const { refetch } = answer
  const refresh = () => {
    refetch()
    onRefresh()
  }

  const nameOf = (account: string) => colleagues.find(({ id }) => id === account)?.name ?? 'Someone'
  const choose = (entries: readonly Entry[], isChosen: boolean) =>
    setChosen((before) => [...without(before, entries), ...(isChosen ? entries : [])])
  const changed = (entries: readonly Entry[]) => {
    setOpen((shown) => entries.find(({ id }) => id === shown?.id) ?? shown)
    refetch()
    onCount()
  }
  const erased = (entries: readonly Entry[]) => {
    setOpen((shown) => (entries.some(({ id }) => id === shown?.id) ? undefined : shown))
    setChosen((before) => without(before, entries))
    refetch()
    onCount()
    count.current?.focus()
    const title =
      entries.length === 1
        ? 'Erased. You’ll find a record of this under Erasures.'
        : `${counted(entries.length, ...kind.noun)} erased. You’ll find records of this under Erasures.`
    toast({ status: 'success', title })
  }
  const shared = { kind, api, colleagues: kind.isAssigned ? colleagues : [], nameOf, blocks }

  return (
    <OpenKindContext value={shared}>
      <Stack gap={4}>
        <EntryFilters
          choice={kind.isAssigned ? assignees(colleagues) : kind.choice}
          fields={fields}
          onChange={setFields}
        />
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" icon={RefreshIcon} fontSize={1} text="Refresh" onClick={refresh} />
          <CsvButtons filter={pageRequest.filter} />
        </Flex>
        <Flex wrap="wrap" gap={4} align="flex-start">
          <Box style={{ flex: '100 1 30rem', minWidth: 0 }}>
            <LoadState request={answer}>
              {({ entries, total }) => (
                <Stack gap={3}>
                  <Text ref={count} tabIndex={-1} size={1} muted role="status">
                    {counted(total, ...kind.noun)}
                  </Text>
                  {chosen.length > 0 && (
                    <ChosenBar
                      chosen={chosen}
                      onChange={(people) => {
                        setChosen(people)
                        // The pressed button is removed with the bar, so the focus moves to the count.
                        if (people.length === 0) count.current?.focus()
                      }}
                      onChanged={changed}
                      onErased={erased}
                    />
                  )}
                  {entries.length === 0 ? (
                    <Card border radius={2} padding={5}>
                      <Text size={1} align="center">
                        {Object.values(fields).some(Boolean) ? 'No entries match this filter.' : kind.none}
                      </Text>
                    </Card>
                  ) : (
                    <EntryTable
                      entries={entries}
                      openId={open?.id}
                      onOpen={setOpen}
                      chosenIds={new Set(chosen.map(({ id }) => id))}
                      onChoose={choose}
                    />
                  )}
                  <Pager
                    page={pageRequest.page}
                    total={total}
                    shown={entries.length}
                    onTurn={(page) => setPageRequest((asked) => ({ ...asked, page }))}
                  />
                </Stack>
              )}
            </LoadState>
          </Box>
          {open && (
            <Box style={{ flex: '1 1 22rem', minWidth: 0 }}>
              <EntryDetails
                key={open.id}
                entry={open}
                onClose={() => {
                  setOpen(undefined)
                  document.getElementById(nameId(open))?.focus()
                }}
                onChanged={(entry) => changed([entry])}
                onErased={erased}
              />
            </Box>
          )}
        </Flex>
      </Stack>
    </OpenKindContext>
  )
}

/**
 * The request for a filter's first page. An unchanged filter keeps its request, so that a reopened list stays on its
 * page.
 */
export function withFilter(asked: PageRequest, filter: Filter): PageRequest {
  return JSON.stringify(filter) === JSON.stringify(asked.filter) ? asked : { filter, page: 1 }
}

/** The filter by assignee. */
function assignees(colleagues: readonly InboxColleague[]) {
  const options = colleagues.map(({ id, name }) => ({ value: id, title: name }))
  return { label: 'Assigned to', any: 'Anyone', options }
}
