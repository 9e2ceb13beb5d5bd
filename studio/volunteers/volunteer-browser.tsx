import { DownloadIcon } from '@sanity/icons/Download'
import { RefreshIcon } from '@sanity/icons/Refresh'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useRef } from 'react'
import { PAGE_SIZE, type Volunteer, VolunteerFilter } from '../../lib/volunteers/desk/volunteer'
import { ChosenBar } from './chosen-bar'
import { DeskFilters, type FilterFields, NO_FILTER } from './desk-filters'
import { counted } from '../tool-parts/counted'
import { createKeptState } from '../tool-parts/kept-state'
import { LoadState } from '../tool-parts/load-state'
import { Pager } from './pager'
import { saveFile } from '../../lib/format/save-file'
import { messageOf, useAnswer } from '../tool-parts/use-answer'
import { useDeskApi } from './use-desk-api'
import { VolunteerDetails } from './volunteer-details'
import { nameId, VolunteerTable } from './volunteer-table'

/** What the list shows; `again` asks the same once more. */
interface Question {
  filter: VolunteerFilter
  page: number
  again: number
}

/** A question for every letter typed would be too many. */
const PAUSE_MS = 250

const useFields = createKeptState<FilterFields>(NO_FILTER)
const useQuestion = createKeptState<Question>({ filter: {}, page: 1, again: 0 })
const useOpenPerson = createKeptState<Volunteer | undefined>(undefined)
/** Over pages and filters, so that a mailing list can be gathered from several searches. */
const useChosen = createKeptState<readonly Volunteer[]>([])

/** The list with its filter, and the person who is open beside it. */
export function VolunteerBrowser() {
  const api = useDeskApi()
  const { push: toast } = useToast()
  const [fields, setFields] = useFields()
  const [question, setQuestion] = useQuestion()
  const [open, setOpen] = useOpenPerson()
  const [chosen, setChosen] = useChosen()
  const count = useRef<HTMLDivElement>(null)
  const answer = useAnswer(useCallback(() => api.list(question.filter, question.page), [api, question]))

  useEffect(() => {
    const filter = VolunteerFilter.safeParse(fields)
    if (!filter.success) return
    const timer = setTimeout(
      () => setQuestion(({ again }) => ({ filter: filter.data, page: 1, again })),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [fields, setQuestion])

  const refresh = () => setQuestion((asked) => ({ ...asked, again: asked.again + 1 }))
  const exportCsv = async () => {
    try {
      saveFile(await api.csv(question.filter), 'volunteers.csv')
    } catch (error) {
      toast({ status: 'error', title: messageOf(error) })
    }
  }

  const choose = (people: readonly Volunteer[], isChosen: boolean) =>
    setChosen((before) => [...without(before, people), ...(isChosen ? people : [])])
  const changed = (people: readonly Volunteer[]) => {
    setOpen((shown) => people.find(({ id }) => id === shown?.id) ?? shown)
    refresh()
  }
  const erased = (people: readonly Volunteer[]) => {
    setOpen((shown) => (people.some(({ id }) => id === shown?.id) ? undefined : shown))
    setChosen((before) => without(before, people))
    refresh()
    count.current?.focus()
    const title =
      people.length === 1
        ? 'Erased. A record of it is under Erasures.'
        : `${people.length} volunteers erased. Records of it are under Erasures.`
    toast({ status: 'success', title })
  }

  return (
    <Stack gap={4}>
      <DeskFilters fields={fields} onChange={setFields} />
      <Flex gap={2} justify="flex-end">
        <Button mode="bleed" icon={RefreshIcon} fontSize={1} text="Refresh" onClick={refresh} />
        <Button
          mode="ghost"
          icon={DownloadIcon}
          fontSize={1}
          text="Export CSV"
          onClick={() => void exportCsv()}
        />
      </Flex>
      <Flex wrap="wrap" gap={4} align="flex-start">
        <Box style={{ flex: '100 1 30rem', minWidth: 0 }}>
          <LoadState answer={answer}>
            {({ volunteers, total }) => (
              <Stack gap={3}>
                <Text ref={count} tabIndex={-1} size={1} muted role="status">
                  {counted(total, 'volunteer', 'volunteers')}
                </Text>
                {chosen.length > 0 && (
                  <ChosenBar
                    chosen={chosen}
                    onChange={(people) => {
                      setChosen(people)
                      // The button that was pressed goes with the bar.
                      if (people.length === 0) count.current?.focus()
                    }}
                    onStatus={changed}
                    onErased={erased}
                  />
                )}
                {volunteers.length === 0 ? (
                  <Card border radius={2} padding={5}>
                    <Text size={1} align="center">
                      {Object.values(fields).some(Boolean)
                        ? 'Nobody matches this filter.'
                        : 'Nobody has signed up yet.'}
                    </Text>
                  </Card>
                ) : (
                  <VolunteerTable
                    volunteers={volunteers}
                    openId={open?.id}
                    onOpen={setOpen}
                    chosenIds={new Set(chosen.map(({ id }) => id))}
                    onChoose={choose}
                  />
                )}
                <Pager
                  page={question.page}
                  pages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
                  onTurn={(page) => setQuestion((asked) => ({ ...asked, page }))}
                />
              </Stack>
            )}
          </LoadState>
        </Box>
        {open && (
          <Box style={{ flex: '1 1 22rem', minWidth: 0 }}>
            <VolunteerDetails
              key={open.id}
              volunteer={open}
              onClose={() => {
                setOpen(undefined)
                document.getElementById(nameId(open))?.focus()
              }}
              onChanged={(volunteer) => changed([volunteer])}
              onErased={erased}
            />
          </Box>
        )}
      </Flex>
    </Stack>
  )
}

function without(volunteers: readonly Volunteer[], others: readonly Volunteer[]): Volunteer[] {
  const ids = new Set(others.map(({ id }) => id))
  return volunteers.filter(({ id }) => !ids.has(id))
}
