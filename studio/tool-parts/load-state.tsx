import { Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { Answer } from './use-answer'

interface LoadStateProps<T> {
  answer: Answer<T>
  /** What is shown of an answer. */
  children: (data: T) => ReactNode
}

/** What a question came to: waiting, an error in words, the answer. An error leaves the last answer where it was. */
export function LoadState<T>({ answer: { data, error, isLoading }, children }: LoadStateProps<T>) {
  return (
    <Stack gap={3} aria-busy={isLoading}>
      {error && !isLoading && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{error}</Text>
        </Card>
      )}
      {data === undefined && isLoading ? (
        <Flex gap={3} align="center" padding={4}>
          <Spinner muted />
          <Text size={1} muted>
            Loading …
          </Text>
        </Flex>
      ) : (
        data !== undefined && children(data)
      )}
    </Stack>
  )
}
