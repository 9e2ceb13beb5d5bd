import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { useCurrentUser } from 'sanity'
import type {
  NewsletterAction,
  NewsletterIssue,
  NewsletterPreview,
  NewsletterStatus,
} from '../../../lib/newsletter/newsletter-types'
import { formatMoment } from '../../../lib/shared/format-moment'
import { isAdministrator } from '../../roles'
import { CARD_COLOUR } from '../../sanity/internals'
import { LoadState, OutcomeNote, useAttempt, useRefetch, useRequest } from '../../ui/requests'
import { counted } from '../../ui/counted'
import { ActionDialog } from '../../ui/form-parts'
import { readJson, useSiteFetch } from '../../ui/site-fetch'
import { Muted, QuietButton, Strong } from '../../ui/tool-page'

/** Polling interval of the progress, in milliseconds. */
const POLL_MS = 2_000

/** The panel that sends a test to the current user, sends the newsletter to all subscribers, and shows the progress. */
export function SendPanel({ api, revision }: { api: NewsletterApi; revision: string | undefined }) {
  const isAdmin = isAdministrator(useCurrentUser())
  const { isBusy, outcome, attempt, forget } = useAttempt()
  const [chosen, setChosen] = useState<NewsletterStatus>()
  const answer = useRequest(api.desk, revision)
  const { refetch } = answer

  useRefetch(answer, (answer.data?.issue?.waiting ?? 0) > 0, POLL_MS)

  const test = async () => {
    const { hasMailServer } = await api.act({ action: 'test' })
    return hasMailServer
      ? 'A test email is on its way to you.'
      : 'The test email to you will be sent once a mail server is set up.'
  }

  return (
    <Stack gap={4}>
      {outcome && <OutcomeNote {...outcome} />}
      <LoadState request={answer}>
        {(desk) => (
          <Stack gap={4}>
            <Flex gap={2} wrap="wrap">
              <QuietButton text="Send a test to me" disabled={isBusy} onClick={() => void attempt(test)} />
              {isAdmin && desk.issue === null && (
                <Button
                  tone="primary"
                  fontSize={1}
                  text={`Send to ${counted(desk.subscribers, 'person', 'people')}`}
                  disabled={desk.problem !== null}
                  onClick={() => setChosen(desk)}
                />
              )}
            </Flex>
            {desk.issue === null && desk.problem !== null && <Muted>{desk.problem}</Muted>}
            {desk.issue !== null && <IssueProgress issue={desk.issue} />}
          </Stack>
        )}
      </LoadState>
      {chosen && (
        <SendDialog
          api={api}
          desk={chosen}
          onClose={() => setChosen(undefined)}
          onSent={() => {
            setChosen(undefined)
            forget()
            refetch()
          }}
        />
      )}
    </Stack>
  )
}

/** How many of a newsletter's emails are sent, waiting or refused. */
function IssueProgress({ issue }: { issue: NewsletterIssue }) {
  const { startedAt, startedBy, recipients, waiting, sent, failed } = issue
  const done = sent + failed
  const total = done + waiting
  return (
    <Card border padding={4} radius={2} role="status">
      <Stack gap={4}>
        <Text size={1}>
          {waiting > 0
            ? `Sending: ${done} of ${total} sent.`
            : `Sent to ${counted(recipients, 'person', 'people')}.`}
        </Text>
        {waiting > 0 && (
          // Not a `progress` element, because the Studio's stylesheet removes its styling.
          <div
            role="progressbar"
            aria-label="Sent"
            aria-valuemin={0}
            aria-valuenow={done}
            aria-valuemax={total}
            style={{ height: '0.5rem', borderRadius: '0.25rem', background: CARD_COLOUR.border }}
          >
            <div
              style={{
                width: `${(100 * done) / total}%`,
                // A border, because forced colours remove backgrounds.
                borderTop: `0.5rem solid ${CARD_COLOUR.focus}`,
                borderRadius: 'inherit',
              }}
            />
          </div>
        )}
        {failed > 0 && (
          <Text size={1}>
            {counted(failed, 'email was refused', 'emails were refused')}: the inbox says why, under Emails.
          </Text>
        )}
        <Muted>
          Started on {formatMoment(startedAt)} by {startedBy}. Each subscriber gets it once.
        </Muted>
      </Stack>
    </Card>
  )
}

interface SendDialogProps {
  api: NewsletterApi
  /** The subject, the first lines and the number of subscribers. */
  desk: NewsletterStatus
  onClose: () => void
  onSent: () => void
}

/** The confirmation before a newsletter is sent, with its first lines and the number of recipients. */
function SendDialog({ api, desk, onClose, onSent }: SendDialogProps) {
  const people = counted(desk.subscribers, 'person', 'people')
  const send = async () => {
    if (desk.revision === null) return
    await api.act({ action: 'send', revision: desk.revision })
    onSent()
  }
  return (
    <ActionDialog
      id="send-newsletter"
      header={`Send to ${people}?`}
      submit={`Send to ${people}`}
      busy="Sending…"
      tone="primary"
      onSubmit={send}
      onClose={onClose}
    >
      <Text size={1}>
        The published version is sent once to everyone who has subscribed and confirmed. It cannot be
        recalled.
      </Text>
      <Card border padding={3} radius={2}>
        <Stack gap={3}>
          <Strong>{desk.subject}</Strong>
          <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {desk.firstLines}
          </Text>
        </Stack>
      </Card>
    </ActionDialog>
  )
}

/** The site's endpoints for one newsletter. Each call rejects with a `SiteError` on failure. */
export type NewsletterApi = ReturnType<typeof useNewsletterApi>

/**
 * Returns the calls for one newsletter.
 *
 * @param id of the published document
 */
export function useNewsletterApi(id: string) {
  const ask = useSiteFetch()
  return useMemo(() => {
    const path = `/api/newsletter/${id}`
    return {
      desk: () => readJson<NewsletterStatus>(ask(path)),
      preview: () => readJson<NewsletterPreview>(ask(`${path}/mail`)),
      /** Sends the newsletter or a test email. Resolves to the newsletter's new state. */
      act: (body: NewsletterAction) => readJson<NewsletterStatus>(ask(path, { method: 'POST', body })),
    }
  }, [ask, id])
}
