import { Box, Button, Card, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useCallback, useState } from 'react'
import type { MailAction } from '../../lib/inbox/mail'
import { LoadState, messageOf, useAnswer } from '../tool-parts/answer'
import { useInboxApi } from './inbox-api'
import { MailList } from './mail-list'
import { MailStatus } from './mail-status'
import { Pager } from './pager'

/** What is mailed: what could not be sent, "send again", a test. */
export function MailDesk({ onChange }: { onChange: () => void }) {
  const api = useInboxApi()
  const [state, setState] = useState('')
  const [page, setPage] = useState(1)
  const [times, setTimes] = useState(0)
  const [recipient, setRecipient] = useState('')
  const [outcome, setOutcome] = useState<{ isError: boolean; text: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const ask = useCallback(() => {
    void times
    return api.mails({ state, page: String(page) })
  }, [api, state, page, times])
  const answer = useAnswer(ask)

  const act = async (action: MailAction, done: string) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await api.mail(action)
      setOutcome({ isError: false, text: done })
    } catch (error) {
      setOutcome({ isError: true, text: messageOf(error) })
    }
    setIsBusy(false)
    setTimes((before) => before + 1)
    onChange()
  }
  const sendTest = (event: FormEvent) => {
    event.preventDefault()
    const to = recipient.trim()
    const isSent = answer.data?.report.isSetUp === true
    void act(
      { action: 'test', recipient: to },
      isSent ? `A test mail to ${to} is on its way.` : `A test mail to ${to} waits for a mail server.`,
    )
  }

  return (
    <Stack gap={4}>
      <Flex gap={3} align="flex-end" wrap="wrap">
        <Box as="form" onSubmit={sendTest}>
          <Flex gap={2} align="flex-end" wrap="wrap">
            <Stack gap={2}>
              <Text as="label" htmlFor="mail-test" size={1} weight="medium">
                Your email address
              </Text>
              <TextInput
                id="mail-test"
                type="email"
                required
                autoComplete="email"
                fontSize={1}
                value={recipient}
                onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
              />
            </Stack>
            <Button type="submit" mode="ghost" fontSize={1} text="Send a test mail" disabled={isBusy} />
          </Flex>
        </Box>
        <Stack gap={2}>
          <Text as="label" htmlFor="mail-state" size={1} weight="medium">
            Show
          </Text>
          <Select
            id="mail-state"
            fontSize={1}
            value={state}
            onChange={({ currentTarget }) => {
              setState(currentTarget.value)
              setPage(1)
            }}
          >
            <option value="">All mails</option>
            <option value="failed">Not sent</option>
            <option value="waiting">Waiting</option>
            <option value="sent">Sent</option>
          </Select>
        </Stack>
        <Button
          mode="ghost"
          fontSize={1}
          text="Refresh"
          onClick={() => {
            setTimes((before) => before + 1)
            onChange()
          }}
        />
      </Flex>
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
        {({ report, mails, total }) => (
          <Stack gap={4}>
            <MailStatus report={report} />
            {report.failed !== 0 && report.failed !== 1 && (
              <Box>
                <Button
                  fontSize={1}
                  text={report.failed < 0 ? 'Send all again' : `Send all ${report.failed} again`}
                  disabled={isBusy}
                  onClick={() => void act({ action: 'retry' }, 'They are sent again.')}
                />
              </Box>
            )}
            <MailList
              mails={mails}
              isBusy={isBusy}
              onRetry={({ id, recipient: to }) =>
                void act({ action: 'retry', id }, `The mail to ${to} is sent again.`)
              }
              onDiscard={({ id, recipient: to }) =>
                void act({ action: 'discard', id }, `The mail to ${to} is deleted.`)
              }
            />
            <Pager page={page} total={total} shown={mails.length} onTurn={setPage} />
            {report.sender !== null && (
              <Text size={1} muted>
                Mail comes from {report.sender}. What was sent is kept here for thirty days.
              </Text>
            )}
          </Stack>
        )}
      </LoadState>
    </Stack>
  )
}
