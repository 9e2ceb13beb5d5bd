import { isDeepStrictEqual } from 'node:util'
import { getPublishedId } from '@sanity/client/csm'
import { isRecord } from '../../lib/is-record.ts'
import type { StoredDocument } from './stored-document.ts'

const FORMS = 'forms'

type Fields = Readonly<Record<string, unknown>>

/**
 * Moves text of former pages into the document “Forms”: text of a draft or a version goes to the draft or version of
 * “Forms”, which is created if necessary. Existing text in “Forms” is kept.
 *
 * @param words by the ID of the document that contained them
 */
export function giveWordsToForms(
  documents: readonly StoredDocument[],
  words: ReadonlyMap<string, Fields>,
): StoredDocument[] {
  if (words.size === 0) return [...documents]
  const byPlace = new Map<string, Fields>()
  for (const [id, fields] of words) byPlace.set(placeOf(id), merged(fields, byPlace.get(placeOf(id)) ?? {}))
  const published = byPlace.get('') ?? {}
  // A draft of “Forms” needs the published text too, or publishing it would remove that.
  const given = documents.map((document) => {
    if (getPublishedId(document._id) !== FORMS) return document
    return filled(filled(document, byPlace.get(placeOf(document._id)) ?? {}), published)
  })
  const base = given.find(({ _id }) => _id === FORMS) ?? { _type: FORMS, ...published }
  const added = [...byPlace].flatMap(([place, fields]) => {
    const _id = place + FORMS
    if (given.some((document) => document._id === _id)) return []
    const content = merged(fields, base)
    return place === '' || !isDeepStrictEqual(content, base)
      ? [{ ...content, _id, _type: FORMS, _rev: '' }]
      : []
  })
  return [...given, ...added]
}

/** An ID's prefix: empty if published, `drafts.`, or `versions.` with the name of its release. */
function placeOf(id: string): string {
  return id.slice(0, id.length - getPublishedId(id).length)
}

/** Returns the same document if nothing is missing. */
function filled(document: StoredDocument, words: Fields): StoredDocument {
  const content = {
    ...merged(document, words),
    _id: document._id,
    _type: document._type,
    _rev: document._rev,
  }
  return isDeepStrictEqual(content, document) ? document : content
}

/** Deep merge; the first value wins. */
function merged(first: Fields, second: Fields): Fields {
  const names = new Set([...Object.keys(first), ...Object.keys(second)])
  return Object.fromEntries(
    [...names].map((name) => {
      const [one, other] = [first[name], second[name]]
      return [name, isRecord(one) && isRecord(other) ? merged(one, other) : (one ?? other)]
    }),
  )
}
