import { Card, Stack, Text } from '@sanity/ui'
import { sydneyMoment } from '../../lib/format/format-moment'
import type { NewsletterIssue } from '../../lib/newsletter/newsletter-desk'
import { counted } from '../tool-parts/counted'

/** How the sending of a newsletter goes, or how it ended. */
export function IssueProgress({ issue }: { issue: NewsletterIssue }) {
  const { startedAt, startedBy, recipients, waiting, sent, failed } = issue
  const done = sent + failed
  return (
    <Card border padding={4} radius={2} role="status">
      <Stack gap={4}>
        <Text size={1}>
          {waiting > 0
            ? `Sending: ${done} of ${done + waiting} are sent.`
            : `Sent to ${counted(recipients, 'person', 'people')}.`}
        </Text>
        {waiting > 0 && <Bar done={done} total={done + waiting} />}
        {failed > 0 && (
          <Text size={1}>
            {counted(failed, 'mail was refused', 'mails were refused')}: the inbox says why, under Mail.
          </Text>
        )}
        <Text size={1} muted>
          Started on {sydneyMoment(startedAt)} by {startedBy}. Each subscriber gets it once.
        </Text>
      </Stack>
    </Card>
  )
}

/** How far it is. The Studio's style sheet takes the looks from a `progress`. */
function Bar({ done, total }: { done: number; total: number }) {
  return (
    <div
      role="progressbar"
      aria-label="Sent"
      aria-valuemin={0}
      aria-valuenow={done}
      aria-valuemax={total}
      style={{ height: '0.5rem', borderRadius: '0.25rem', background: 'var(--card-border-color)' }}
    >
      <div
        style={{
          width: `${(100 * done) / total}%`,
          height: '100%',
          borderRadius: 'inherit',
          background: 'var(--card-focus-ring-color)',
        }}
      />
    </div>
  )
}
