import { useMemo } from 'react'
import type {
  ErasureRecord,
  InboxColleague,
  KindCount,
  MailPage,
  MembershipDetails,
  StoredEntry,
  StoredPage,
} from '../../../lib/inbox/inbox-types'
import type { MailAction } from '../../../lib/inbox/requests'
import { type Ask, readJson, useSiteFetch } from '../../ui/site-fetch'
import type { Entry, EntryChange, EntryPage, Filter, InboxKind } from './entry'
import { entryOf } from './kinds'

/** Download timeout in milliseconds: files have up to five megabytes, and connections may be slow. */
const FILE_TIME_LIMIT = 120_000

/** The site's endpoints for one kind. Each call rejects with a `SiteError` on failure. */
export interface KindApi {
  list(filter: Filter, page: number): Promise<EntryPage>
  change(id: string, change: EntryChange): Promise<Entry>
  erase(id: string, reason: string): Promise<void>
  /** The file of an application. */
  file(id: string): Promise<Blob>
  /** The details of a membership application that only administrators may read. */
  membership(id: string): Promise<MembershipDetails>
  /** The CSV file, with these columns. */
  csv(filter: Filter, columns: readonly string[]): Promise<Blob>
}

/** The site's endpoints for all kinds together. */
export interface InboxApi {
  counts(): Promise<KindCount[]>
  /** Staff who can be assigned entries. */
  colleagues(): Promise<InboxColleague[]>
  /** Records of erasures, newest first. */
  erasures(): Promise<ErasureRecord[]>
  /** A page of emails, newest first, and the mail status. */
  mails(filter: Filter): Promise<MailPage>
  mail(action: MailAction): Promise<void>
}

/** Returns the calls for all kinds together. */
export function useInboxApi(): InboxApi {
  const ask = useSiteFetch()
  return useMemo(() => createInboxApi(ask), [ask])
}

/** Returns the calls for one kind. */
export function useKindApi(kind: InboxKind): KindApi {
  const ask = useSiteFetch()
  return useMemo(() => createKindApi(ask, kind), [ask, kind])
}

function createInboxApi(ask: Ask): InboxApi {
  return {
    counts: async () => readJson<KindCount[]>(await ask('/api/inbox')),
    colleagues: async () => readJson<InboxColleague[]>(await ask('/api/inbox/staff')),
    erasures: async () => readJson<ErasureRecord[]>(await ask('/api/inbox/erasures')),
    mails: async (filter) => readJson<MailPage>(await ask(`/api/inbox/mails?${query(filter)}`)),
    mail: async (action) => {
      await ask('/api/inbox/mails', { method: 'POST', body: action })
    },
  }
}

function createKindApi(ask: Ask, { id: kind, filePath }: InboxKind): KindApi {
  const path = `/api/inbox/${kind}`
  return {
    async list(filter, page) {
      const answer = await ask(`${path}?${query({ ...filter, page: String(page) })}`)
      const { entries, total } = await readJson<StoredPage>(answer)
      return { entries: entries.map(entryOf), total }
    },
    change: async (id, body) =>
      entryOf(await readJson<StoredEntry>(await ask(`${path}/${id}`, { method: 'PATCH', body }))),
    erase: async (id, reason) => {
      await ask(`${path}/${id}`, { method: 'DELETE', body: { reason } })
    },
    file: async (id) => (await ask(`${path}/${id}/${filePath}`, { timeLimit: FILE_TIME_LIMIT })).blob(),
    membership: async (id) => readJson<MembershipDetails>(await ask(`${path}/${id}/details`)),
    csv: async (filter, columns) =>
      (await ask(`${path}/export?${query({ ...filter, columns: columns.join(',') })}`)).blob(),
  }
}

function query(values: Filter): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(given).toString()
}
