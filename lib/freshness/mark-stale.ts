import { noticeAddress } from '@/lib/env/own-address'
import { OWN_SECRET_HEADER, ownSecret } from './own-secret'

interface Stale {
  /** The document type that changed; `*` for everything. */
  type: string
  slug?: string | undefined
}

/**
 * Marks what is made from a type of document as stale, from where Next does not
 * allow it (outside of requests) or only later (in `after`): by the server's own webhook.
 *
 * @throws when the server refuses its own call
 */
export async function markStale({ type, slug }: Stale): Promise<void> {
  const response = await fetch(noticeAddress('/api/revalidate'), {
    method: 'POST',
    headers: { [OWN_SECRET_HEADER]: ownSecret(), 'content-type': 'application/json' },
    body: JSON.stringify({ _id: '*', _type: type, slug }),
  })
  if (!response.ok) throw new Error(`The server refused its own call with ${response.status}.`)
}
