import 'server-only'
import { countVolunteers, listErasures } from '../volunteers/desk/volunteer-store'
import type { KindCount } from './counts'
import type { ErasureRecord } from './erasure-record'

/** How many there are of each kind. */
export async function countAll(): Promise<KindCount[]> {
  const [fresh, total] = await Promise.all([countVolunteers({ status: 'new' }), countVolunteers({})])
  return [{ kind: 'volunteers', fresh, total, isOpen: true }]
}

/** The records of all erasures, the newest first. */
export async function allErasures(): Promise<ErasureRecord[]> {
  return (await listErasures()).map((record) => ({
    id: record.id,
    kind: 'volunteers',
    erasedId: record.volunteer_id,
    erasedAt: record.erased_at,
    erasedBy: record.erased_by,
    reason: record.reason,
  }))
}
