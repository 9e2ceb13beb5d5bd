import { Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'

/** A failure of a staff tool's server, in words for staff. */
export class ToolError extends Error {
  override name = 'ToolError'
}

/** What went wrong, in words for staff. */
export function messageOf(error: unknown): string {
  return error instanceof ToolError ? error.message : 'Something went wrong. Try again.'
}

/** What came of a question to the server. While a new one is asked, the last answer stays. */
export interface Answer<T> {
  data: T | undefined
  error: string | undefined
  isLoading: boolean
}

/**
 * Asks when `ask` changes (give a memoised one), and again at each call of `askAgain`. A later question's answer wins
 * whatever the order.
 */
export function useAnswer<T>(ask: () => Promise<T>): Answer<T> & { askAgain: () => void } {
  const [round, setRound] = useState(0)
  const question = useMemo(() => ({ ask, round }), [ask, round])
  const [answer, setAnswer] = useState<Pick<Answer<T>, 'data' | 'error'> & { to?: typeof question }>({
    data: undefined,
    error: undefined,
  })

  useEffect(() => {
    let isCurrent = true
    question.ask().then(
      (data) => isCurrent && setAnswer({ data, error: undefined, to: question }),
      (error: unknown) =>
        isCurrent && setAnswer(({ data }) => ({ data, error: messageOf(error), to: question })),
    )
    return () => {
      isCurrent = false
    }
  }, [question])

  const { data, error, to } = answer
  const askAgain = useCallback(() => setRound((last) => last + 1), [])
  return { data, error, isLoading: to !== question, askAgain }
}

/** Does what somebody pressed a button for: whether it is under way, and why it failed, in words for staff. */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const attempt = async (act: () => Promise<void>) => {
    setIsBusy(true)
    setError(undefined)
    try {
      await act()
    } catch (cause) {
      setError(messageOf(cause))
    }
    setIsBusy(false)
  }
  return { isBusy, error, attempt }
}

/** Says in red why something failed; screen readers hear it at once. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return <OutcomeNote isError text={children} />
}

/** Says what came of something that somebody did: in red where it failed, in green where it was done. */
export function OutcomeNote({ isError, text }: { isError: boolean; text: ReactNode }) {
  return (
    <Card tone={isError ? 'critical' : 'positive'} padding={3} radius={2} role={isError ? 'alert' : 'status'}>
      <Text size={1}>{text}</Text>
    </Card>
  )
}

interface LoadStateProps<T> {
  answer: Answer<T>
  /** What is shown of an answer. */
  children: (data: T) => ReactNode
}

/** Shows how a question stands: waiting, an error in words, the answer. An error leaves the last answer where it was. */
export function LoadState<T>({ answer: { data, error, isLoading }, children }: LoadStateProps<T>) {
  return (
    <Stack gap={3} aria-busy={isLoading}>
      {error && !isLoading && <ErrorNote>{error}</ErrorNote>}
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
