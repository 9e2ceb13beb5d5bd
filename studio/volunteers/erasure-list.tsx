import { Card, Stack, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { formatMoment } from '../../lib/volunteers/desk/volunteer'
import { LoadState } from '../tool-parts/load-state'
import { useAnswer } from '../tool-parts/use-answer'
import { useDeskApi } from './use-desk-api'

/** The records of erasures: that it was done, by whom, when and why. */
export function ErasureList() {
  const api = useDeskApi()
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
            {erasures.map(({ id, volunteer_id, erased_at, erased_by, reason }) => (
              <Card as="li" key={id} border radius={2} padding={3}>
                <Stack gap={3}>
                  <Text size={1} weight="medium">
                    {reason}
                  </Text>
                  <Text size={1} muted>
                    {formatMoment(erased_at)} · by {erased_by} · id {volunteer_id}
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
