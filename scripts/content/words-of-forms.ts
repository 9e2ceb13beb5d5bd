import { isDeepStrictEqual } from 'node:util'
import { getPublishedId } from '@sanity/client/csm'
import { isRecord } from '../../lib/is-record.ts'
import type { StoredDocument } from './stored-document.ts'

const FORMS = 'forms'

type Fields = Readonly<Record<string, unknown>>

/**
 * Moves words that former pages held into the document “Forms”: what a draft or a version held goes to the draft or the
 * version of “Forms”, which is made if it has to be. “Forms” keeps what it has already.
 *
 * @param words by the id of the document that held them
 */
export function giveWordsToForms(
  documents: readonly StoredDocument[],
  words: ReadonlyMap<string, Fields>,
): StoredDocument[] {
  if (words.size === 0) return [...documents]
  const byPlace = new Map<string, Fields>()
  for (const [id, fields] of words) byPlace.set(placeOf(id), merged(fields, byPlace.get(placeOf(id)) ?? {}))
  const published = byPlace.get('') ?? {}
  // A draft of “Forms” needs the published words too, or publishing it would remove them.
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

/** What an id begins with: nothing where it is published, `drafts.`, or `versions.` with the name of its release. */
function placeOf(id: string): string {
  return id.slice(0, id.length - getPublishedId(id).length)
}

/** The same document where nothing is missing. */
function filled(document: StoredDocument, words: Fields): StoredDocument {
  const content = {
    ...merged(document, words),
    _id: document._id,
    _type: document._type,
    _rev: document._rev,
  }
  return isDeepStrictEqual(content, document) ? document : content
}

/** Fields of both, at any depth; the first ones where both have a value. */
function merged(first: Fields, second: Fields): Fields {
  const names = new Set([...Object.keys(first), ...Object.keys(second)])
  return Object.fromEntries(
    [...names].map((name) => {
      const [one, other] = [first[name], second[name]]
      return [name, isRecord(one) && isRecord(other) ? merged(one, other) : (one ?? other)]
    }),
  )
}
