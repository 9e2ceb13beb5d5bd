import { createHash } from 'node:crypto'
import { toPublishedId } from '../model/document-ids.ts'
import { isRecord } from '../../../lib/shared/is-record.ts'
import type { DocumentChange } from '../model/types.ts'
import { visitNodes, type QueryTree } from './groq.ts'
import { constraintsOf } from './narrow.ts'

// Sync tags are cache tags: they say what a result depends on, and a live event says which tags are stale. There is
// one for each type, one for each document (its variants share it), and one for everything, which every change
// invalidates.

const EVERYTHING_TAG = tag('everything')

/** The tags of a query: exact for filters by type or id, otherwise the tag for everything. */
export function querySyncTags(tree: QueryTree): string[] {
  const tags = new Set<string>()
  const understood = new Set<unknown>()
  visitNodes(tree, (node) => {
    const constraints = constraintsOf(node)
    // Ids are more exact than types. Slugs and references can appear in any change.
    const exact =
      constraints.find(({ index }) => index === '_id') ?? constraints.find(({ index }) => index === '_type')
    if (exact === undefined) return
    understood.add(node['base'])
    for (const value of exact.values) tags.add(exact.index === '_id' ? documentTag(value) : typeTag(value))
  })
  visitNodes(tree, (node) => {
    if (isRecord(node) && node['type'] === 'Everything' && !understood.has(node)) tags.add(EVERYTHING_TAG)
  })
  return [...tags]
}

/** The tags that a change invalidates. */
export function changeSyncTags({ documentId, previous, next }: DocumentChange): string[] {
  const types = [previous?._type, next?._type].filter((type) => type !== undefined)
  return [...new Set([EVERYTHING_TAG, documentTag(documentId), ...types.map(typeTag)])]
}

/** The tag of a document, by the id of any of its variants. */
export function documentTag(id: string): string {
  return tag(`document ${toPublishedId(id)}`)
}

function typeTag(type: string): string {
  return tag(`type ${type}`)
}

/** Sanity's format of a tag: a version, and a short opaque name. */
function tag(name: string): string {
  return `s1:${createHash('sha256').update(name).digest('base64url').slice(0, 10)}`
}
