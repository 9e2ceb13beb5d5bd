import { isRecord } from '../../../lib/shared/is-record.ts'
import type { View } from '../model/perspective.ts'
import type { LakeDocument } from '../model/types.ts'
import { replaceNode, visitNodes, type QueryTree } from './groq.ts'
import { liftedText, MOST_FOUND } from './text-query.ts'
import { demandedWord, hasWord, withoutEmptyPaths } from './text-scan.ts'
import { slugOf } from '../model/views.ts'

/** An indexable condition that every document in a filter on `*` must meet. */
export interface Constraint {
  index: '_id' | '_type' | 'slug' | 'references' | 'text' | 'word'
  values: readonly string[]
  /** The node in the syntax tree. */
  condition: QueryTree
}

/** A filter on `*` in a query, and the index look-ups that can replace the scan. */
export interface IndexableFilter {
  node: QueryTree
  lookups: readonly Lookup[]
}

/** A constraint without its node. */
type IndexCondition = Omit<Constraint, 'condition'>

/** A constraint in its look-up form. */
interface Lookup extends IndexCondition {
  /** Whether a document meets the constraint. Null if only groq-js can tell. */
  isMetBy: ((document: LakeDocument) => boolean) | null
  /** Removes the parts of the condition that cannot hold for any of the documents. */
  prune?: (documents: readonly LakeDocument[]) => void
}

/**
 * Query planning: replaces `*` with the few documents that can match, wherever a filter applied directly to it requires
 * certain ids, types, slugs or references. Changes the tree. A property test checks that the result stays the same.
 */
export function narrowTree(tree: QueryTree, view: View): void {
  for (const filter of extractIndexableFilters(tree)) narrowFilter(filter, view)
}

/**
 * Finds filters that an index can serve and drops the conditions that the index already guarantees, because groq-js
 * checks long `in` lists value by value for every document. Callers must then pass each filter to `narrowFilter`.
 * Mutates the tree.
 */
export function extractIndexableFilters(tree: QueryTree): IndexableFilter[] {
  const filters: IndexableFilter[] = []
  visitNodes(tree, (node) => {
    const constraints = constraintsOf(node)
    if (constraints.length > 0) filters.push({ node, lookups: constraints.map(toLookup) })
  })
  return filters
}

/** Replaces the base of a filter with the matching documents of a view. Can be repeated. Returns their number. */
export function narrowFilter({ node, lookups }: IndexableFilter, view: View): number {
  // Words in drafts are not indexed, so looking one up means reading the documents.
  const indexed = lookups.filter(({ index }) => index !== 'word')
  const found = (indexed.length > 0 ? indexed : lookups.slice(0, 1)).map((lookup) => ({
    lookup,
    documents: matching(lookup, view),
  }))
  // A search has to keep its ranking. Otherwise the shortest list saves the most work.
  const fewest =
    found.find(({ lookup }) => lookup.index === 'text') ??
    found.reduce((least, each) => (each.documents.length < least.documents.length ? each : least))
  const tests = lookups.flatMap((lookup) => (lookup === fewest.lookup ? [] : (lookup.isMetBy ?? [])))
  const left =
    tests.length === 0
      ? fewest.documents
      : fewest.documents.filter((document) => tests.every((isMetBy) => isMetBy(document)))
  const base = fewest.lookup.index === 'text' ? left.slice(0, MOST_FOUND) : left
  for (const { prune } of lookups) prune?.(base)
  node['base'] = { type: 'Value', value: base }
  return base.length
}

/** The constraints of a filter node on `*`. Empty for any other node. */
export function constraintsOf(node: QueryTree): Constraint[] {
  if (node['type'] !== 'Filter' || !isRecord(node['base']) || node['base']['type'] !== 'Everything') return []
  return conjuncts(node['expr']).flatMap((condition) => {
    const indexed = equality(condition) ?? references(condition) ?? search(condition) ?? word(condition)
    return indexed === null ? [] : { ...indexed, condition }
  })
}

/** Removes a constraint from its filter, unless its index may return false positives. */
function toLookup({ index, values, condition }: Constraint): Lookup {
  // groq-js and the index treat nested references differently, so the condition stays.
  if (index === 'references') return { index, values, isMetBy: null }
  if (index === 'word') {
    const [demanded = ''] = values
    const whole = { ...condition }
    return {
      ...{ index, values, isMetBy: hasWord(demanded) },
      prune: (documents) => replaceNode(condition, withoutEmptyPaths(whole, demanded, documents)),
    }
  }
  replaceNode(condition, { type: 'Value', value: true })
  if (index === 'text') return { index, values, isMetBy: null }
  const wanted = new Set(values)
  return {
    ...{ index, values },
    isMetBy(document) {
      const key = index === 'slug' ? slugOf(document) : document[index]
      return key !== null && wanted.has(key)
    },
  }
}

