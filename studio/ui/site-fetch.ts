import { useMemo } from 'react'
import { textOf } from '../../schemas/fields/has-value'
import { ToolError, useContentClient } from './requests'

const TIME_LIMIT = 15_000

interface SiteRequest {
  method?: string
  /** Sent as JSON. */
  body?: object
  /** In milliseconds; fifteen seconds by default. */
  timeLimit?: number
  /** Hosted Sanity's session token, which the Studio holds. For the embedded backend the browser sends a cookie. */
  token?: string | undefined
}

/**
 * Sends a request to this site's own server.
 *
 * @returns null if it does not respond in time
 */
export function fetchSite(
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

/** The error for a request that the site's server refused or did not answer. */
export class SiteError extends ToolError {
  override name = 'SiteError'
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** The response's JSON; null without one. */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(textOf(body, 'error') || 'Can’t reach the server. You haven’t lost anything you typed. Try again.')
    this.status = status
    this.body = body
  }
}

/**
 * Sends a request to the site's server as the current user. Rejects with a `SiteError` unless the response is 2xx and
 * in time.
 */
export type Ask = (path: string, request?: Omit<SiteRequest, 'token'>) => Promise<Response>

/** Returns the function that sends these requests. */
export function useSiteFetch(): Ask {
  const { token } = useContentClient().config()
  return useMemo(
    () => async (path, request) => {
      const response = await fetchSite(path, { ...request, token })
      if (response?.ok) return response
      throw new SiteError(response?.status ?? 0, await response?.json().catch(() => null))
    },
    [token],
  )
}

/**
 * Reads a response's JSON without validating it, because the handler on the site's own server checks it with
 * `satisfies` against the same type.
 */
export async function readJson<T>(response: Promise<Response>): Promise<T> {
  return (await response).json().then((body: T) => body)
}
