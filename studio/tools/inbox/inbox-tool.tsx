import { InboxIcon } from '@sanity/icons/Inbox'
import { Card, Heading, Stack, Tab, TabList, TabPanel, Text } from '@sanity/ui'
import { useCallback } from 'react'
import type { Tool } from 'sanity'
import { route, useRouter, useRouterState } from 'sanity/router'
import { type FormKind, formOf, KINDS as FORM_KINDS } from '../../../lib/forms/forms'
import type { KindCount } from '../../../lib/inbox/inbox-types'
import { INBOX_TOOL } from '../../../lib/shared/routes'
import { formatMoment } from '../../../lib/shared/format-moment'
import { isRecord } from '../../../lib/shared/is-record'
import { hasValue } from '../../../schemas/fields/has-value'
import { ErrorNote, LoadState, useContentClient, useRequest } from '../../ui/requests'
import { formatCount } from '../../ui/counted'
import { createKeptState } from '../../ui/kept-state'
import { Muted, PLAIN_LIST, ToolPage } from '../../ui/tool-page'
import { TextBlock } from './answer-by-mail'
import type { InboxKind } from './entry'
import { EntryBrowser } from './entry-browser'
import { FileStorageWarnings } from './file-storage-warnings'
import { useInboxApi } from './inbox-api'
import { KINDS } from './kinds'
import { MailTab } from './mail-tab'
import { MailStatus } from './mail-list'

/** The “Inbox” tool: visitors' submissions, each kind at `/studio/inbox/<kind>`. They never enter the content store. */
export const inboxTool: Tool = {
  name: INBOX_TOOL,
  title: 'Inbox',
  icon: InboxIcon,
  component: Inbox,
  router: route.create('/', [route.create('/:page')]),
}

/** The last part of the other tabs' addresses. */
const ERASURES = 'erasures'
const MAIL = 'mail'
const PANEL = 'inbox-panel'
const tabId = (id: string) => `inbox-tab-${id}`

/** The last counts, so that the tabs do not appear one after another when the tool opens. */
const useLastCounts = createKeptState<readonly KindCount[]>([])

/** The tool's page: a tab for each kind, one for emails and one for erasures. */
function Inbox() {
  const { navigate } = useRouter()
  const { page } = useRouterState()
  const api = useInboxApi()
  const [lastCounts, keepCounts] = useLastCounts()
  const count = useCallback(async () => {
    const counts = await api.counts()
    keepCounts(counts)
    return counts
  }, [api, keepCounts])
  // Shows the last counts while new ones cannot be read.
  const { data: counts = lastCounts, refetch: countAgain } = useRequest(count)
  const colleagues = useRequest(api.colleagues)
  const mails = useRequest(useCallback(() => api.mails({ state: 'failed' }), [api]))
  // The mail status; undefined until known.
  const mail = mails.data?.report
  const forms = useForms()
  const asked = KINDS.find(({ id }) => id === page)
  const kinds = KINDS.filter((kind) => kind === asked || isShown(kind, counts, forms))
  const other = page === ERASURES || page === MAIL ? page : undefined
  const kind = other === undefined ? (asked ?? kinds[0]) : undefined
  const shown = kind?.id ?? other ?? ERASURES
  const tabs = [
    ...kinds.map(({ id, title }) => ({ id, label: title + freshOf(id, counts) })),
    {
      id: MAIL,
      label:
        mail !== undefined && mail.failed !== 0 ? `Emails (${formatCount(mail.failed)} not sent)` : 'Emails',
    },
    { id: ERASURES, label: 'Erasures' },
  ]
  return (
    <ToolPage>
      <Stack gap={4}>
        <Heading as="h1" size={2}>
          Inbox
        </Heading>
        {mail !== undefined && shown !== MAIL && (
          <MailStatus report={mail} onShow={() => navigate({ page: MAIL })} />
        )}
        <FileStorageWarnings counts={counts} />
        <TabList gap={1} aria-label="Submissions">
          {tabs.map(({ id, label }) => (
            <Tab
              key={id}
              id={tabId(id)}
              aria-controls={PANEL}
              label={label}
              selected={id === shown}
              onClick={() => navigate({ page: id })}
            />
          ))}
        </TabList>
        <TabPanel id={PANEL} aria-labelledby={tabId(shown)} tabIndex={-1}>
          {kind === undefined ? (
            shown === MAIL ? (
              <MailTab onChange={mails.refetch} />
            ) : (
              <ErasureList />
            )
          ) : (
            <Stack gap={4}>
              {kind.isAssigned && colleagues.error && (
                <ErrorNote>The list of staff could not be read: {colleagues.error}</ErrorNote>
              )}
              <EntryBrowser
                key={kind.id}
                kind={kind}
                colleagues={colleagues.data ?? []}
                blocks={forms.blocks}
                onCount={countAgain}
                onRefresh={() => {
                  countAgain()
                  colleagues.refetch()
                  mails.refetch()
                }}
              />
            </Stack>
          )}
        </TabPanel>
      </Stack>
    </ToolPage>
  )
}

