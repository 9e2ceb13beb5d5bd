import { useEffect, useState } from 'react'
import { ToolError } from './tool-error'

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
