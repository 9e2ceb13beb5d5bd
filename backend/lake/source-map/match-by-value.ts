import type { View } from '../perspective.ts'
import { mapTexts, type Source } from './string-leaves.ts'

/**
 * Finds the source of a text by the text itself: the only field that holds it in
 * the document around it, else the only one in all documents, else none.
 */
export function matchByValue(
  view: View,
  isKeyed: boolean,
): (text: string, ownerId: string | null) => Source | null {
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
