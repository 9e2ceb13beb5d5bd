import { toJsonPath } from './json-path.ts'
import type { Source } from './string-leaves.ts'

/** The wire form of @sanity/client's ContentSourceMap, as far as it is made here. */
export interface ContentSourceMap {
  documents: { _id: string; _type: string }[]
  paths: string[]
  mappings: Record<
    string,
    { type: 'value'; source: { type: 'documentValue'; document: number; path: number } }
  >
}

/** Collects mappings and numbers documents and paths. */
export interface SourceMapBuilder {
  add(resultPath: string, source: Source): void
  build(): ContentSourceMap
}

export function createSourceMapBuilder(): SourceMapBuilder {
  const documents = new Map<string, { index: number; _type: string }>()
  const paths = new Map<string, number>()
  const mappings: ContentSourceMap['mappings'] = {}

  return {
    add(resultPath, { documentId, documentType, path }) {
      const document = documents.get(documentId) ?? { index: documents.size, _type: documentType }
      documents.set(documentId, document)
      const jsonPath = toJsonPath(path)
      const pathIndex = paths.get(jsonPath) ?? paths.size
      paths.set(jsonPath, pathIndex)
      mappings[resultPath] = {
        type: 'value',
        source: { type: 'documentValue', document: document.index, path: pathIndex },
      }
    },
    build: () => ({
      documents: [...documents].map(([_id, { _type }]) => ({ _id, _type })),
      paths: [...paths.keys()],
      mappings,
    }),
  }
}
