import { Box, Button, Card, Flex, Heading, Stack, Tab, TabList, TabPanel, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { useRouter, useRouterState } from 'sanity/router'
import type { KindCount } from '../../lib/inbox/kinds'
import { createKeptState } from '../tool-parts/kept-state'
import { useAnswer } from '../tool-parts/use-answer'
import { EntryBrowser } from './entry-browser'
import { ErasureList } from './erasure-list'
import { useInboxApi } from './inbox-api'
import type { InboxKind } from './inbox-kind'
import { KINDS } from './kinds'

/** What the address names besides the kinds. */
const ERASURES = 'erasures'
const PANEL = 'inbox-panel'

/** What was counted last: without it the tabs would come one after the other each time. */
const useLastCounts = createKeptState<readonly KindCount[]>([])

/** The whole tool: the kinds of what people sent, or the records of who was erased. */
export function Inbox() {
  const { navigate } = useRouter()
  const { page } = useRouterState()
  const { counts, colleagues, askAgain } = useOverview()
  const asked = KINDS.find(({ id }) => id === page)
  const kinds = KINDS.filter((kind) => kind === asked || isShown(kind, counts))
  const kind = asked ?? kinds[0]
  const isErasures = page === ERASURES
  return (
    <Card as="main" height="fill" overflow="auto">
      <Box padding={[3, 4, 5]}>
        <Stack gap={4}>
          <Flex wrap="wrap" gap={3} align="center" justify="space-between">
            <Heading as="h1" size={2}>
              Inbox
            </Heading>
            <Button
              mode="bleed"
              fontSize={1}
              text="Erasures"
              aria-pressed={isErasures}
              selected={isErasures}
              onClick={() => navigate(isErasures ? {} : { page: ERASURES })}
            />
          </Flex>
          {/* One that nobody has chosen leaves no tab that Tab comes to. */}
          <TabList gap={1} aria-label="What people sent">
            {kinds.map(({ id, title }) => (
              <Tab
                key={id}
                id={`inbox-tab-${id}`}
                aria-controls={PANEL}
                label={title + freshOf(id, counts)}
                selected={!isErasures && id === kind?.id}
                onClick={() => navigate({ page: id })}
              />
            ))}
          </TabList>
          <TabPanel id={PANEL} aria-labelledby={`inbox-tab-${kind?.id}`} tabIndex={-1}>
            {isErasures || !kind ? (
              <ErasureList />
            ) : (
              <Stack gap={4}>
                {colleagues.error && (
                  <Card tone="critical" padding={3} radius={2} role="alert">
                    <Text size={1}>The list of staff could not be read: {colleagues.error}</Text>
                  </Card>
                )}
                <EntryBrowser
                  key={kind.id}
                  kind={kind}
                  colleagues={colleagues.data ?? []}
                  onRefresh={askAgain}
                />
              </Stack>
            )}
          </TabPanel>
        </Stack>
      </Box>
    </Card>
  )
}

/**
 * How many there are of each kind, who can be given them, and what asks anew. What cannot be counted now keeps its last
 * count.
 */
function useOverview() {
  const api = useInboxApi()
  const [last, keep] = useLastCounts()
  const [asked, setAsked] = useState(0)
  const count = useCallback(async () => {
    void asked
    const counts = await api.counts()
    keep(counts)
    return counts
  }, [api, asked, keep])
  const { data: counts = last } = useAnswer(count)
  const colleagues = useAnswer(
    useCallback(() => {
      void asked
      return api.colleagues()
    }, [api, asked]),
  )
  return { counts, colleagues, askAgain: useCallback(() => setAsked((times) => times + 1), []) }
}

/** Volunteers always; what visitors cannot send is shown for as long as there is some of it. */
function isShown({ id }: InboxKind, counts: readonly KindCount[]): boolean {
  return id === 'volunteers' || counts.some(({ kind, isOpen, total }) => kind === id && (isOpen || total > 0))
}

/** How many of a kind wait, behind its name. */
function freshOf(id: string, counts: readonly KindCount[]): string {
  const fresh = counts.find(({ kind }) => kind === id)?.fresh ?? 0
  return fresh === 0 ? '' : ` (${fresh.toLocaleString('en-AU')} new)`
}
