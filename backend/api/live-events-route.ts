import { type Route, route } from '../base/route.ts'
import { isPublicId } from '../lake/model/document-ids.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import type { LakeSubscriptions } from '../lake/events/lake-subscriptions.ts'
import { changeSyncTags } from '../lake/groq/sync-tags.ts'

/** GET data/live/events: sends an event for each transaction, with the sync tags that it invalidates. */
export function liveEventsRoute(lake: LakeReader & LakeSubscriptions): Route {
  return route('GET', '/lake/:version/data/live/events/:dataset', 'viewer', (context) => {
    const includeDrafts = context.url.searchParams.get('includeDrafts') === 'true'
    const lastSeen = context.request.headers.get('last-event-id')
    return lake.openStream(context, (sink) => {
      const unsubscribe = lake.onCommit(({ sequence, changes }) => {
        const visible = changes.filter(({ documentId }) => includeDrafts || isPublicId(documentId))
        if (visible.length === 0) return
        const tags = [...new Set(visible.flatMap(changeSyncTags))]
        sink.send({ event: 'message', id: eventId(sequence), data: { tags } })
      })
      sink.ended.addEventListener('abort', unsubscribe)
      const current = eventId(lake.lastSequence())
      // A client that missed events reads everything again. That's cheaper than keeping every event, and always
      // correct.
      const isBehind = lastSeen !== null && lastSeen !== current
      sink.send({ event: isBehind ? 'restart' : 'welcome', id: current, data: {} })
    })
  })
}

function eventId(sequence: number): string {
  return `live-${sequence}`
}
