import { createHash } from 'node:crypto'
import { toPublishedId } from '../model/document-ids.ts'
import { isRecord } from '../../../lib/shared/is-record.ts'
import type { DocumentChange, LakeDocument } from '../model/types.ts'
import { slugOf } from '../model/views.ts'
import { visitNodes, type QueryTree } from './groq.ts'
import { constraintsOf } from './narrow.ts'

// Sync tags are cache tags: they say what a result depends on, and a live event says which tags are stale. There is
// one for each type, one for each slug, one for each document (its variants share it), and one for everything, which
// every change invalidates.

const EVERYTHING_TAG = tag('everything')
/** The constraints with exact tags, most exact first. References are left out, because any change can add one. */
const EXACT = [
  { index: '_id', tagOf: documentTag },
  { index: 'slug', tagOf: slugTag },
  { index: '_type', tagOf: typeTag },
] as const

/** The tags of a filter on `*`. */
export interface FilterTags {
  filter: QueryTree
  /** Exact tags for a filter by id, slug or type, otherwise the tag for everything. */
  tags: readonly string[]
  /** Whether to add the tags of the documents found, because one of them may lose the slug. */
  isBySlug: boolean
}

/** The tags of each filter of a query, before narrowing. A `*` outside a filter has the tag for everything. */
export function filterTagsOf(tree: QueryTree): FilterTags[] {
  const filters: FilterTags[] = []
  const filtered = new Set<unknown>()
  visitNodes(tree, (node) => {
    if (node['type'] === 'Everything' && !filtered.has(node))
      filters.push({ filter: node, tags: [EVERYTHING_TAG], isBySlug: false })
    const constraints = constraintsOf(node)
    if (constraints.length === 0) return
    filtered.add(node['base'])
    const exact = EXACT.flatMap(({ index, tagOf }) => {
      const values = constraints.find((each) => each.index === index)?.values
      return values === undefined ? [] : [{ index, tags: values.map(tagOf) }]
    })[0]
    filters.push({ filter: node, tags: exact?.tags ?? [EVERYTHING_TAG], isBySlug: exact?.index === 'slug' })
  })
  return filters
}

/** The tags of a narrowed filter. */
export function narrowedTags({ filter, tags, isBySlug }: FilterTags): readonly string[] {
  const base = isBySlug && isRecord(filter['base']) ? filter['base']['value'] : undefined
  const ids = Array.isArray(base) ? base.map((document: LakeDocument) => document._id) : []
  return [...tags, ...ids.map(documentTag)]
}

/** The tags that a change invalidates. */
export function changeSyncTags({ documentId, previous, next }: DocumentChange): string[] {
  const versions = [previous, next].filter((version) => version !== null)
  const slugs = versions.map(slugOf).filter((slug) => slug !== null)
  const types = versions.map(({ _type }) => _type)
  return [...new Set([EVERYTHING_TAG, documentTag(documentId), ...types.map(typeTag), ...slugs.map(slugTag)])]
}

/** The tag of a document, by the id of any of its variants. */
export function documentTag(id: string): string {
  return tag(`document ${toPublishedId(id)}`)
}

function typeTag(type: string): string {
  return tag(`type ${type}`)
}

function slugTag(slug: string): string {
  return tag(`slug ${slug}`)
}

/** Sanity's format of a tag: a version, and a short opaque name. */
function tag(name: string): string {
  return `s1:${createHash('sha256').update(name).digest('base64url').slice(0, 10)}`
}
