import type { DefaultDocumentNodeResolver, UserViewComponent } from 'sanity/structure'
import { INBOX_ROLES } from '../../lib/inbox/roles'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { useCurrentUser } from 'sanity'
import type { NewsletterDesk } from '../../lib/newsletter/newsletter-desk'
import { isAdministrator } from '../roles'
import { counted } from '../tool-parts/counted'
import { LoadState, messageOf, useAnswer } from '../tool-parts/answer'
import { IssueProgress, SendDialog } from './send-panel'
import { type NewsletterApi, useNewsletterApi } from './newsletter-api'

/** What a document's pane shows: its form, and of a newsletter, for those who may mail it, the mail beside it. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType, currentUser }) => {
  const mayMail = currentUser?.roles.some(({ name }) => INBOX_ROLES.includes(name)) ?? false
  if (schemaType !== 'newsletter' || !mayMail) return S.document()
  return S.document().views([S.view.form(), S.view.component(NewsletterView).id('email').title('As email')])
}

/** How often the progress of a sending is asked for. */
const LOOK_MS = 2_000

/** A newsletter as it is mailed, with what is not published yet, and how it is sent. */
const NewsletterView: UserViewComponent = ({ documentId, document: { displayed } }) => {
  const api = useNewsletterApi(documentId)
  const revision = displayed._rev
  const ask = useCallback(() => {
    // The server reads what is stored: a change is seen once it is saved.
    void revision
    return api.preview()
  }, [api, revision])
  const preview = useAnswer(ask)

  return (
    <Stack gap={5} padding={4}>
      <SendPanel api={api} revision={revision} />
      <LoadState answer={preview}>
        {({ subject, html, plainText }) => (
          <Stack gap={4}>
            <Text size={1} weight="semibold">
              {subject}
            </Text>
            <Card border radius={2} overflow="hidden">
              <iframe
                title="As email"
                // Nothing in a mail runs, and no link in it leads away from the Studio.
                sandbox=""
                srcDoc={html}
                style={{ display: 'block', width: '100%', height: '36rem', border: 0, background: '#fff' }}
              />
            </Card>
            <details>
              <summary>
                <Text as="span" size={1}>
                  For mail programs that show text alone
                </Text>
              </summary>
              <Card tone="transparent" padding={3} marginTop={3} radius={2} overflow="auto">
                <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {plainText}
                </Text>
              </Card>
            </details>
          </Stack>
        )}
      </LoadState>
    </Stack>
  )
}

/** Tries the mail on whoever looks at it, sends it to everybody, and shows how that goes. */
function SendPanel({ api, revision }: { api: NewsletterApi; revision: string | undefined }) {
  const isAdmin = isAdministrator(useCurrentUser())
  const [times, setTimes] = useState(0)
  const [outcome, setOutcome] = useState<{ isError: boolean; text: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const [chosen, setChosen] = useState<NewsletterDesk>()
  const ask = useCallback(() => {
    void [times, revision]
    return api.desk()
  }, [api, times, revision])
  const answer = useAnswer(ask)
  const again = () => setTimes((before) => before + 1)

  const isUnderWay = (answer.data?.issue?.waiting ?? 0) > 0
  useEffect(() => {
    if (!isUnderWay || answer.isLoading) return
    const timer = setTimeout(again, LOOK_MS)
    return () => clearTimeout(timer)
  }, [isUnderWay, answer.isLoading])

  const test = async () => {
    setIsBusy(true)
    try {
      const { hasMailServer } = await api.act({ action: 'test' })
      const text = hasMailServer
        ? 'A test mail is on its way to you.'
        : 'A test mail to you waits for a mail server.'
      setOutcome({ isError: false, text })
    } catch (error) {
      setOutcome({ isError: true, text: messageOf(error) })
    }
    setIsBusy(false)
  }

  return (
    <Stack gap={4}>
      {outcome && (
        <Card
          tone={outcome.isError ? 'critical' : 'positive'}
          padding={3}
          radius={2}
          role={outcome.isError ? 'alert' : 'status'}
        >
          <Text size={1}>{outcome.text}</Text>
        </Card>
      )}
      <LoadState answer={answer}>
        {(desk) => (
          <Stack gap={4}>
            <Flex gap={2} wrap="wrap">
              <Button
                mode="ghost"
                fontSize={1}
                text="Send a test to me"
                disabled={isBusy}
                onClick={() => void test()}
              />
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
            {desk.issue === null && desk.problem !== null && (
              <Text size={1} muted>
                {desk.problem}
              </Text>
            )}
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
            setOutcome(undefined)
            again()
          }}
        />
      )}
    </Stack>
  )
}
