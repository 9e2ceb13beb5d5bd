import { type ReactNode, useEffect, useState } from 'react'
import { Card, Flex, Spinner, Stack, Text } from '@sanity/ui'

/** What came of a question to the server. While a new one is asked, the last answer stays. */
export interface Answer<T> {
  data: T | undefined
  error: string | undefined
  isLoading: boolean
}

/** Asks when `ask` changes (give a memoised one); a later question's answer wins whatever the order. */
export function useAnswer<T>(ask: () => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T> & { to?: () => Promise<T> }>({
    data: undefined,
    error: undefined,
    isLoading: true,
  })

  useEffect(() => {
    let isCurrent = true
    ask().then(
      (data) => isCurrent && setAnswer({ data, error: undefined, isLoading: false, to: ask }),
      (error: unknown) =>
        isCurrent &&
        setAnswer((last) => ({ data: last.data, error: messageOf(error), isLoading: false, to: ask })),
    )
    return () => {
      isCurrent = false
    }
  }, [ask])

  return { ...answer, isLoading: answer.to !== ask }
}

/** What went wrong, in words for staff. */
export function messageOf(error: unknown): string {
  return error instanceof ToolError ? error.message : 'Something went wrong. Try again.'
}

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

/** A failure of a staff tool's server, in words for staff. */
export class ToolError extends Error {
  override name = 'ToolError'
}