/** Whether a kind has a tab: its form goes to the inbox, or the inbox has entries of that kind. */
function isShown({ id }: InboxKind, counts: readonly KindCount[], forms: FormsInUse): boolean {
  return forms.kinds.includes(id) || counts.some(({ kind, total }) => kind === id && total !== 0)
}

/** The number of a kind's new entries, for its tab. */
function freshOf(id: string, counts: readonly KindCount[]): string {
  const fresh = counts.find(({ kind }) => kind === id)?.fresh ?? 0
  return fresh === 0 ? '' : ` (${formatCount(fresh)} new)`
}

/** The list of erasures: who erased an entry, when and why. */
function ErasureList() {
  const api = useInboxApi()
  const answer = useRequest(api.erasures)
  return (
    <LoadState request={answer}>
      {(erasures) =>
        erasures.length === 0 ? (
          <Muted>There are no erasures.</Muted>
        ) : (
          <Stack as="ul" gap={2} style={PLAIN_LIST}>
            {erasures.map(({ id, kind, erasedId, erasedAt, erasedBy, reason }) => (
              <Card as="li" key={id} border radius={2} padding={3}>
                <Stack gap={3}>
                  <Text size={1} weight="medium">
                    {reason}
                  </Text>
                  <Muted>
                    {KINDS.find((one) => one.id === kind)?.title ?? kind} · {formatMoment(erasedAt)} · by{' '}
                    {erasedBy} · id {erasedId}
                  </Muted>
                </Stack>
              </Card>
            ))}
          </Stack>
        )
      }
    </LoadState>
  )
}

/** The fields of the published “Forms” document that the inbox uses. */
export interface FormsInUse {
  /** The kinds whose forms go to the inbox: some always, others once staff switch them on. */
  kinds: readonly FormKind[]
  /** Saved replies. */
  blocks: readonly TextBlock[]
}

const QUERY =
  '*[_id == "forms"][0]{newsletter{use}, contact{use}, job{use}, membership{use}, answers[]{_key, title, subject, text}}'

/** Reads the document. Without it there are no saved replies, and only kinds with entries have a tab. */
function useForms(): FormsInUse {
  const client = useContentClient()
  const read = useCallback(async () => {
    const published = client.withConfig({ perspective: 'published', useCdn: false })
    return readForms(await published.fetch<unknown>(QUERY, {}, { tag: 'inbox.forms' }))
  }, [client])
  return useRequest(read).data ?? readForms(null)
}

/** Parses the stored document, whose fields may be missing or have another type. */
export function readForms(stored: unknown): FormsInUse {
  const { answers, ...forms }: Record<string, unknown> = isRecord(stored) ? stored : {}
  return {
    kinds: FORM_KINDS.filter(
      (kind) => formOf(kind).before === 'stored' || hasValue(forms[kind], 'use', 'inbox'),
    ),
    blocks: Array.isArray(answers) ? answers.flatMap((answer) => TextBlock.safeParse(answer).data ?? []) : [],
  }
}
