import { type Route, route } from '../base/route.ts'
import { visibilityOf } from '../lake/model/perspective.ts'
import { isPublicId, toPublishedId } from '../lake/model/document-ids.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import type { LakeDocument, Json } from '../lake/model/types.ts'
import { createResponseBudget } from './query-routes.ts'
import { originalQuery } from '../assets/serve-file.ts'
import { DATASET, PROJECT_ID } from '../base/project.ts'
import { streamOf } from '../base/stream-of.ts'

/** Chunk size in characters: few system calls, little memory. */
const CHUNK_LENGTH = 64 * 1024

/** Endpoints that read documents without a query. */
export function documentRoutes(lake: LakeReader, sendToAnonymous = createResponseBudget()): Route[] {
  return [docRoute(lake, sendToAnonymous), exportRoute(lake), referencesRoute(lake)]
}

/** Splits a comma-separated list. */
export function toList(value: string | null | undefined): string[] {
  return (value ?? '').split(',').filter((item) => item !== '')
}

/**
 * Streams newline-delimited JSON. Values are taken from the iterable as fast as the client reads, so that a large
 * response is never in memory as a whole.
 */
export function ndjsonResponse(values: Iterable<Json>): Response {
  const body = streamOf(toPieces(values))
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson; charset=utf-8' } })
}

/** GET data/doc: stored documents by id; with `includeAllVersions` also the draft and the versions of each. */
function docRoute(lake: LakeReader, sendToAnonymous: ReturnType<typeof createResponseBudget>): Route {
  return route('GET', '/lake/:version/data/doc/:dataset/:ids', 'public', ({ params, url, caller }) => {
    const visibility = visibilityOf(caller)
    const asked = toList(params['ids'])
    const isOfAllVersions = url.searchParams.get('includeAllVersions') === 'true' && visibility === 'all'
    const ids = isOfAllVersions ? asked.flatMap((id) => versionsOf(id, lake)) : asked
    const documents: LakeDocument[] = []
    const omitted: { id: string; reason: 'existence' | 'permission' }[] = []
    for (const id of new Set(ids)) {
      // The same for every private id, so that anonymous visitors cannot probe for existing ones.
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

/** GET data/export: all stored documents as NDJSON, as @sanity/export reads them. Not public. */
function exportRoute(lake: LakeReader): Route {
  return route('GET', '/lake/:version/data/export/:dataset', 'viewer', ({ url, caller }) => {
    const types = new Set(toList(url.searchParams.get('types')))
    // A write replaces the list, so the export is a snapshot.
    const { documents } = lake.stored
    const selected = documents.filter(({ _type }) => types.size === 0 || types.has(_type))
    return ndjsonResponse(withOriginals(selected, caller.kind === 'service' ? url.origin : undefined))
  })
}

/**
 * GET data/references: documents that refer to another, for the Studio's unpublish and delete dialogs. With one data
 * set all references are internal; the Studio leaves those out and counts them with GROQ.
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
 * Ids of all stored variants of a document (published, draft, versions) by the id of any. The id itself if none is
 * stored.
 */
function versionsOf(id: string, lake: LakeReader): string[] {
  const ids = lake.stored.documents.map(({ _id }) => _id)
  const found = ids.filter((other) => toPublishedId(other) === toPublishedId(id))
  return found.length === 0 ? [id] : found
}

/**
 * Gives assets a `url` of the unchanged original, so that an import results in the same ids: @sanity/export downloads
 * it without a token. For programs on this machine the URL points at this server, since the site may not be running
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
