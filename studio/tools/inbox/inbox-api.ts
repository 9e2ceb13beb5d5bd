import { createContext, use, useMemo } from 'react'
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
import type { TextBlock } from './answer-by-mail'
import type { EntryChange, Filter, InboxKind } from './entry'
import { entryOf } from './kinds'

/** Download timeout in milliseconds: files may be up to five megabytes, and connections may be slow. */
const FILE_TIME_LIMIT = 120_000

/** The site's endpoints for one kind. Each call rejects with a `SiteError` on failure. */
export type KindApi = ReturnType<typeof createKindApi>

/** Returns the calls for one kind. */
export function useKindApi(kind: InboxKind): KindApi {
  const ask = useSiteFetch()
  return useMemo(() => createKindApi(ask, kind), [ask, kind])
}

/** Values shared by all parts of a kind's tab. */
interface OpenKind {
  kind: InboxKind
  api: KindApi
  /** Staff who can be assigned entries; empty for kinds without an assignee. */
  colleagues: readonly InboxColleague[]
  /** The name of an account, by ID. */
  nameOf: (account: string) => string
  /** Saved replies. */
  blocks: readonly TextBlock[]
}

export const OpenKindContext = createContext<OpenKind | null>(null)

/** Returns the open tab's kind, its endpoints, staff and saved replies. */
export function useOpenKind(): OpenKind {
  const open = use(OpenKindContext)
  if (open === null) throw new Error('This component belongs in a tab of the inbox.')
  return open
}

function createKindApi(ask: Ask, { id: kind, filePath }: InboxKind) {
  const path = `/api/inbox/${kind}`
  return {
    list: async (filter: Filter, page: number) => {
      const { entries, total } = await readJson<StoredPage>(
        ask(`${path}?${query({ ...filter, page: String(page) })}`),
      )
      return { entries: entries.map(entryOf), total }
    },
    change: async (id: string, body: EntryChange) =>
      entryOf(await readJson<StoredEntry>(ask(`${path}/${id}`, { method: 'PATCH', body }))),
    erase: (id: string, reason: string) => ask(`${path}/${id}`, { method: 'DELETE', body: { reason } }),
    /** The file attached to an application. */
    file: async (id: string) =>
      (await ask(`${path}/${id}/${filePath}`, { timeLimit: FILE_TIME_LIMIT })).blob(),
    /** The details of a membership application that only administrators may read. */
    membership: (id: string) => readJson<MembershipDetails>(ask(`${path}/${id}/details`)),
    /** The CSV file, with these columns. */
    csv: async (filter: Filter, columns: readonly string[]) =>
      (await ask(`${path}/export?${query({ ...filter, columns: columns.join(',') })}`)).blob(),
  }
}

/** Returns the site's endpoints for all kinds together. */
export function useInboxApi() {
  const ask = useSiteFetch()
  return useMemo(
    () => ({
      counts: () => readJson<KindCount[]>(ask('/api/inbox')),
      /** Staff who can be assigned entries. */
      colleagues: () => readJson<InboxColleague[]>(ask('/api/inbox/staff')),
      /** Records of erasures, newest first. */
      erasures: () => readJson<ErasureRecord[]>(ask('/api/inbox/erasures')),
      /** A page of emails, newest first, and the mail status. */
      mails: (filter: Filter) => readJson<MailPage>(ask(`/api/inbox/mails?${query(filter)}`)),
      mail: (body: MailAction) => ask('/api/inbox/mails', { method: 'POST', body }),
    }),
    [ask],
  )
}

function query(values: Filter): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(given).toString()
}
