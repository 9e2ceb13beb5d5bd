import { isRecord } from '../json.ts'
import type { View } from '../perspective.ts'
import type { LakeDocument } from '../types.ts'
import type { QueryTree } from './groq.ts'
import { visitNodes } from './parse-query.ts'

/** What a filter over `*` says for certain about the documents that can pass it. */
export interface Constraint {
  attribute: '_id' | '_type'
  values: readonly string[]
}

/**
 * Puts the few documents that can match in the place of `*`, wherever a filter
 * directly on it demands certain types or ids. Changes the tree that it is given.
 * The result of the query stays the same: a property test says so.
 */
export function narrowTree(tree: QueryTree, view: View): void {
  visitNodes(tree, (node) => {
    const constraint = constraintOf(node)
    if (constraint !== null) node['base'] = { type: 'Value', value: matching(constraint, view) }
  })
}

/** The constraint of a filter node on `*`, or null when it has none that is certain. Ids are preferred to types. */
export function constraintOf(node: QueryTree): Constraint | null {
  if (node['type'] !== 'Filter' || !isRecord(node['base']) || node['base']['type'] !== 'Everything')
    return null
  const found = conjuncts(node['expr']).flatMap((expression) => equality(expression) ?? [])
  return found.find(({ attribute }) => attribute === '_id') ?? found[0] ?? null
}

function matching({ attribute, values }: Constraint, view: View): readonly LakeDocument[] {
  // Sorted and without repetition, so that the order is that of the whole view.
  const keys = [...new Set(values)].sort()
  if (attribute === '_id') return keys.flatMap((id) => view.byId.get(id) ?? [])
  const lists = keys.map((type) => view.byType.get(type) ?? [])
  if (lists.length === 1) return lists[0] ?? []
  return lists.flat().sort((left, right) => (left._id < right._id ? -1 : 1))
}

function conjuncts(expression: unknown): unknown[] {
  if (!isRecord(expression)) return []
  if (expression['type'] === 'Group') return conjuncts(expression['base'])
  if (expression['type'] === 'And')
    return [...conjuncts(expression['left']), ...conjuncts(expression['right'])]
  return [expression]
}

function equality(expression: unknown): Constraint | null {
  if (!isRecord(expression) || expression['type'] !== 'OpCall') return null
  const { op, left, right } = expression
  if (op === '==') return constrain(left, constants(right)) ?? constrain(right, constants(left))
  if (op === 'in') return constrain(left, listConstants(right))
  return null
}

function constrain(side: unknown, values: readonly string[] | null): Constraint | null {
  if (values === null || !isRecord(side) || side['type'] !== 'AccessAttribute' || side['base'] !== undefined)
    return null
  const attribute = side['name']
  return attribute === '_id' || attribute === '_type' ? { attribute, values } : null
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
  // A value of another kind equals no id and no type.
  return values.filter((value) => typeof value === 'string')
}
