import { useMemo } from 'react'
import { useClient } from 'sanity'
import { contentSource } from '../../lib/env/content'
import type { KindCount } from '../../lib/inbox/kinds'
import type { ErasureRecord } from '../../lib/inbox/erasure-record'
import type { InboxColleague } from '../../lib/inbox/inbox-colleague'
import type { MembershipDetails } from '../../lib/inbox/membership-details'
import type { MailAction, MailPage } from '../../lib/inbox/mail'
import { ToolError } from '../tool-parts/answer'
import type { Entry, EntryChange, EntryPage } from './entry'
import type { Filter, InboxKind } from './inbox-kind'

const TIME_LIMIT = 15_000
/** Five megabytes, from wherever staff are. */
const FILE_TIME_LIMIT = 120_000

/** What the inbox asks the site's server about one kind. Each call rejects with an `InboxApiError` when it fails. */
export interface KindApi {
  list(filter: Filter, page: number): Promise<EntryPage>
  change(id: string, change: EntryChange): Promise<Entry>
  erase(id: string, reason: string): Promise<void>
  /** The file that came with one of them. */
  file(id: string): Promise<Blob>
  /** What administrators alone may read of an application for membership. */
  membership(id: string): Promise<MembershipDetails>
  /** The file for spreadsheets, with these columns. */
  csv(filter: Filter, columns: readonly string[]): Promise<Blob>
}

/** What the inbox asks about all kinds together. */
export interface InboxApi {
  counts(): Promise<KindCount[]>
  /** Who can be given what came in. */
  colleagues(): Promise<InboxColleague[]>
  /** Records of erasures, newest first. */
  erasures(): Promise<ErasureRecord[]>
  /** Mails, newest first, and how sending stands. */
  mails(filter: Filter): Promise<MailPage>
  mail(action: MailAction): Promise<void>
}

/** Says in words for staff what went wrong. */
export class InboxApiError extends ToolError {
  override name = 'InboxApiError'
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

/** Asks the site's server, and rejects with an `InboxApiError` unless it answers well and in time (in milliseconds). */
export type Ask = (path: string, init?: RequestInit, timeLimit?: number) => Promise<Response>

/**
 * The way to the site's server. On the embedded backend the browser adds the session's
 * cookie by itself; hosted Sanity gave the Studio a token, which goes along.
 */
export function useAsk(): Ask {
  const { token } = useClient({ apiVersion: contentSource.apiVersion }).config()
  return useMemo(() => createAsk(token), [token])
}

/** The calls about all kinds together. */
export function useInboxApi(): InboxApi {
  const ask = useAsk()
  return useMemo(() => createInboxApi(ask), [ask])
}

/** The calls about one kind. */
export function useKindApi(kind: InboxKind): KindApi {
  const ask = useAsk()
  return useMemo(() => createKindApi(ask, kind), [ask, kind])
}

function createAsk(token: string | undefined): Ask {
  return async (path, init = {}, timeLimit = TIME_LIMIT) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(path, {
      ...init,
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(timeLimit),
    }).catch(() => null)
    if (response?.ok) return response
    throw new InboxApiError(response?.status ?? 0, await response?.json().catch(() => null))
  }
}

function createInboxApi(ask: Ask): InboxApi {
  return {
    counts: async () => read<KindCount[]>(await ask('/api/inbox')),
    colleagues: async () => read<InboxColleague[]>(await ask('/api/inbox/staff')),
    erasures: async () => read<ErasureRecord[]>(await ask('/api/inbox/erasures')),
    mails: async (filter) => read<MailPage>(await ask(`/api/inbox/mails?${query(filter)}`)),
    mail: async (action) => {
      await ask('/api/inbox/mails', {
        method: 'POST',
        body: JSON.stringify(action),
        headers: { 'content-type': 'application/json' },
      })
    },
  }
}

function createKindApi(
  ask: Ask,
  { path, scope, stateField, filePath, readPage, readEntry }: InboxKind,
): KindApi {
  const send = (method: string, id: string, body: object) =>
    ask(`${path}/${id}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  return {
    list: async (filter, page) =>
      readPage(await ask(`${path}?${query({ ...scope, ...filter, page: String(page) })}`)),
    change: async (id, { state, ...change }) =>
      readEntry(await send('PATCH', id, { ...change, ...(state !== undefined && { [stateField]: state }) })),
    erase: async (id, reason) => {
      await send('DELETE', id, { reason })
    },
    file: async (id) => (await ask(`${path}/${id}/${filePath}`, {}, FILE_TIME_LIMIT)).blob(),
    membership: async (id) => read<MembershipDetails>(await ask(`${path}/${id}/membership`)),
    csv: async (filter, columns) =>
      (await ask(`${path}/export?${query({ ...scope, ...filter, columns: columns.join(',') })}`)).blob(),
  }
}

/** The site's own server answers in the type that its handler promises (`satisfies` there). */
export function read<T>(response: Response): Promise<T> {
  return response.json().then((body: T) => body)
}

function query(values: Filter): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(given).toString()
}

function messageIn(body: unknown): string | undefined {
  const isProblem = typeof body === 'object' && body !== null && 'error' in body
  return isProblem && typeof body.error === 'string' ? body.error : undefined
}
