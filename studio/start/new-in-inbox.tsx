import { Stack, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { useInboxApi } from '../inbox/inbox-api'
import { inboxTool } from '../inbox/inbox-tool'
import { KINDS } from '../inbox/kinds'
import { LoadState } from '../tool-parts/load-state'
import { ToolLink } from '../tool-parts/tool-link'
import { useAnswer } from '../tool-parts/use-answer'
import { Section } from './section'
import { WORDS } from './words'

/** How much in the inbox waits for an answer. For those alone who may see it; the server refuses all others too. */
export function NewInInbox() {
  const api = useInboxApi()
  const answer = useAnswer(useCallback(() => api.counts(), [api]))
  return (
    <Section title={WORDS.inbox}>
      <LoadState answer={answer}>
        {(counts) => {
          const waiting = KINDS.flatMap(({ id, title }) => {
            const fresh = counts.find(({ kind }) => kind === id)?.fresh ?? 0
            return fresh > 0 ? [{ id, text: WORDS.waiting(title, fresh) }] : []
          })
          return waiting.length === 0 ? (
            <Text size={1} muted>
              {WORDS.nobodyWaits}
            </Text>
          ) : (
            <Stack as="ul" gap={3} padding={0} style={{ listStyle: 'none', margin: 0 }}>
              {waiting.map(({ id, text }) => (
                <li key={id}>
                  <ToolLink to={`${inboxTool.name}/${id}`} text={text} />
                </li>
              ))}
            </Stack>
          )
        }}
      </LoadState>
      <ToolLink to={inboxTool.name} text={WORDS.openInbox} />
    </Section>
  )
}
