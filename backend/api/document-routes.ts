import { type Route, route } from '../base/route.ts'
import { visibilityOf } from '../lake/model/perspective.ts'
import { isPublicId, toPublishedId } from '../lake/model/document-ids.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import type { LakeDocument, Json } from '../lake/model/types.ts'
import { createResponseBudget } from './query-routes.ts'
import { originalQuery } from '../assets/serve-file.ts'
import { DATASET, PROJECT_ID } from '../base/project.ts'
import { streamOf } from '../base/stream-of.ts'

/** Chunk size in characters: large enough to save system calls, small enough to save memory. */
const CHUNK_LENGTH = 64 * 1024

/** Endpoints that read documents without a query. */
export function documentRoutes(lake: LakeReader, sendToAnonymous = createResponseBudget()): Route[] {
  return [docRoute(lake, sendToAnonymous), exportRoute(lake), referencesRoute(lake)]
}

export function toList(value: string | null | undefined): string[] {
  return (value ?? '').split(',').filter((item) => item !== '')
}

/**
 * Streams newline-delimited JSON. Pulls values from the iterable only as fast as the client reads, so a large response
 * never sits in memory.
 */
export function ndjsonResponse(values: Iterable<Json>): Response {
  const body = streamOf(toPieces(values))
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson; charset=utf-8' } })
}

/** GET data/doc: stored documents by id. With `includeAllVersions`, their drafts and versions too. */
function docRoute(lake: LakeReader, sendToAnonymous: ReturnType<typeof createResponseBudget>): Route {
  return route('GET', '/lake/:version/data/doc/:dataset/:ids', 'public', ({ params, url, caller }) => {
    const visibility = visibilityOf(caller)
    const asked = toList(params['ids'])
    const isOfAllVersions = url.searchParams.get('includeAllVersions') === 'true' && visibility === 'all'
    const ids = isOfAllVersions ? asked.flatMap((id) => versionsOf(id, lake)) : asked
    const documents: LakeDocument[] = []
    const omitted: { id: string; reason: 'existence' | 'permission' }[] = []
    for (const id of new Set(ids)) {
      // The same response for every private id, so that anonymous visitors can't probe for existing ones.
      const isHidden = visibility === 'public' && !isPublicId(id)
      const document = isHidden ? null : lake.getDocument(id)
      if (document === null) omitted.push({ id, reason: isHidden ? 'permission' : 'existence' })
      else documents.push(document)
    }
    const json = JSON.stringify({ documents, omitted })
    if (visibility === 'public') return sendToAnonymous(json)
    return new Response(json, { headers: { 'content-type': 'application/json' } })
  })
}

/** GET data/export: all stored documents as NDJSON, in the format that @sanity/export reads. Not public. */
function exportRoute(lake: LakeReader): Route {
  return route('GET', '/lake/:version/data/export/:dataset', 'viewer', ({ url, caller }) => {
    const types = new Set(toList(url.searchParams.get('types')))
    // Writes replace this list instead of changing it, so the export is a snapshot.
    const { documents } = lake.stored
    const selected = documents.filter(({ _type }) => types.size === 0 || types.has(_type))
    return ndjsonResponse(withOriginals(selected, caller.kind === 'service' ? url.origin : undefined))
  })
}

/**
 * GET data/references: documents that refer to another one, for the Studio's unpublish and delete dialogs. With a
 * single dataset all references are internal. The Studio ignores internal references in this response and counts them
 * with GROQ.
 */
function referencesRoute(lake: LakeReader): Route {
  return route(
    'GET',
    '/lake/:version/data/references/:dataset/documents/:id/to',
    'viewer',
    ({ url, params }) => {
      const isWithoutInternal = url.searchParams.get('excludeInternalReferences') === 'true'
      const referrers = isWithoutInternal ? [] : lake.stored.referringTo(params['id'] ?? '')
      return Response.json({
        totalCount: referrers.length,
        references: referrers.map(({ _id }) => ({
          projectId: PROJECT_ID,
          datasetName: DATASET,
          documentId: _id,
        })),
      })
    },
  )
}

/**
 * Returns the ids of all stored variants of a document (published, draft, versions), given any one of them. Returns
 * just the given id if nothing is stored.
 */
function versionsOf(id: string, lake: LakeReader): string[] {
  const ids = lake.stored.documents.map(({ _id }) => _id)
  const found = ids.filter((other) => toPublishedId(other) === toPublishedId(id))
  return found.length === 0 ? [id] : found
}

/**
 * Gives each asset a `url` that serves its unchanged original, so that an import produces the same id. @sanity/export
 * downloads it without a token. Programs on this machine get a URL on this server, since the site may not be running
 * during an export.
 */
function* withOriginals(
  documents: readonly LakeDocument[],
  origin: string | undefined,
): Generator<LakeDocument> {
  for (const document of documents) {
    const { _type, path, url } = document
    const isAsset = _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'
    if (!isAsset || typeof path !== 'string' || typeof url !== 'string') yield document
    else {
      const address = origin === undefined ? url : new URL(`/backend/lake/${path}`, origin).href
      yield { ...document, url: `${address}?${originalQuery(path)}` }
    }
  }
}

function* toPieces(values: Iterable<Json>): Generator<Uint8Array, void> {
  const encoder = new TextEncoder()
  let piece = ''
  for (const value of values) {
    piece += `${JSON.stringify(value)}\n`
    if (piece.length < CHUNK_LENGTH) continue
    yield encoder.encode(piece)
    piece = ''
  }
  if (piece !== '') yield encoder.encode(piece)
}
