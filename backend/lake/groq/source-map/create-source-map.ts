import { jsonPath } from '@sanity/client/csm'
import { isRecord } from '../../../../lib/shared/is-record.ts'
import { isJsonObject } from '../../model/json.ts'
import { evaluateGuarded, guardTree, type Evaluation } from '../evaluate-query.ts'
import { narrowTree } from '../narrow.ts'
import { parseQuery } from '../parse-query.ts'
import { createView } from '../../model/views.ts'
import type { Json } from '../../model/types.ts'
import type { View } from '../../model/perspective.ts'
import {
  compareUnmarked,
  documentsAndTexts,
  isSameButMarked,
  mark,
  MAX_MARKS,
  readMark,
  mapTexts,
  type PathStep,
  type Source,
} from './marked-texts.ts'

/** The part of @sanity/client's ContentSourceMap that this file creates. */
interface ContentSourceMap {
  documents: { _id: string; _type: string }[]
  paths: string[]
  mappings: Record<
    string,
    { type: 'value'; source: { type: 'documentValue'; document: number; path: number } }
  >
}

/**
 * Creates a content source map: the field and document that each string of a result comes from.
 *
 * groq-js does not trace values, so the query is evaluated a second time over documents in which every string carries
 * an invisible number. The numbers in that result show where each string came from, however it was renamed,
 * dereferenced or coalesced. If the numbers change the result itself, strings are looked up by value instead.
 *
 * @param result the result without marks
 * @param isKeyed whether source paths name list items by key (`withKeyArraySelector`) instead of by index
 */
export async function createSourceMap({
  evaluation,
  result,
  isKeyed,
}: {
  evaluation: Evaluation
  result: Json
  isKeyed: boolean
}): Promise<ContentSourceMap> {
  const { marked, sources } = await evaluateMarked(evaluation, isKeyed)
  const builder = createSourceMapBuilder()
  if (marked !== undefined && isSameButMarked(marked, result)) {
    visitTexts(marked, [], (text, path) => {
      const source = sources[readMark(text) ?? -1]
      if (source !== undefined) builder.add(jsonPath([...path]), source)
    })
  } else {
    const find = matchByValue(evaluation.view, isKeyed)
    visitTexts(result, [], (text, path, ownerId) => {
      const source = find(text, ownerId)
      if (source !== null) builder.add(jsonPath([...path]), source)
    })
  }
  return builder.build()
}

async function evaluateMarked(
  evaluation: Evaluation,
  isKeyed: boolean,
): Promise<{ marked: Json | undefined; sources: Source[] }> {
  const { query, params, view } = evaluation
  const tree = parseQuery(query, params)
  // Strings equal to literals in the query stay unmarked: a mark would make comparisons fail.
  const literals = collectLiterals(tree)
  const sources: Source[] = []
  const documents = view.documents.map((document) => {
    const copy = mapTexts({
      document,
      isKeyed,
      change(text, source) {
        if (literals.has(text) || sources.length >= MAX_MARKS) return text
        sources.push(source)
        return mark(text, sources.length - 1)
      },
    })
    return { ...document, ...copy }
  })
  const markedView = { ...createView(documents), byId: documentsAndTexts(documents) }
  narrowTree(tree, markedView)
  compareUnmarked(tree)
  guardTree(tree)
  try {
    return { marked: await evaluateGuarded(tree, { ...evaluation, view: markedView }), sources }
  } catch {
    // The plain evaluation succeeded, so the marks must have caused this failure.
    return { marked: undefined, sources }
  }
}

/** The strings in a parsed query, including its parameters. */
function collectLiterals(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value)
  else if (Array.isArray(value)) for (const item of value) collectLiterals(item, found)
  else if (isRecord(value)) {
    for (const [name, item] of Object.entries(value)) {
      const isName = typeof item === 'string' && name !== 'value'
      if (!isName) collectLiterals(item, found)
    }
  }
  return found
}

/** Visits every string of a result, with the `_id` of the innermost enclosing object that has one. */
function visitTexts(
  value: Json,
  path: readonly PathStep[],
  visit: (text: string, path: readonly PathStep[], ownerId: string | null) => void,
  ownerId: string | null = null,
): void {
  if (typeof value === 'string') visit(value, path, ownerId)
  else if (Array.isArray(value))
    value.forEach((item, index) => visitTexts(item, [...path, index], visit, ownerId))
  else if (isJsonObject(value)) {
    const id = typeof value['_id'] === 'string' ? value['_id'] : ownerId
    for (const [name, item] of Object.entries(value)) visitTexts(item, [...path, name], visit, id)
  }
}

/** Collects mappings, and assigns a number to each document and path. */
function createSourceMapBuilder() {
  const documents = new Map<string, { index: number; _type: string }>()
  const paths = new Map<string, number>()
  const mappings: ContentSourceMap['mappings'] = {}

  return {
    add(resultPath: string, { documentId, documentType, path }: Source) {
      const document = documents.get(documentId) ?? { index: documents.size, _type: documentType }
      documents.set(documentId, document)
      const sourcePath = jsonPath([...path])
      const pathIndex = paths.get(sourcePath) ?? paths.size
      paths.set(sourcePath, pathIndex)
      mappings[resultPath] = {
        type: 'value',
        source: { type: 'documentValue', document: document.index, path: pathIndex },
      }
    },
    build: (): ContentSourceMap => ({
      documents: [...documents].map(([_id, { _type }]) => ({ _id, _type })),
      paths: [...paths.keys()],
      mappings,
    }),
  }
}

/**
 * Creates a function that finds a string's source by its value: the only field of its document with that text,
 * otherwise the only such field in all documents, otherwise none.
 */
function matchByValue(view: View, isKeyed: boolean): (text: string, ownerId: string | null) => Source | null {
  const everywhere = new Map<string, Source[]>()
  const inDocument = new Map<string, Source[]>()
  for (const document of view.documents) {
    mapTexts({
      document,
      isKeyed,
      change(text, source) {
        add(everywhere, text, source)
        add(inDocument, key(document._id, text), source)
        return text
      },
    })
  }
  return (text, ownerId) => {
    const own = ownerId === null ? null : onlyOne(inDocument.get(key(ownerId, text)))
    return own ?? onlyOne(everywhere.get(text))
  }
}

function add(index: Map<string, Source[]>, text: string, source: Source): void {
  const sources = index.get(text)
  if (sources === undefined) index.set(text, [source])
  else sources.push(source)
}

function onlyOne(sources: readonly Source[] | undefined): Source | null {
  return sources?.length === 1 ? (sources[0] ?? null) : null
}

function key(id: string, text: string): string {
  return `${id} ${text}`
}
