import { Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { type SanityClient, useClient } from 'sanity'
import { contentSource } from '../../lib/env/content'
import { Muted } from './tool-page'

/** An error with a message for staff. All other errors show a general message. */
export class ToolError extends Error {
  override name = 'ToolError'
}

/** Converts any rejection to an error with a message for staff. */
export async function orMessage<T>(promise: Promise<T>, message: string): Promise<T> {
  try {
    return await promise
  } catch (cause) {
    throw new ToolError(message, { cause })
  }
}

/** Returns the error message to show to staff. */
export function messageOf(error: unknown): string {
  return error instanceof ToolError ? error.message : 'Something went wrong. Try again.'
}

/** Returns the content store client, with the API version that the site uses. */
export function useContentClient(): SanityClient {
  return useClient({ apiVersion: contentSource.apiVersion })
}

/** The state of a request. Keeps the previous data during a reload. */
export interface RequestState<T> {
  data: T | undefined
  error: string | undefined
  isLoading: boolean
}

/**
 * Sends a request on mount, when `send` changes (pass a memoised function), and on each `refetch`. Only the response
 * to the latest request counts.
 *
 * @param version sends the request again when it changes, such as a document's revision
 */
export function useRequest<T>(
  send: () => Promise<T>,
  version?: string,
): RequestState<T> & { refetch: () => void } {
  const [round, setRound] = useState(0)
  const current = useMemo(() => ({ send, round, version }), [send, round, version])
  const [result, setResult] = useState<Pick<RequestState<T>, 'data' | 'error'> & { to?: typeof current }>({
    data: undefined,
    error: undefined,
  })

  useEffect(() => {
    let isCurrent = true
    current.send().then(
      (data) => isCurrent && setResult({ data, error: undefined, to: current }),
      (error: unknown) =>
        isCurrent && setResult(({ data }) => ({ data, error: messageOf(error), to: current })),
    )
    return () => {
      isCurrent = false
    }
  }, [current])

  const { data, error, to } = result
  const refetch = useCallback(() => setRound((last) => last + 1), [])
  return { data, error, isLoading: to !== current, refetch }
}

/**
 * Sends a request again after a delay while a condition holds.
 *
 * @param request as returned by `useRequest`
 * @param delay since the last response, in milliseconds
 */
export function useRefetch(
  { isLoading, refetch }: ReturnType<typeof useRequest>,
  isWanted: boolean,
  delay: number,
): void {
  useEffect(() => {
    if (!isWanted || isLoading) return
    const timer = setTimeout(refetch, delay)
    return () => clearTimeout(timer)
  }, [isWanted, isLoading, refetch, delay])
}

/** Runs a button's action. Returns whether it is running and its outcome: the error, or the text it resolves to. */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ isError: boolean; text: string }>()
  const attempt = async (act: () => Promise<unknown>) => {
    setIsBusy(true)
    setOutcome(undefined)
    try {
      const text = await act()
      if (typeof text === 'string') setOutcome({ isError: false, text })
    } catch (cause) {
      setOutcome({ isError: true, text: messageOf(cause) })
    }
    setIsBusy(false)
  }
  const error = outcome?.isError ? outcome.text : undefined
  return { isBusy, error, outcome, attempt, forget: () => setOutcome(undefined) }
}

/** A red note with an error message. Screen readers announce it at once. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return <OutcomeNote isError text={children} />
}

/** A note about an action's outcome: red for a failure, green for success. */
export function OutcomeNote({ isError, text }: { isError: boolean; text: ReactNode }) {
  return (
    <Card tone={isError ? 'critical' : 'positive'} padding={3} radius={2} role={isError ? 'alert' : 'status'}>
      <Text size={1}>{text}</Text>
    </Card>
  )
}

interface LoadStateProps<T> {
  request: RequestState<T>
  /** Renders the data. */
  children: (data: T) => ReactNode
}

/** Renders a request's state: a spinner, an error message, or its data. Keeps the previous data after an error. */
export function LoadState<T>({ request: { data, error, isLoading }, children }: LoadStateProps<T>) {
  return (
    <Stack gap={3} aria-busy={isLoading}>
      {error && !isLoading && <ErrorNote>{error}</ErrorNote>}
      {data === undefined && isLoading ? (
        <Flex gap={3} align="center" padding={4}>
          <Spinner muted />
          <Muted>Loading…</Muted>
        </Flex>
      ) : (
        data !== undefined && children(data)
      )}
    </Stack>
  )
}
