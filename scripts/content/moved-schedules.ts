import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { sydneyMoment } from '../../lib/format/format-moment.ts'

/** The action by which Sanity's import stores a release. */
const ImportAction = z.object({
  actionType: z.literal('sanity.action.release.import'),
  releaseId: z.string(),
  attributes: z.object({
    state: z.literal('scheduled'),
    publishAt: z.iso.datetime({ offset: true }),
    metadata: z.object({ title: z.string().optional() }).optional(),
  }),
})

/** A release that was scheduled in the content store it was exported from. */
export interface MovedSchedule {
  releaseId: string
  title: string
  publishAt: string
}

/**
 * Makes a client for an import that also notes which releases were scheduled: an import stores each release without its
 * time, because its versions must be stored first.
 */
export function noteSchedules(client: SanityClient): { noting: SanityClient; scheduled: MovedSchedule[] } {
  const scheduled: MovedSchedule[] = []
  const noting = new Proxy(client, {
    get(target, name) {
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
  return { noting, scheduled }
}

/**
 * Schedules imported releases again. One whose time is over stays unscheduled: it would be published at once.
 *
 * @returns a line to print for each release
 */
export async function scheduleAgain(
  client: SanityClient,
  scheduled: readonly MovedSchedule[],
): Promise<string[]> {
  const lines: string[] = []
  for (const { releaseId, title, publishAt } of scheduled) {
    const when = `${sydneyMoment(publishAt)} (Sydney)`
    if (Date.parse(publishAt) <= Date.now()) {
      lines.push(`“${title}” was to be published at ${when}, which is over. Publish it in the Studio.`)
      continue
    }
    const release = await client.releases.get({ releaseId })
    if (release?.state === 'active') await client.releases.schedule({ releaseId, publishAt })
    lines.push(`“${title}” will be published at ${when}.`)
  }
  return lines
}
