import { isRecord } from '../json.ts'
import type { View } from '../perspective.ts'
import type { Json, LakeDocument } from '../types.ts'
import type { QueryTree } from './groq.ts'
import { visitNodes } from './visit-nodes.ts'

/** Begins a reference that no document can have: ids hold no spaces. */
const PREFIX = 'searched text '
/** A phrase in quotes or a word, each with a minus before it when it must not occur. */
const TERM = /(-?)(?:"([^"]*)"|(\S+))/g

/**
 * Gives groq-js the search that it lacks: `… match text::query($words)`, which
 * the Studio's search and a site search send. Each word becomes a `match` of its
 * own, `-word` its opposite, and `@` on the left stands for all texts of the
 * document. Phrases match when all their words occur. Changes the tree.
 */
export function rewriteTextSearch(tree: QueryTree): void {
  visitNodes(tree, (node) => {
    if (node['type'] !== 'OpCall' || node['op'] !== 'match') return
    const words = searchWords(node['right'])
    if (words === null) return
    const left = withDocumentTexts(node['left'])
    const parts = wordMatches(left, words)
    const whole = parts.reduce<QueryTree | null>(
      (others, part) => (others === null ? part : { type: 'And', left: others, right: part }),
      null,
    )
    for (const key of Object.keys(node)) Reflect.deleteProperty(node, key)
    // A search for nothing finds nothing, as on hosted Sanity.
    Object.assign(node, whole ?? { type: 'Value', value: false })
  })
}

/** The answer to a reference that `rewriteTextSearch` put in, or null for any other. */
export function searchedText(id: string, view: View): { text: string } | null {
  if (!id.startsWith(PREFIX)) return null
  const document = view.byId.get(id.slice(PREFIX.length))
  return { text: document === undefined ? '' : textOf(document) }
}

function searchWords(node: unknown): string | null {
  if (!isRecord(node) || node['type'] !== 'FuncCall') return null
  if (node['namespace'] !== 'text' || node['name'] !== 'query' || !Array.isArray(node['args'])) return null
  const argument: unknown = node['args'][0]
  return isRecord(argument) && typeof argument['value'] === 'string' ? argument['value'] : null
}

function wordMatches(left: unknown, words: string): QueryTree[] {
  return [...words.matchAll(TERM)].flatMap(([, minus, phrase, word]) => {
    const text = phrase ?? word ?? ''
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    const match = { type: 'OpCall', op: 'match', left, right: { type: 'Value', value: text } }
    return [minus === '-' ? { type: 'Not', base: match } : match]
  })
}

/** `@`, alone or in a list, becomes `{"_ref": PREFIX + _id}->text`. */
function withDocumentTexts(node: unknown): unknown {
  if (!isRecord(node)) return node
  if (node['type'] === 'This') return documentText()
  if (node['type'] !== 'Array' || !Array.isArray(node['elements'])) return node
  const elements: unknown[] = node['elements']
  return {
    ...node,
    elements: elements.map((element) =>
      isRecord(element) ? { ...element, value: withDocumentTexts(element['value']) } : element,
    ),
  }
}

function documentText(): QueryTree {
  const id = { type: 'AccessAttribute', name: '_id' }
  const reference = { type: 'OpCall', op: '+', left: { type: 'Value', value: PREFIX }, right: id }
  const holder = {
    type: 'Object',
    attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: reference }],
  }
  return { type: 'AccessAttribute', name: 'text', base: { type: 'Deref', base: holder } }
}

/** Kept for as long as the document is: searching means reading every text of every document. */
const texts = new WeakMap<LakeDocument, string>()

function textOf(document: LakeDocument): string {
  const known = texts.get(document)
  if (known !== undefined) return known
  const found: string[] = []
  collectTexts(document, found)
  const text = found.join(' ')
  texts.set(document, text)
  return text
}

function collectTexts(value: Json, found: string[]): void {
  if (typeof value === 'string') found.push(value)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      // Types, keys and revisions are not what people search for.
      if (!name.startsWith('_')) collectTexts(item, found)
    }
  }
}
