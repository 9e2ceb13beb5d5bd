import type { ContentSourceMapParsedPathSegment } from '@sanity/client/csm'
import { isRecord } from '../../../../lib/shared/is-record.ts'
import { isJsonObject, type JsonObject } from '../../model/json.ts'
import type { Json, LakeDocument } from '../../model/types.ts'
import { mapSortKey, visitNodes, type QueryTree } from '../groq.ts'

/**
 * A mark is a number appended to a string: four base-64 digits between a start and an end character, all from Unicode's
 * private use area, which no keyboard or font has.
 */
const START = '\uE0F0'
const END = '\uE0F1'
const FIRST_DIGIT = 0xe000
const BASE = 64
const DIGITS = 4
const MARK = /\uE0F0[\uE000-\uE03F]{4}\uE0F1/g
const ONE_MARKED_TEXT = /^([^\uE0F0]*)\uE0F0([\uE000-\uE03F]{4})\uE0F1$/
/** Maximum number of marked strings. */
export const MAX_MARKS = BASE ** DIGITS
/** Prefix of the reference that resolves to a string without its marks. It cannot exist, since ids contain no spaces. */
const PREFIX = 'without marks '
const COMPARISONS: readonly unknown[] = ['==', '!=', '<', '<=', '>', '>=']
/** Functions whose result depends on the characters of their arguments, so that marks would change it. */
const CHARACTER_FUNCTIONS: readonly unknown[] = ['dateTime', 'length', 'startsWith', 'split']
/** Functions that return one of their arguments with its marks. */
const TEXT_FUNCTIONS: readonly unknown[] = ['lower', 'upper', 'string', 'coalesce']
/** The location of a string in a stored document. */
export interface Source {
  /** The stored id: the draft's if the reader sees the draft. */
  documentId: string
  documentType: string
  path: readonly PathStep[]
}

/** A step into a value: an attribute, an index of a list, or the item with a key. */
export type PathStep = ContentSourceMapParsedPathSegment

/** Appends a number to a string as a source mark. */
export function mark(text: string, number: number): string {
  let digits = ''
  for (let rest = number, place = 0; place < DIGITS; place += 1, rest = Math.floor(rest / BASE)) {
    digits = String.fromCharCode(FIRST_DIGIT + (rest % BASE)) + digits
  }
  return `${text}${START}${digits}${END}`
}

/** The number appended to a string. Null if the string was truncated or concatenated. */
export function readMark(text: string): number | null {
  const digits = ONE_MARKED_TEXT.exec(text)?.[2]
  if (digits === undefined) return null
  return Array.from(digits).reduce((number, digit) => number * BASE + digit.charCodeAt(0) - FIRST_DIGIT, 0)
}

/**
 * Whether a marked result equals the plain one except for its marks. Numbers may differ, since a marked string is
 * longer, and only strings are mapped.
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
 * Makes a query compare, sort and measure strings without their marks. groq-js has no custom functions, but it calls
 * `dereference` for every `->`. So such an operand becomes a dereference whose reference holds the text, and
 * `documentsAndTexts` resolves it. Other values stay as they are. Changes the tree. Runs after narrowTree, which
 * looks for plain comparisons.
 */
export function compareUnmarked(tree: QueryTree): void {
  visitNodes(tree, (node) => {
    const { type, op, name, args } = node
    if (type === 'OpCall' && COMPARISONS.includes(op)) {
      node['left'] = unmarked(node['left'])
      node['right'] = unmarked(node['right'])
    }
    if (type === 'FuncCall' && CHARACTER_FUNCTIONS.includes(name) && Array.isArray(args))
      node['args'] = args.map(unmarked)
    if (type === 'PipeFuncCall' && name === 'order' && Array.isArray(args))
      node['args'] = args.map((key) => mapSortKey(key, unmarked))
  })
}

/** The documents by id, together with the targets of `compareUnmarked`. */
export function documentsAndTexts(documents: readonly LakeDocument[]): ReadonlyMap<string, LakeDocument> {
  return new DocumentsAndTexts(documents.map((document) => [document._id, document]))
}

/**
 * Copies a document and applies `change` to every string that an editor wrote. System attributes (`_type`, `_key`,
 * `_ref` …) and slugs stay unchanged: queries compare and dereference them.
 *
 * @param isKeyed whether paths name list items by their key, if they have one
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
    isKeyed && isJsonObject(item) && typeof item['_key'] === 'string'
      ? { _key: item['_key'], _index: index }
      : index

  return mapObject(document, [])
}

/** Removes the marks from a string. */
function withoutMarks(text: string): string {
  return text.replace(MARK, '')
}

class DocumentsAndTexts extends Map<string, LakeDocument> {
  override get(id: string): LakeDocument | undefined {
    if (!id.startsWith(PREFIX)) return super.get(id)
    const text = withoutMarks(id.slice(PREFIX.length))
    return { _id: '', _type: '', _rev: '', _createdAt: '', _updatedAt: '', text }
  }
}

/**
 * Wraps an operand so that strings are compared without marks. For other types `PREFIX + operand` is null, so coalesce
 * returns the operand.
 */
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

// An operand that is not a string is evaluated twice, which is too expensive for subqueries such as count(*[…]).
function canBeMarked(operand: unknown): boolean {
  if (!isRecord(operand)) return false
  const { type, name, op } = operand
  if (type === 'AccessAttribute') return typeof name === 'string' && !name.startsWith('_')
  return (type === 'FuncCall' && TEXT_FUNCTIONS.includes(name)) || (type === 'OpCall' && op === '+')
}

function isFixed(object: JsonObject, name: string): boolean {
  return name.startsWith('_') || (object['_type'] === 'slug' && name === 'current')
}
