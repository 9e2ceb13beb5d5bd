import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { MailReport } from '../../../lib/inbox/inbox-types'
import { hasMailServer, NO_MAIL_SERVER } from '../../../lib/inbox/inbox-types'
import { counted } from '../../ui/counted'

interface MailStatusProps {
  report: MailReport
  /** Opens the tab “Mail”; left out on that tab. */
  onShow?: () => void
}

/** Notes on problems with mailing. Shows nothing while there are none. */
export function MailStatus({ report, onShow }: MailStatusProps) {
  const remarks = remarksOn(report)
  if (remarks.length === 0) return null
  return (
    <Stack gap={3}>
      {remarks.map(({ tone, text, isFailure }) => (
        <Card key={text} tone={tone} border padding={3} radius={2} role={isFailure ? 'alert' : 'status'}>
          <Flex gap={3} align="center" wrap="wrap">
            <Text size={1} style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
            {isFailure && onShow !== undefined && (
              <Button mode="ghost" tone="critical" fontSize={1} padding={2} text="Show" onClick={onShow} />
            )}
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}

interface Remark {
  tone: 'critical' | 'caution'
  text: string
  isFailure: boolean
}

/** Finds what staff must know about mailing. */
export function remarksOn(report: MailReport): Remark[] {
  const { problem, waiting, failed, leftOut, unmailable } = report
  const remarks: Remark[] = []
  if (!hasMailServer(report))
    remarks.push({
      tone: 'caution',
      isFailure: false,
      text: `${NO_MAIL_SERVER} ${
        waiting === 0 ? 'What there is to mail is kept' : `${counted(waiting, 'mail', 'mails')} kept`
      } here, and sent if one is set up within three days.`,
    })
  if (problem !== null) remarks.push({ tone: 'critical', isFailure: false, text: `Mail waits. ${problem}` })
  if (unmailable.length > 0)
    remarks.push({
      tone: 'critical',
      isFailure: false,
      text: `Mail cannot be sent to ${unmailable.join(', ')}. Correct this in the document “Forms”, under Mail.`,
    })
  if (leftOut > 0)
    remarks.push({
      tone: 'critical',
      isFailure: false,
      text: `In the last 24 hours ${counted(leftOut, 'confirmation was', 'confirmations were')} not sent: the mailbox had two already that day, or too many were waiting. The forms themselves are in the inbox.`,
    })
  if (failed !== 0)
    remarks.push({
      tone: 'critical',
      isFailure: true,
      text: `${counted(failed, 'mail', 'mails')} could not be sent.`,
    })
  return remarks
}
