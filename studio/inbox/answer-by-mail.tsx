import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { Box, Button, Card, Flex, Select, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { Labelled } from '../tool-parts/form-parts'
import type { Entry } from './entry'
import { type InboxKind, stateWords } from './inbox-kind'

interface AnswerByMailProps {
  kind: InboxKind
  blocks: readonly TextBlock[]
  entry: Entry
  /** Hears which state is then meant, once the answer was sent by the word of whoever sent it. */
  onAnswered: (state: string) => void
}

/** Opens a mail to one person in the mail program of whoever answers. Only they know whether it was sent. */
export function AnswerByMail({ kind, blocks, entry, onAnswered }: AnswerByMailProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const [key, setKey] = useState('')
  const [isOpened, setIsOpened] = useState(false)
  const settle = (isSent: boolean) => {
    setIsOpened(false)
    // The button that was pressed goes.
    link.current?.focus()
    if (isSent && kind.answered !== undefined) onAnswered(kind.answered)
  }
  const answered = kind.answered === undefined ? undefined : stateWords(kind, kind.answered)
  return (
    <Stack gap={3}>
      {blocks.length > 0 && (
        <Labelled id="answer-block" label="Text to begin with">
          <Select
            id="answer-block"
            fontSize={1}
            value={key}
            onChange={({ currentTarget }) => setKey(currentTarget.value)}
          >
            <option value="">None</option>
            {blocks.map(({ _key, title }) => (
              <option key={_key} value={_key}>
                {title}
              </option>
            ))}
          </Select>
        </Labelled>
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
          text="Answer by email"
          onClick={() => setIsOpened(true)}
        />
      </Box>
      {isOpened && answered && (
        <Card tone="primary" border radius={2} padding={3} role="status">
          <Stack gap={3}>
            <Text size={1}>Your mail program opens with the answer. Have you sent it?</Text>
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

/** Words that staff answer with again and again, from the document “Forms”. */
export interface TextBlock {
  _key: string
  title: string
  subject: string | null
  text: string
}

/**
 * The address that opens a mail to one person in a mail program, as RFC 6068 says: with a subject, and a text that
 * begins with a block.
 *
 * @example answerHref(entry, undefined) // 'mailto:jo@example.org?subject=Re%3A%20Trains'
 */
export function answerHref({ email, name, subject }: Entry, block: TextBlock | undefined): string {
  const parts = {
    subject: block?.subject || (subject && `Re: ${subject}`),
    body: block?.text.replaceAll('{name}', name).replace(/\r?\n/g, '\r\n'),
  }
  const query = Object.entries(parts)
    .flatMap(([part, words]) => (words ? [`${part}=${encodeURIComponent(words)}`] : []))
    .join('&')
  // An address may hold what would begin a subject, a second address or a copy to others.
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}${query && `?${query}`}`
}
