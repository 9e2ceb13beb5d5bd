import type { SanityClient } from '@sanity/client'
import { pathOf } from '../../schemas/rules/site-addresses'
import { rawClient } from '../stored-document'

/** A stored redirect, published or draft. */
interface StoredRedirect {
  _id: string
  from: string | null
  to: string | null
}

const QUERY = '*[_type == "redirect"]{_id, from, to}'

/** The changes to stored redirects that make an old address lead to a new one. */
interface RedirectChanges {
  /** Ids of redirects that begin at the new address, where the page stands now. */
  remove: string[]
  /** Redirects that begin at or lead to the old address, each with its new target. */
  retarget: { id: string; to: string }[]
  /** Whether no redirect begins at the old address yet. */
  isNew: boolean
}

/**
 * Computes the changes to redirects when a page moves, so that no loop and no chain of redirects comes of it.
 *
 * @param move old and new path of the page
 * @example redirectChanges({ from: '/policies/b', to: '/policies/a' }, [{ _id: 'r', from: '/policies/a', to: '/policies/b' }])
 * // { remove: ['r'], retarget: [], isNew: true }: back where it was
 */
export function redirectChanges(
  { from, to }: { from: string; to: string },
  stored: readonly StoredRedirect[],
): RedirectChanges {
  const staying = stored.filter((redirect) => redirect.from !== to)
  return {
    remove: stored.filter((redirect) => redirect.from === to).map(({ _id }) => _id),
    retarget: staying
      .filter((redirect) => redirect.from === from || (redirect.to !== null && pathOf(redirect.to) === from))
      .map((redirect) => ({
        id: redirect._id,
        to: redirect.from === from ? to : moved(redirect.to, from, to),
      })),
    isNew: !staying.some((redirect) => redirect.from === from),
  }
}

/** Stores, in one transaction, that an old address leads to a new one. */
export async function storeRedirect(client: SanityClient, move: { from: string; to: string }): Promise<void> {
  const raw = rawClient(client)
  const { remove, retarget, isNew } = redirectChanges(move, await raw.fetch<StoredRedirect[]>(QUERY))
  const transaction = raw.transaction()
  for (const id of remove) transaction.delete(id)
  for (const { id, to } of retarget) transaction.patch(id, { set: { to } })
  if (isNew) transaction.create({ _type: 'redirect', ...move, isPermanent: true })
  await transaction.commit()
}

/** An address with its path changed; “#…” and “?…” stay. */
function moved(address: string | null, from: string, to: string): string {
  return to + (address ?? '').slice(from.length)
}
