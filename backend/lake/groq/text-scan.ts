import { isRecord } from '../../../lib/shared/is-record.ts'
import { isJsonObject } from '../model/json.ts'
import type { Json, LakeDocument } from '../model/types.ts'
import { type QueryTree, visitNodes } from './groq.ts'

/* The Studio's search tries hundreds of paths for each word, as in `title match "rent*" || seo.title match "rent*"`.
   groq-js takes a millisecond per document for these. A scan of the text therefore finds the documents that can match,
   and the attributes in which the word occurs, so that few documents and paths are left for groq-js. */

/** A `match` pattern that is one plain word, or the start of one. */
const PLAIN = /^([a-z0-9]+)\*?$/i
/** Nodes that a path to a string in the document itself may contain. */
const PATH_NODES: ReadonlySet<unknown> = new Set(['AccessAttribute', 'ArrayCoerce', 'Map', 'FlatMap', 'This'])

/** The word that some string in a document must contain for a condition to hold. Null for any other condition. */
export function demandedWord(condition: QueryTree): string | null {
  const words = new Set(alternativesOf(condition).map(wordOf))
  const [word] = words
  return words.size === 1 && word !== undefined ? word : null
}

/** Creates a predicate for values with a word that starts with these letters. It may also accept other values. */
export function hasWord(letters: string): (value: Json) => boolean {
  // groq-js drops dots within a word, as in “e.g.”.
  const pattern = new RegExp(`(?<![a-z0-9])${letters.split('').join('\\.*')}`, 'i')
  const holds = (value: Json): boolean => {
    if (typeof value === 'string') return pattern.test(value)
    if (Array.isArray(value)) return value.some(holds)
    if (!isJsonObject(value)) return false
    // `pt::text` joins the spans of a paragraph, whose formatting may change within a word.
    const { children } = value
    return (Array.isArray(children) && pattern.test(joined(children))) || Object.values(value).some(holds)
  }
  return holds
}

/** The part of a condition that can hold for any of these documents: the paths whose attribute contains the word. */
export function withoutEmptyPaths(
  condition: QueryTree,
  word: string,
  documents: readonly LakeDocument[],
): QueryTree {
  const holds = hasWord(word)
  const attributes = new Set<string>()
  for (const document of documents)
    for (const [name, value] of Object.entries(document))
      if (!attributes.has(name) && holds(value)) attributes.add(name)
  return alternativesOf(condition)
    .filter(({ left }) => attributes.has(rootOf(left) ?? ''))
    .reduce((left, right) => (left['type'] === 'Value' ? right : { type: 'Or', left, right }), NEVER)
}

const NEVER: QueryTree = { type: 'Value', value: false }

/** Conditions, at least one of which must hold. */
function alternativesOf(condition: unknown): QueryTree[] {
  if (!isRecord(condition)) return []
  if (condition['type'] === 'Group') return alternativesOf(condition['base'])
  if (condition['type'] === 'Or')
    return [...alternativesOf(condition['left']), ...alternativesOf(condition['right'])]
  return [condition]
}

function wordOf({ type, op, left, right }: QueryTree): string | null {
  if (type !== 'OpCall' || op !== 'match' || !isRecord(right) || rootOf(left) === null) return null
  const pattern = typeof right['value'] === 'string' ? PLAIN.exec(right['value']) : null
  return pattern?.[1]?.toLowerCase() ?? null
}

/** The attribute of the document where a path to strings starts. Null for any other expression. */
function rootOf(path: unknown): string | null {
  if (!isRecord(path)) return null
  if (path['type'] === 'FuncCall') {
    const isText = path['namespace'] === 'pt' && path['name'] === 'text'
    return isText && Array.isArray(path['args']) ? rootOf(path['args'][0]) : null
  }
  const types: unknown[] = []
  visitNodes(path, ({ type }) => types.push(type))
  if (!types.every((type) => PATH_NODES.has(type))) return null
  let node = path
  while (isRecord(node['base'])) node = node['base']
  return node['type'] === 'AccessAttribute' && typeof node['name'] === 'string' ? node['name'] : null
}

function joined(spans: readonly Json[]): string {
  return spans
    .map((span) => (isJsonObject(span) && typeof span['text'] === 'string' ? span['text'] : ''))
    .join('')
}