function matching({ index, values }: Lookup, view: View): readonly LakeDocument[] {
  // Sort the keys and drop duplicates, to keep the order of the whole view.
  const keys = [...new Set(values)].sort()
  const lists = keys.map((key) => lookUp(index, key, view))
  if (lists.length === 1) return lists[0] ?? []
  return [...new Set(lists.flat())].sort((left, right) => (left._id < right._id ? -1 : 1))
}

function lookUp(index: Constraint['index'], key: string, view: View): readonly LakeDocument[] {
  switch (index) {
    case '_id': {
      const document = view.byId.get(key)
      return document === undefined ? [] : [document]
    }
    case '_type':
      return view.byType.get(key) ?? []
    case 'slug':
      return view.withSlug(key)
    case 'references':
      return view.referringTo(key)
    case 'text':
      return view.matchingText(key)
    case 'word':
      return view.documents.filter(hasWord(key))
    default:
      return index satisfies never
  }
}

/** The conditions that every document in a filter must meet. */
export function conjuncts(expression: unknown): QueryTree[] {
  if (!isRecord(expression)) return []
  if (expression['type'] === 'Group') return conjuncts(expression['base'])
  if (expression['type'] === 'And')
    return [...conjuncts(expression['left']), ...conjuncts(expression['right'])]
  return [expression]
}

function equality(expression: QueryTree): IndexCondition | null {
  if (expression['type'] !== 'OpCall') return null
  const { op, left, right } = expression
  if (op === '==') return constrain(left, constants(right)) ?? constrain(right, constants(left))
  if (op === 'in') return constrain(left, listConstants(right))
  return null
}

function constrain(side: unknown, values: readonly string[] | null): IndexCondition | null {
  const index = indexOf(side)
  return values === null || index === null ? null : { index, values }
}

/** The index for `_id`, `_type` or `slug.current` of the document itself. */
function indexOf(side: unknown): Constraint['index'] | null {
  if (!isRecord(side) || side['type'] !== 'AccessAttribute') return null
  const { name, base } = side
  if (base === undefined) return name === '_id' || name === '_type' ? name : null
  const isSlug =
    name === 'current' &&
    isRecord(base) &&
    base['type'] === 'AccessAttribute' &&
    base['name'] === 'slug' &&
    base['base'] === undefined
  return isSlug ? 'slug' : null
}

/** `references("a", ["b"])`: matches documents that refer to any of them. */
function references(expression: QueryTree): IndexCondition | null {
  if (expression['type'] !== 'FuncCall') return null
  if (expression['namespace'] !== 'global' || expression['name'] !== 'references') return null
  const args: unknown[] = Array.isArray(expression['args']) ? expression['args'] : []
  const values = args.map((arg) => constants(arg) ?? listConstants(arg))
  return values.includes(null) ? null : { index: 'references', values: values.flatMap((list) => list ?? []) }
}

/** `@ match text::query("…")`, as `liftTextQueries` leaves it. */
function search(expression: QueryTree): IndexCondition | null {
  const text = liftedText(expression)
  return text === null ? null : { index: 'text', values: [text] }
}

function word(expression: QueryTree): IndexCondition | null {
  const demanded = demandedWord(expression)
  return demanded === null ? null : { index: 'word', values: [demanded] }
}

function constants(node: unknown): readonly string[] | null {
  return isRecord(node) && node['type'] === 'Value' && typeof node['value'] === 'string'
    ? [node['value']]
    : null
}

function listConstants(node: unknown): readonly string[] | null {
  if (!isRecord(node)) return null
  if (node['type'] === 'Value' && Array.isArray(node['value'])) return onlyStrings(node['value'])
  if (node['type'] !== 'Array' || !Array.isArray(node['elements'])) return null
  const elements: unknown[] = node['elements']
  const values = elements.map((element) =>
    isRecord(element) && element['isSplat'] === false ? constants(element['value']) : null,
  )
  return values.includes(null) ? null : values.flatMap((value) => value ?? [])
}

function onlyStrings(values: readonly unknown[]): string[] {
  // A value of any other type cannot equal an id or type.
  return values.filter((value) => typeof value === 'string')
}
