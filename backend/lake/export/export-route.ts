import type { Route } from '../../http/route.ts'
import { visibilityOf } from '../caller-id.ts'
import type { ContentLake } from '../lake.ts'
import type { LakeDocument } from '../types.ts'

/** Documents written to the stream at a time. */
const BATCH = 100

/** GET data/export: every document that the caller may see, one JSON line each. */
export function exportRoute(lake: ContentLake): Route {
  return {
    method: 'GET',
    path: '/lake/:version/data/export/:dataset',
    access: 'public',
    handle({ caller, url }) {
      const types = url.searchParams.get('types')?.split(',')
      const { documents } = lake.views.get('raw', visibilityOf(caller))
      const chosen =
        types === undefined ? documents : documents.filter((document) => types.includes(document._type))
      return new Response(lineStream(chosen), { headers: { 'content-type': 'application/x-ndjson' } })
    },
  }
}

// The list is a snapshot: what is written while the export runs is not in it.
function lineStream(documents: readonly LakeDocument[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let start = 0
  return new ReadableStream({
    pull(controller) {
      const batch = documents.slice(start, start + BATCH)
      start += BATCH
      if (batch.length === 0) controller.close()
      else
        controller.enqueue(encoder.encode(batch.map((document) => `${JSON.stringify(document)}\n`).join('')))
    },
  })
}
