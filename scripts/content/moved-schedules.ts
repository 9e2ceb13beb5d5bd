import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { TIME_ZONE_CITY } from '../../lib/shared/country.ts'
import { sortedMoment } from '../../lib/shared/format-moment.ts'

/** The action with which Sanity's import stores a release. */
const ImportAction = z.object({
  actionType: z.literal('sanity.action.release.import'),
  releaseId: z.string(),
  attributes: z.object({
    state: z.literal('scheduled'),
    publishAt: z.iso.datetime({ offset: true }),
    metadata: z.object({ title: z.string().optional() }).optional(),
  }),
})

/** A release that was scheduled in the content store it came from. */
export interface MovedSchedule {
  releaseId: string
  title: string
  publishAt: string
}

/**
 * Wraps a client for an import and records which releases were scheduled. An import stores each release without its
 * time, because its versions have to be stored first.
 *
 * If a document is replaced by one of another type, which an export from an earlier version may require, it is deleted
 * first.
 *
 * @param types types of the stored documents by id
 */
export function importingClient(
  client: SanityClient,
  types: ReadonlyMap<string, string>,
): { importing: SanityClient; scheduled: MovedSchedule[] } {
  const scheduled: MovedSchedule[] = []
  const importing = new Proxy(client, {
    get(target, name) {
      if (name === 'transaction') return () => replacingTransaction(target, types)
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]): unknown => {
        const { data } = ImportAction.safeParse(name === 'action' ? args[0] : undefined)
        if (data) {
          const { publishAt, metadata } = data.attributes
          scheduled.push({ releaseId: data.releaseId, title: metadata?.title ?? data.releaseId, publishAt })
        }
        return Reflect.apply(member, target, args)
      }
    },
  })
  return { importing, scheduled }
}

function replacingTransaction(client: SanityClient, types: ReadonlyMap<string, string>) {
  const transaction = client.transaction()
  const replace = transaction.createOrReplace.bind(transaction)
  return Object.assign(transaction, {
    createOrReplace(document: Parameters<typeof replace>[0]) {
      const type = types.get(document._id)
      if (type !== undefined && type !== document._type) transaction.delete(document._id)
      return replace(document)
    },
  })
}

/** If a release's time passed while it was unscheduled, it is published after this delay in milliseconds. */
const SOON_MS = 5_000

/**
 * Schedules releases again.
 *
 * @param late what to do with a release whose time has passed. An imported release is left to staff, because it may be
 * from long ago
 * @returns a line to print for each release
 */
export async function scheduleAgain(
  client: SanityClient,
  scheduled: readonly MovedSchedule[],
  { late }: { late: 'leave' | 'publishSoon' },
): Promise<string[]> {
  const lines: string[] = []
  for (const { releaseId, title, publishAt } of scheduled) {
    const when = `${sortedMoment(publishAt)} (${TIME_ZONE_CITY})`
    const isLate = Date.parse(publishAt) <= Date.now()
    if (isLate && late === 'leave') {
      lines.push(
        `“${title}” should have been published at ${when}, which has passed. Publish it in the Studio.`,
      )
      continue
    }
    const release = await client.releases.get({ releaseId })
    const time = isLate ? new Date(Date.now() + SOON_MS).toISOString() : publishAt
    if (release?.state === 'active') await client.releases.schedule({ releaseId, publishAt: time })
    lines.push(`“${title}” will be published at ${when}.`)
  }
  return lines
}
