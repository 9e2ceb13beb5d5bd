import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { SelectField } from '../../ui/form-parts'
import { type Entry, stateOf } from './entry'
import { useOpenKind } from './inbox-api'

interface AnswerByMailProps {
  entry: Entry
  /** Called with the “answered” state when the person says that the email was sent. */
  onAnswered: (state: string) => void
}

/**
 * The button that opens a reply in the staff member's email app. The Studio can't know whether that email is sent, so it
 * asks.
 */
export function AnswerByMail({ entry, onAnswered }: AnswerByMailProps) {
  const { kind, blocks } = useOpenKind()
  const link = useRef<HTMLAnchorElement>(null)
  const [key, setKey] = useState('')
  const [isOpened, setIsOpened] = useState(false)
  const settle = (isSent: boolean) => {
    setIsOpened(false)
    // The pressed button is removed, so the focus moves to the link.
    link.current?.focus()
    if (isSent && kind.answered !== undefined) onAnswered(kind.answered)
  }
  const answered = kind.answered === undefined ? undefined : stateOf(kind, kind.answered)
  return (
    <Stack gap={3}>
      {blocks.length > 0 && (
        <SelectField
          id="answer-block"
          label="Saved reply"
          none="None"
          options={blocks.map(({ _key, title }) => ({ value: _key, title }))}
          value={key}
          onChange={setKey}
        />
      )}
      <Box>
        <Button
          as="a"
          ref={link}
          href={answerHref(
            entry,
            blocks.find((block) => block._key === key),
          )}
          mode="ghost"
          fontSize={1}
          icon={EnvelopeIcon}
          text="Reply by email"
          onClick={() => setIsOpened(true)}
        />
      </Box>
      {isOpened && answered && (
        <Card tone="primary" border radius={2} padding={3} role="status">
          <Stack gap={3}>
            <Text size={1}>Your email app opens with the reply. Have you sent it?</Text>
            <Flex wrap="wrap" gap={2}>
              <Button
                fontSize={1}
                tone="primary"
                text={`Sent: set to “${answered.title}”`}
                onClick={() => settle(true)}
              />
              <Button fontSize={1} mode="bleed" text="Not sent" onClick={() => settle(false)} />
            </Flex>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

/** A saved reply, from the “Forms” document. */
export const TextBlock = z.object({
  _key: z.string(),
  title: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
})
export type TextBlock = z.infer<typeof TextBlock>

/**
 * The `mailto` URL (RFC 6068) of a reply, with recipient, subject and a saved reply's text.
 *
 * @example answerHref(entry, undefined) // 'mailto:jo@example.org?subject=Re%3A%20Trains'
 */
export function answerHref(
  { email, name, subject }: Pick<Entry, 'email' | 'name' | 'subject'>,
  block: TextBlock | undefined,
): string {
  const parts = {
    subject: block?.subject || (subject && `Re: ${subject}`),
    body: block?.text.replaceAll('{name}', name).replace(/\r?\n/g, '\r\n'),
  }
  const query = Object.entries(parts)
    .flatMap(([part, words]) => (words ? [`${part}=${encodeURIComponent(words)}`] : []))
    .join('&')
  // Encoded, because an address may contain characters that would add a subject, recipient or copy.
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}${query && `?${query}`}`
}
