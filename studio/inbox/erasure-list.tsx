import { Card, Stack, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { sydneyMoment } from '../../lib/format/format-moment'
import { LoadState } from '../tool-parts/load-state'
import { useAnswer } from '../tool-parts/use-answer'
import { useInboxApi } from './inbox-api'
import { KINDS } from './kinds'

/** The records of erasures: that it was done, by whom, when and why. */
export function ErasureList() {
  const api = useInboxApi()
  const answer = useAnswer(useCallback(() => api.erasures(), [api]))
  return (
    <LoadState answer={answer}>
      {(erasures) =>
        erasures.length === 0 ? (
          <Text size={1} muted>
            Nobody has been erased.
          </Text>
        ) : (
          <Stack as="ul" gap={2} padding={0} style={{ listStyle: 'none', margin: 0 }}>
            {erasures.map(({ id, kind, erasedId, erasedAt, erasedBy, reason }) => (
              <Card as="li" key={id} border radius={2} padding={3}>
                <Stack gap={3}>
                  <Text size={1} weight="medium">
                    {reason}
                  </Text>
                  <Text size={1} muted>
                    {KINDS.find((one) => one.id === kind)?.title ?? kind} · {sydneyMoment(erasedAt)} · by{' '}
                    {erasedBy} · id {erasedId}
                  </Text>
                </Stack>
              </Card>
            ))}
          </Stack>
        )
      }
    </LoadState>
  )
}
