import { useMemo } from 'react'
import type { ErasureRecord, InboxColleague, KindCount, MembershipDetails } from '../../lib/inbox/inbox-desk'
import type { MailAction, MailPage } from '../../lib/inbox/mail'
import { type Ask, read, useAsk } from '../tool-parts/site-server'
import type { Entry, EntryChange, EntryPage } from './entry'
import type { Filter, InboxKind } from './inbox-kind'

/** Five megabytes, from wherever staff are. */
const FILE_TIME_LIMIT = 120_000

/** What the inbox asks the site's server about one kind. Each call rejects with a `SiteError` when it fails. */
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

function createInboxApi(ask: Ask): InboxApi {
  return {
    counts: async () => read<KindCount[]>(await ask('/api/inbox')),
    colleagues: async () => read<InboxColleague[]>(await ask('/api/inbox/staff')),
    erasures: async () => read<ErasureRecord[]>(await ask('/api/inbox/erasures')),
    mails: async (filter) => read<MailPage>(await ask(`/api/inbox/mails?${query(filter)}`)),
    mail: async (action) => {
      await ask('/api/inbox/mails', { method: 'POST', body: action })
    },
  }
}

function createKindApi(
  ask: Ask,
  { path, scope, stateField, filePath, readPage, readEntry }: InboxKind,
): KindApi {
  const send = (method: string, id: string, body: object) => ask(`${path}/${id}`, { method, body })
  return {
    list: async (filter, page) =>
      readPage(await ask(`${path}?${query({ ...scope, ...filter, page: String(page) })}`)),
    change: async (id, { state, ...change }) =>
      readEntry(await send('PATCH', id, { ...change, ...(state !== undefined && { [stateField]: state }) })),
    erase: async (id, reason) => {
      await send('DELETE', id, { reason })
    },
    file: async (id) => (await ask(`${path}/${id}/${filePath}`, { timeLimit: FILE_TIME_LIMIT })).blob(),
    membership: async (id) => read<MembershipDetails>(await ask(`${path}/${id}/membership`)),
    csv: async (filter, columns) =>
      (await ask(`${path}/export?${query({ ...scope, ...filter, columns: columns.join(',') })}`)).blob(),
  }
}

function query(values: Filter): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(given).toString()
}
