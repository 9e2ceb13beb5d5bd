import { isRecord } from '../../../lib/is-record.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import type { Json, LakeDocument } from '../types.ts'
import { mapSortKey, visitNodes, type QueryTree } from '../query/groq.ts'

/**
 * Invisible numbers behind a text. The characters are of Unicode's private use
 * area, which no keyboard and no font has. Three digits of base 4096 would be
 * shorter; four of base 64 keep to a range that is easy to recognise.
 */
const START = '\uE0F0'
const END = '\uE0F1'
const FIRST_DIGIT = 0xe000
const BASE = 64
const DIGITS = 4
const MARKER = /\uE0F0[\uE000-\uE03F]{4}\uE0F1/g
const LONE_MARKER = /^([^\uE0F0]*)\uE0F0([\uE000-\uE03F]{4})\uE0F1$/
/** How many texts can be told apart. */
export const MAX_MARKS = BASE ** DIGITS
/** Begins a reference that no document can have: ids hold no spaces. */
const PREFIX = 'without marks '
const COMPARISONS: readonly unknown[] = ['==', '!=', '<', '<=', '>', '>=']
/** Functions whose answer depends on the very characters of their arguments. */
const READERS: readonly unknown[] = ['dateTime', 'length', 'startsWith', 'split']
const TEXT_FUNCTIONS: readonly unknown[] = ['lower', 'upper', 'string', 'coalesce']
/** Escapes as csm/jsonPath.ts of @sanity/client reads them. */
const ESCAPES: Readonly<Record<string, string>> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** The place of a text in a stored document. */
export interface Source {
  /** The stored id: that of the draft when the reader sees the draft. */
  documentId: string
  documentType: string
  path: readonly PathStep[]
}

/** A step into a value: an attribute, a place in a list, or the item with a key. */
export type PathStep = string | number | { _key: string }

/** The text with a number behind it. */
export function mark(text: string, number: number): string {
  let digits = ''
  for (let rest = number, place = 0; place < DIGITS; place += 1, rest = Math.floor(rest / BASE)) {
    digits = String.fromCharCode(FIRST_DIGIT + (rest % BASE)) + digits
  }
  return `${text}${START}${digits}${END}`
}

/** The number behind a text that is one marked text, whole; null for anything put together or cut. */
export function readMark(text: string): number | null {
  const digits = LONE_MARKER.exec(text)?.[2]
  if (digits === undefined) return null
  return Array.from(digits).reduce((number, digit) => number * BASE + digit.charCodeAt(0) - FIRST_DIGIT, 0)
}

/**
 * Whether the answer over marked texts is the true answer with marks in it.
 * Numbers may differ: a marked text is longer, and lengths are nobody's source.
 */
export function isSameButMarked(marked: Json, plain: Json): boolean {
  if (typeof plain === 'string') return typeof marked === 'string' && withoutMarks(marked) === plain
  if (Array.isArray(plain)) {
    return (
      Array.isArray(marked) &&
      marked.length === plain.length &&
      plain.every((item, index) => isSameButMarked(marked[index] ?? null, item))
    )
  }
  if (isJsonObject(plain)) {
    if (!isJsonObject(marked)) return false
    const names = Object.keys(plain)
    return (
      names.length === Object.keys(marked).length &&
      names.every((name) => name in marked && isSameButMarked(marked[name] ?? null, plain[name] ?? null))
    )
  }
  return typeof marked === typeof plain && (marked === null) === (plain === null)
}

/**
 * Makes a query compare, sort and measure texts as they are without their marks. groq-js takes no functions
 * of ours, but it asks for every `->`; so such an operand becomes a dereference that carries the text and
 * that `documentsAndTexts` answers. Values that are not texts stay as they are. Changes the tree, and runs
 * after narrowTree, which looks for plain comparisons.
 */
export function compareUnmarked(tree: QueryTree): void {
  visitNodes(tree, (node) => {
    const { type, op, name, args } = node
    if (type === 'OpCall' && COMPARISONS.includes(op)) {
      node['left'] = unmarked(node['left'])
      node['right'] = unmarked(node['right'])
    }
    if (type === 'FuncCall' && READERS.includes(name) && Array.isArray(args))
      node['args'] = args.map(unmarked)
    if (type === 'PipeFuncCall' && name === 'order' && Array.isArray(args))
      node['args'] = args.map((key) => mapSortKey(key, unmarked))
  })
}

