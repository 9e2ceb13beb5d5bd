import { HomeIcon } from '@sanity/icons/Home'
import { Grid, Stack } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { type Tool, useCurrentUser } from 'sanity'
import { route, useRouterState } from 'sanity/router'
import { contentSource } from '../../../lib/env/content'
import { GUIDE_TASKS } from '../../tools/guide/tasks'
import { FileStorageWarnings } from '../../tools/inbox/file-storage-warnings'
import { useInboxApi } from '../../tools/inbox/inbox-api'
import { inboxTool } from '../../tools/inbox/inbox-tool'
import { KINDS } from '../../tools/inbox/kinds'
import { StartReviews } from '../reviews/start-reviews'
import { mayUseInbox, mayWrite } from '../../roles'
import { formatCount } from '../../ui/counted'
import { LoadState, orMessage, useContentClient, useRequest } from '../../ui/requests'
import { Muted, PLAIN_LIST, Section, ToolHeading, ToolLink, ToolPage } from '../../ui/tool-page'
import { ScheduledList, WorkList } from './lists'
import { readOverview } from './overview'
import { RecentlyDeleted } from './recently-deleted'

/** The Studio's first tool: the start page, and “Recently deleted” at `/studio/start/deleted`. */
export const startTool: Tool = {
  name: 'start',
  title: 'Start',
  icon: HomeIcon,
  component: StartTool,
  router: route.create('/', [route.create('/:page')]),
}

/** The last part of the address of “Recently deleted”. */
const DELETED_PAGE = 'deleted'

/** Shows the start page or “Recently deleted”. */
function StartTool() {
  const { page } = useRouterState()
  return <ToolPage width={3}>{page === DELETED_PAGE ? <RecentlyDeleted /> : <StartPage />}</ToolPage>
}

const COLUMN = { alignContent: 'start' } as const
/** The Guide tasks for beginners. */
const FIRST_TASKS = GUIDE_TASKS.filter(({ id }) => id === 'change-words' || id === 'build-page')

/** The start page. Loads on mount, and again when the browser tab becomes visible. */
function StartPage() {
  const user = useCurrentUser()
  const client = useContentClient()
  const visit = useVisits()
  const userId = user?.id ?? ''
  const ask = useCallback(() => {
    void visit
    return orMessage(readOverview(client, userId), 'This could not be loaded. Reload the page.')
  }, [client, userId, visit])
  const answer = useRequest(ask)
  return (
    <Stack gap={5}>
      <Stack gap={4}>
        <ToolHeading>{user?.name ? `Welcome, ${user.name}` : 'Welcome'}</ToolHeading>
        <Muted>Your open work, and what your colleagues have changed.</Muted>
      </Stack>
      <Grid gridTemplateColumns={[1, 1, 2]} gap={4} style={COLUMN}>
        <Stack gap={4} style={COLUMN}>
          {contentSource.kind === 'embedded' && <StartReviews visit={visit} />}
          <LoadState request={answer}>
            {({ mine, others }) => (
              <Stack gap={4}>
                {mayWrite(user) && (
                  <Section title="Your drafts">
                    <WorkList lines={mine} nothing="You have no unpublished drafts." />
                  </Section>
                )}
                <Section title="Changes by others">
                  <WorkList lines={others} nothing="No one else has changed anything yet." hasAuthors />
                </Section>
              </Stack>
            )}
          </LoadState>
        </Stack>
        <Stack gap={4} style={COLUMN}>
          {answer.data && (
            <Section title="Scheduled">
              <ScheduledList scheduled={answer.data.scheduled} />
            </Section>
          )}
          {mayUseInbox(user) && <NewInInbox />}
          <Section title="Launch checklist">
            <ToolLink to="checklist" text="See what to fix before the launch" />
          </Section>
          <Section title="Help">
            <Stack gap={3}>
              <ToolLink to="guide" text="Open the guide" />
              {FIRST_TASKS.map(({ id, title }) => (
                <ToolLink key={id} to={`guide/${id}`} text={title} />
              ))}
              <ToolLink to="start/deleted" text="Recently deleted" />
            </Stack>
          </Section>
        </Stack>
      </Grid>
    </Stack>
  )
}

/** Counts how often the browser tab has become visible. */
function useVisits(): number {
  const [visits, setVisits] = useState(0)
  useEffect(() => {
    const count = () => document.visibilityState === 'visible' && setVisits((last) => last + 1)
    document.addEventListener('visibilitychange', count)
    return () => document.removeEventListener('visibilitychange', count)
  }, [])
  return visits
}

/** The number of new inbox entries of each kind, for people who may use the inbox. The server refuses others. */
function NewInInbox() {
  const api = useInboxApi()
  const answer = useRequest(api.counts)
  return (
    <Section title="New in the inbox">
      {answer.data && <FileStorageWarnings counts={answer.data} />}
      <LoadState request={answer}>
        {(counts) => {
          const waiting = KINDS.flatMap(({ id, title }) => {
            const fresh = counts.find(({ kind }) => kind === id)?.fresh ?? 0
            return fresh === 0 ? [] : [{ id, text: `${title}: ${formatCount(fresh)} new` }]
          })
          return waiting.length === 0 ? (
            <Muted>There are no new entries.</Muted>
          ) : (
            <Stack as="ul" gap={3} style={PLAIN_LIST}>
              {waiting.map(({ id, text }) => (
                <li key={id}>
                  <ToolLink to={`${inboxTool.name}/${id}`} text={text} />
                </li>
              ))}
            </Stack>
          )
        }}
      </LoadState>
      <ToolLink to={inboxTool.name} text="Open the inbox" />
    </Section>
  )
}
