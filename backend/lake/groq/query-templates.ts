import { LRUCache } from 'lru-cache'
import { isRecord } from '../../../lib/shared/is-record.ts'
import type { Json } from '../model/types.ts'
import type { QueryTree } from './groq.ts'
import { parseQuery } from './parse-query.ts'

/** Maximum number of stored syntax trees of up to a megabyte each. The site's server sends about a dozen queries. */
const MOST_KEPT = 20
/** Placeholder for a parameter in a template. No content starts like this. */
const MARK = '\u0000parameter '

/** Parses a query like `parseQuery`. The tree may be changed. */
export type Parse = typeof parseQuery

/**
 * Creates a parser that keeps the syntax trees of recent queries, keyed by their text: most of a page's query time goes
 * into parsing, and pages differ only in their parameters.
 */
export function createQueryTemplates(): Parse {
  const kept = new LRUCache<string, { template: QueryTree | null }, Parameters<Parse>>({
    max: MOST_KEPT,
    memoMethod: (_key, _stale, { context: [query, params] }) => ({ template: templateOf(query, params) }),
  })
  return (query, params) => {
    // Numbers may be the ends of a slice, which the parser has to know. A search's words become part of the tree when
    // it is parsed.
    const isFixed =
      Object.values(params).some((value) => typeof value !== 'string') || query.includes('text::')
    const template = isFixed
      ? null
      : kept.memo(JSON.stringify([query, Object.keys(params)]), { context: [query, params] }).template
    return template === null ? parseQuery(query, params) : filledIn(template, params)
  }
}

/** The tree with a placeholder for each parameter, or null if a parameter has become part of the tree itself. */
function templateOf(...[query, params]: Parameters<Parse>): QueryTree | null {
  const names = Object.keys(params)
  const tree = parseQuery(query, Object.fromEntries(names.map((name) => [name, MARK + name])))
  const marks = new Set<unknown>(names.map((name) => MARK + name))
  return isMarkedInValuesOnly(tree, marks) ? tree : null
}

function isMarkedInValuesOnly(value: unknown, marks: ReadonlySet<unknown>): boolean {
  if (typeof value === 'string') return !value.includes(MARK)
  if (typeof value !== 'object' || value === null) return true
  if (isRecord(value) && value['type'] === 'Value' && marks.has(value['value'])) return true
  return Object.values(value).every((item) => isMarkedInValuesOnly(item, marks))
}

function isMark(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(MARK)
}

function filledIn(template: QueryTree, params: Readonly<Record<string, Json>>): QueryTree {
  const copy: unknown = copied(template, params)
  return isRecord(copy) ? copy : template
}

function copied(value: unknown, params: Readonly<Record<string, Json>>): unknown {
  if (Array.isArray(value)) return value.map((item) => copied(item, params))
  if (!isRecord(value)) return value
  if (value['type'] === 'Value') return { type: 'Value', value: valueOf(value['value'], params) }
  const copy: QueryTree = {}
  for (const name in value) copy[name] = copied(value[name], params)
  return copy
}

function valueOf(value: unknown, params: Readonly<Record<string, Json>>): unknown {
  return isMark(value) ? params[value.slice(MARK.length)] : value
}
