import { useMemo } from 'react'
import { useClient } from 'sanity'
import { contentSource } from '../../lib/env/content'
import type { Erasure, Volunteer, VolunteerFilter, VolunteerPage } from '../../lib/volunteers/desk/volunteer'
import { ToolError } from '../tool-parts/tool-error'

const PATH = '/api/volunteers'
const TIME_LIMIT = 15_000

/** What the desk asks the site's server. Each call rejects with a `DeskError` when it fails. */
export interface DeskApi {
  list(filter: VolunteerFilter, page: number): Promise<VolunteerPage>
  change(id: string, change: { status?: string; notes?: string; notesBefore?: string }): Promise<Volunteer>
  erase(id: string, reason: string): Promise<void>
  erasures(): Promise<Erasure[]>
  /** The file for spreadsheets. */
  csv(filter: VolunteerFilter): Promise<Blob>
}

/** Says in words for staff what went wrong. */
export class DeskError extends ToolError {
  override name = 'DeskError'
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

/**
 * The desk's calls. On the embedded backend the browser adds the session's
 * cookie by itself; hosted Sanity gave the Studio a token, which goes along.
 */
export function useDeskApi(): DeskApi {
  const { token } = useClient({ apiVersion: contentSource.apiVersion }).config()
  return useMemo(() => createDeskApi(token), [token])
}

function createDeskApi(token: string | undefined): DeskApi {
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(PATH + path, {
      ...init,
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_LIMIT),
    }).catch(() => null)
    if (response?.ok) return response
    throw new DeskError(response?.status ?? 0, await response?.json().catch(() => null))
  }
  const send = (method: string, id: string, body: object) =>
    ask(`/${id}`, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

  return {
    list: async (filter, page) =>
      read<VolunteerPage>(await ask(`?${query({ ...filter, page: String(page) })}`)),
    change: async (id, change) => read<Volunteer>(await send('PATCH', id, change)),
    erase: async (id, reason) => {
      await send('DELETE', id, { reason })
    },
    erasures: async () => read<Erasure[]>(await ask('/erasures')),
    csv: async (filter) => (await ask(`/export?${query(filter)}`)).blob(),
  }
}

/** The site's own server answers in the type that its handler promises (`satisfies` there). */
function read<T>(response: Response): Promise<T> {
  return response.json().then((body: T) => body)
}

function query(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(given).toString()
}

function messageIn(body: unknown): string | undefined {
  const isProblem = typeof body === 'object' && body !== null && 'error' in body
  return isProblem && typeof body.error === 'string' ? body.error : undefined
}
