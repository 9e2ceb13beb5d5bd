import { Badge, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { hasMailServer, type Mail, type MailReport, NO_MAIL_SERVER } from '../../../lib/inbox/inbox-types'
import { formatMoment } from '../../../lib/shared/format-moment'
import { counted } from '../../ui/counted'
import { LongWords, Muted, PLAIN_LIST, QuietButton } from '../../ui/tool-page'
import { KINDS } from './kinds'

interface MailListProps {
  mails: readonly Mail[]
  /** Whether an action is running, which disables the buttons. */
  isBusy: boolean
  onRetry: (mail: Mail) => void
  onDiscard: (mail: Mail) => void
}

const STATES = {
  waiting: { title: 'Waiting', tone: 'default' },
  sending: { title: 'On its way', tone: 'primary' },
  sent: { title: 'Sent', tone: 'positive' },
  failed: { title: 'Not sent', tone: 'critical' },
} as const

/** Staff-facing names for the purposes of emails. */
const PURPOSES: Readonly<Record<string, string>> = {
  notice: 'Staff alert',
  confirmation: 'Confirmation',
  answer: 'Answer',
  test: 'Test',
  'opt-in': 'Newsletter confirmation request',
  newsletter: 'Newsletter',
  review: 'Review request',
  release: 'Release held back',
}

/** The list of emails. Failed ones are red, with the reason. */
export function MailList({ mails, isBusy, onRetry, onDiscard }: MailListProps) {
  if (mails.length === 0) return <Muted>There are no emails here.</Muted>
  return (
    <Stack as="ul" gap={2} style={PLAIN_LIST}>
      {mails.map((mail) => (
        <Card
          as="li"
          key={mail.id}
          border
          radius={2}
          padding={3}
          tone={mail.state === 'failed' ? 'critical' : 'default'}
        >
          <Stack gap={3}>
            <Flex gap={2} align="center" wrap="wrap">
              <Badge tone={STATES[mail.state].tone} fontSize={1}>
                {STATES[mail.state].title}
              </Badge>
              <LongWords weight="medium">
                {mail.subject ||
                  (mail.state === 'failed' ? 'This email could not be created' : 'Not written yet')}
              </LongWords>
            </Flex>
            <LongWords muted>
              {PURPOSES[mail.purpose] ?? mail.purpose}
              {aboutOf(mail)} {mail.recipient && `to ${mail.recipient} `}· {whenOf(mail)}
            </LongWords>
            {mail.lastError !== null && (
              <LongWords>
                {mail.attempts > 0 && 'The mail server says: '}
                {mail.lastError}
              </LongWords>
            )}
            {mail.text !== '' && (
              <details>
                <summary>
                  <Text as="span" size={1}>
                    Text
                  </Text>
                </summary>
                <Text as="p" size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {mail.text}
                </Text>
              </details>
            )}
            {(mail.state === 'failed' || mail.state === 'waiting') && (
              <Flex gap={2} wrap="wrap">
                {mail.state === 'failed' && (
                  <Button
                    fontSize={1}
                    padding={2}
                    text="Send again"
                    aria-label={`Send again to ${recipientOf(mail)}`}
                    disabled={isBusy}
                    onClick={() => onRetry(mail)}
                  />
                )}
                <QuietButton
                  tone="critical"
                  padding={2}
                  text="Delete"
                  aria-label={`Delete the email to ${recipientOf(mail)}`}
                  disabled={isBusy}
                  onClick={() => onDiscard(mail)}
                />
              </Flex>
            )}
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}

/** The recipient of an email. A staff alert without an address goes to everyone named in “Forms”. */
export function recipientOf({ recipient }: Mail): string {
  return recipient || 'staff'
}

/** Names the entries that an unwritten email is about. Other emails have subjects. */
function aboutOf({ subject, aboutKind }: Mail): string {
  const kind = KINDS.find(({ id }) => id === aboutKind)
  return subject === '' && kind !== undefined ? ` (${kind.title})` : ''
}

function whenOf({ state, subject, createdAt, sentAt, dueAt, attempts }: Mail): string {
  if (sentAt !== null) return `sent ${formatMoment(sentAt)}`
  const written = `${subject === '' ? 'due' : 'written'} ${formatMoment(createdAt)}`
  const tries =
    attempts === 0 ? written : `${written}, tried ${attempts === 1 ? 'once' : `${attempts} times`}`
  return state === 'waiting' && attempts > 0 ? `${tries}, next try ${formatMoment(dueAt)}` : tries
}

interface MailStatusProps {
  report: MailReport
  /** Opens the “Emails” tab; omitted on that tab. */
  onShow?: () => void
}

/** Notes about mail problems. Renders nothing if there are none. */
export function MailStatus({ report, onShow }: MailStatusProps) {
  const remarks = remarksOn(report)
  if (remarks.length === 0) return null
  return (
    <Stack gap={3}>
      {remarks.map(({ tone, text, isFailure }) => (
        <Card key={text} tone={tone} border padding={3} radius={2} role={isFailure ? 'alert' : 'status'}>
          <Flex gap={3} align="center" wrap="wrap">
            <LongWords>{text}</LongWords>
            {isFailure && onShow && <QuietButton tone="critical" padding={2} text="Show" onClick={onShow} />}
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}

/** Lists what staff need to know about emails. */
export function remarksOn(report: MailReport) {
  const { problem, waiting, failed, leftOut, unmailable } = report
  const kept = waiting === 0 ? 'New emails are kept' : `${counted(waiting, 'email', 'emails')} kept`
  const critical = { tone: 'critical', isFailure: false } as const
  return [
    !hasMailServer(report) && {
      ...critical,
      tone: 'caution' as const,
      text: `${NO_MAIL_SERVER} ${kept} here, and sent if one is set up within three days.`,
    },
    problem !== null && { ...critical, text: `Emails are waiting to be sent. ${problem}` },
    unmailable.length > 0 && {
      ...critical,
      text: `Emails cannot be sent to ${unmailable.join(', ')}. Correct this in the “Forms” document, under Emails.`,
    },
    leftOut > 0 && {
      ...critical,
      text: `In the last 24 hours ${counted(leftOut, 'confirmation was', 'confirmations were')} not sent: the person had already received two that day, or too many were waiting. The submissions themselves are in the inbox.`,
    },
    failed !== 0 && {
      ...critical,
      isFailure: true,
      text: `${counted(failed, 'email', 'emails')} could not be sent.`,
    },
  ].filter((remark) => remark !== false)
}
