import { Box, Button, Flex, Stack, TextInput } from '@sanity/ui'
import { type FormEvent, useCallback, useState } from 'react'
import type { MailAction } from '../../../lib/inbox/requests'
import { LoadState, OutcomeNote, useRequest, useAttempt } from '../../ui/requests'
import { Labelled, SelectField } from '../../ui/form-parts'
import { useInboxApi } from './inbox-api'
import { MailList, MailStatus, recipientOf } from './mail-list'
import { Pager } from './pager'
import { Muted, QuietButton } from '../../ui/tool-page'

const SHOWN_STATES = [
  { value: 'failed', title: 'Not sent' },
  { value: 'waiting', title: 'Waiting' },
  { value: 'sent', title: 'Sent' },
]

/** The “Emails” tab: a test email, the mail status, and the list of emails with retry buttons. */
export function MailTab({ onChange }: { onChange: () => void }) {
  const api = useInboxApi()
  const [state, setState] = useState('')
  const [page, setPage] = useState(1)
  const [recipient, setRecipient] = useState('')
  const { isBusy, outcome, attempt } = useAttempt()
  const answer = useRequest(useCallback(() => api.mails({ state, page: String(page) }), [api, state, page]))
  const refresh = () => {
    answer.refetch()
    onChange()
  }

  const act = async (action: MailAction, done: string) => {
    await attempt(async () => {
      await api.mail(action)
      return done
    })
    refresh()
  }
  const sendTest = (event: FormEvent) => {
    event.preventDefault()
    const to = recipient.trim()
    const isSent = answer.data?.report.isSetUp === true
    void act(
      { action: 'test', recipient: to },
      isSent
        ? `A test email to ${to} is on its way.`
        : `The test email to ${to} will be sent once a mail server is set up.`,
    )
  }

  return (
    <Stack gap={4}>
      <Flex gap={3} align="flex-end" wrap="wrap">
        <Box as="form" onSubmit={sendTest}>
          <Flex gap={2} align="flex-end" wrap="wrap">
            <Labelled id="mail-test" label="Your email address" gap={2}>
              <TextInput
                id="mail-test"
                type="email"
                required
                autoComplete="email"
                fontSize={1}
                value={recipient}
                onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
              />
            </Labelled>
            <Button type="submit" mode="ghost" fontSize={1} text="Send a test email" disabled={isBusy} />
          </Flex>
        </Box>
        <SelectField
          id="mail-state"
          label="Show"
          gap={2}
          none="All emails"
          options={SHOWN_STATES}
          value={state}
          onChange={(chosen) => {
            setState(chosen)
            setPage(1)
          }}
        />
        <QuietButton text="Refresh" onClick={refresh} />
      </Flex>
      {outcome && <OutcomeNote {...outcome} />}
      <LoadState request={answer}>
        {({ report, mails, total }) => (
          <Stack gap={4}>
            <MailStatus report={report} />
            {report.failed !== 0 && report.failed !== 1 && (
              <Box>
                <Button
                  fontSize={1}
                  text={report.failed < 0 ? 'Send all again' : `Send all ${report.failed} again`}
                  disabled={isBusy}
                  onClick={() => void act({ action: 'retry' }, 'They will be sent again.')}
                />
              </Box>
            )}
            <MailList
              mails={mails}
              isBusy={isBusy}
              onRetry={(mail) =>
                void act(
                  { action: 'retry', id: mail.id },
                  `The email to ${recipientOf(mail)} will be sent again.`,
                )
              }
              onDiscard={(mail) =>
                void act({ action: 'discard', id: mail.id }, `The email to ${recipientOf(mail)} was deleted.`)
              }
            />
            <Pager page={page} total={total} shown={mails.length} onTurn={setPage} />
            {report.sender !== null && (
              <Muted>Emails come from {report.sender}. Sent emails are kept here for thirty days.</Muted>
            )}
          </Stack>
        )}
      </LoadState>
    </Stack>
  )
}
