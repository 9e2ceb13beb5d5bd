import type { SanityClient } from '@sanity/client'
import { redirectChanges, type StoredRedirect } from './redirect-changes'

const QUERY = '*[_type == "redirect"]{_id, from, to}'

/** Stores, in one transaction, that an old address leads to a new one. */
export async function storeRedirect(client: SanityClient, move: { from: string; to: string }): Promise<void> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const { remove, retarget, isNew } = redirectChanges(move, await raw.fetch<StoredRedirect[]>(QUERY))
  const transaction = raw.transaction()
  for (const id of remove) transaction.delete(id)
  for (const { id, to } of retarget) transaction.patch(id, { set: { to } })
  if (isNew) transaction.create({ _type: 'redirect', ...move, isPermanent: true })
  await transaction.commit()
}
