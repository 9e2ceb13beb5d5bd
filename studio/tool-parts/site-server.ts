import { useMemo } from 'react'
import { useClient } from 'sanity'
import { contentSource } from '../../lib/env/content'
import { ToolError } from './answer'

const TIME_LIMIT = 15_000

interface SiteRequest {
  method?: string
  /** Sent as JSON. */
  body?: object
  /** In milliseconds; fifteen seconds unless told otherwise. */
  timeLimit?: number
  /** Hosted Sanity's, which the Studio holds. On the embedded backend the browser adds the session's cookie by itself. */
  token?: string | undefined
}

/** Asks this site's own server. @returns null when there is no answer in time */
export function askSite(
  path: string,
  { method = 'GET', body, timeLimit = TIME_LIMIT, token }: SiteRequest = {},
): Promise<Response | null> {
  return fetch(path, {
    method,
    cache: 'no-store',
    signal: AbortSignal.timeout(timeLimit),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null)
}

/** An answer of the site's server that is none, or a refusal; it says so in words for staff. */
export class SiteError extends ToolError {
  override name = 'SiteError'
  /** HTTP status; 0 when the server did not answer. */
  readonly status: number
  /** What the server answered with. */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(messageIn(body) ?? 'The server cannot be reached. Nothing you wrote is lost: try again.')
    this.status = status
    this.body = body
  }
}

/** Asks the site's server for the person who is signed in. Rejects with a `SiteError` unless it answers well and in time. */
export type Ask = (path: string, request?: Omit<SiteRequest, 'token'>) => Promise<Response>

/** The way to the site's server for the person who is signed in. */
export function useAsk(): Ask {
  const { token } = useClient({ apiVersion: contentSource.apiVersion }).config()
  return useMemo(
    () => async (path, request) => {
      const response = await askSite(path, { ...request, token })
      if (response?.ok) return response
      throw new SiteError(response?.status ?? 0, await response?.json().catch(() => null))
    },
    [token],
  )
}

/** The site's own server answers in the type that its handler promises (`satisfies` there). */
export function read<T>(response: Response): Promise<T> {
  return response.json().then((body: T) => body)
}

function messageIn(body: unknown): string | undefined {
  const isProblem = typeof body === 'object' && body !== null && 'error' in body
  return isProblem && typeof body.error === 'string' ? body.error : undefined
}