/** The documents by id, and the answers to the references that `compareUnmarked` puts in. */
export function documentsAndTexts(documents: readonly LakeDocument[]): ReadonlyMap<string, LakeDocument> {
  return new DocumentsAndTexts(documents.map((document) => [document._id, document]))
}

/**
 * A copy of a document in which `change` has had every text that an editor wrote. Attributes of the store
 * (`_type`, `_key`, `_ref` …) and slugs are left as they are: queries compare them and follow them.
 *
 * @param isKeyed whether paths name list items by their key, where they have one
 */
export function mapTexts({
  document,
  isKeyed,
  change,
}: {
  document: LakeDocument
  isKeyed: boolean
  change: (text: string, source: Source) => string
}): JsonObject {
  const original = document['_originalId']
  const origin = {
    documentId: typeof original === 'string' ? original : document._id,
    documentType: document._type,
  }

  const mapValue = (value: Json, path: readonly PathStep[]): Json => {
    if (typeof value === 'string') return change(value, { ...origin, path })
    if (Array.isArray(value))
      return value.map((item, index) => mapValue(item, [...path, stepTo(item, index)]))
    return isJsonObject(value) ? mapObject(value, path) : value
  }
  const mapObject = (object: JsonObject, path: readonly PathStep[]): JsonObject =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => [
        name,
        isFixed(object, name) ? value : mapValue(value, [...path, name]),
      ]),
    )
  const stepTo = (item: Json, index: number): PathStep =>
    isKeyed && isJsonObject(item) && typeof item['_key'] === 'string' ? { _key: item['_key'] } : index

  return mapObject(document, [])
}

/** The steps in the JSONPath that @sanity/client/csm reads: `$['sections'][?(@._key=='a1')]['title']`. */
export function toJsonPath(steps: readonly PathStep[]): string {
  return `$${steps.map(toSegment).join('')}`
}

/** The text as it was before it was marked. */
function withoutMarks(text: string): string {
  return text.replace(MARKER, '')
}

class DocumentsAndTexts extends Map<string, LakeDocument> {
  override get(id: string): LakeDocument | undefined {
    if (!id.startsWith(PREFIX)) return super.get(id)
    const text = withoutMarks(id.slice(PREFIX.length))
    return { _id: '', _type: '', _rev: '', _createdAt: '', _updatedAt: '', text }
  }
}

/** `coalesce({"_ref": PREFIX + operand}->text, operand)`: adding anything but a text to a text gives null. */
function unmarked(operand: unknown): unknown {
  if (!canBeMarked(operand)) return operand
  const reference = { type: 'OpCall', op: '+', left: { type: 'Value', value: PREFIX }, right: operand }
  const holder = {
    type: 'Object',
    attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: reference }],
  }
  const text = { type: 'AccessAttribute', name: 'text', base: { type: 'Deref', base: holder } }
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [text, operand] }
}

// An operand that is not a text is evaluated twice: whole subqueries, such as count(*[…]), must not be.
function canBeMarked(operand: unknown): boolean {
  if (!isRecord(operand)) return false
  const { type, name, op } = operand
  if (type === 'AccessAttribute') return typeof name === 'string' && !name.startsWith('_')
  return (type === 'FuncCall' && TEXT_FUNCTIONS.includes(name)) || (type === 'OpCall' && op === '+')
}

function isFixed(object: JsonObject, name: string): boolean {
  return name.startsWith('_') || (object['_type'] === 'slug' && name === 'current')
}

function toSegment(step: PathStep): string {
  if (typeof step === 'number') return `[${step}]`
  if (typeof step === 'string') return `['${escape(step)}']`
  return `[?(@._key=='${escape(step._key)}')]`
}

function escape(text: string): string {
  return text.replace(/['\f\n\r\t\\]/g, (character) => ESCAPES[character] ?? character)
}
