import { Grid, Heading, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { contentSource } from '../../lib/env/content'
import { GUIDE_TASKS } from '../guide/tasks'
import { inboxTool, maySee } from '../inbox/inbox-tool'
import { LoadState } from '../tool-parts/load-state'
import { ToolError } from '../tool-parts/tool-error'
import { useAnswer } from '../tool-parts/use-answer'
import { Findings } from './findings'
import { mayWrite } from '../may-write'
import { readOverview } from './overview'
import { ScheduledList } from './scheduled-list'
import { NewInInbox } from './new-in-inbox'
import { Section } from './section'
import { ToolLink } from '../tool-parts/tool-link'
import { StartReviews } from '../reviews/start-reviews'
import { WorkList } from './work-list'
import { WORDS } from './words'

const COLUMN = { alignContent: 'start' } as const
/** The task that everybody begins with. */
const [FIRST_TASK] = GUIDE_TASKS

/** What waits for the person who is signed in. It is read once, and again when somebody comes back to the tab. */
export function StartPage() {
  const user = useCurrentUser()
  const client = useClient({ apiVersion: contentSource.apiVersion })
  const visit = useVisits()
  const me = user?.id ?? ''
  const ask = useCallback(() => {
    void visit
    return readOverview(client, me).catch(() => {
      throw new ToolError(WORDS.failed)
    })
  }, [client, me, visit])
  const answer = useAnswer(ask)
  return (
    <Stack gap={5}>
      <Stack gap={4}>
        <Heading as="h1" size={3}>
          {WORDS.greeting(user?.name ?? '')}
        </Heading>
        <Text size={1} muted>
          {WORDS.introduction}
        </Text>
      </Stack>
      <Grid gridTemplateColumns={[1, 1, 2]} gap={4} style={COLUMN}>
        <Stack gap={4} style={COLUMN}>
          {contentSource.kind === 'embedded' && <StartReviews visit={visit} />}
          <LoadState answer={answer}>
            {({ mine, others }) => (
              <Stack gap={4}>
                {mayWrite(user) && (
                  <Section title={WORDS.mine}>
                    <WorkList lines={mine} nothing={WORDS.noneOfMine} />
                  </Section>
                )}
                <Section title={WORDS.others}>
                  <WorkList lines={others} nothing={WORDS.noneOfOthers} hasAuthors />
                </Section>
              </Stack>
            )}
          </LoadState>
        </Stack>
        <Stack gap={4} style={COLUMN}>
          {answer.data && (
            <Section title={WORDS.scheduled}>
              <ScheduledList scheduled={answer.data.scheduled} />
            </Section>
          )}
          {maySee(inboxTool, user) && <NewInInbox />}
          <Findings />
          <Section title={WORDS.help}>
            <Stack gap={3}>
              <ToolLink to="guide" text={WORDS.openGuide} />
              <ToolLink to={`guide/${FIRST_TASK.id}`} text={FIRST_TASK.title} />
              <ToolLink to="start/deleted" text={WORDS.openDeleted} />
            </Stack>
          </Section>
        </Stack>
      </Grid>
    </Stack>
  )
}

/** Counts how often somebody has come back to the tab. */
function useVisits(): number {
  const [visits, setVisits] = useState(0)
  useEffect(() => {
    const count = () => document.visibilityState === 'visible' && setVisits((last) => last + 1)
    document.addEventListener('visibilitychange', count)
    return () => document.removeEventListener('visibilitychange', count)
  }, [])
  return visits
}
