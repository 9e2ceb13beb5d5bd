import { randomNumbers } from './random-numbers.ts'
import type { CommittedTransaction, Json } from '../../backend/lake/model/types.ts'

/** Returns the transaction of the nth save, starting from 1. */
export type StudioSave = (number: number) => CommittedTransaction

const WORDS =
  'housing transport energy water school health council budget reform community local policy plan the of and to in for with'.split(
    ' ',
  )
const PARAGRAPHS = 45
const WORDS_OF_ONE = 45

/**
 * Simulates an office where somebody types in 19 kB drafts. Each save is what the Studio would send, and makes one
 * paragraph a word longer.
 *
 * @param documents how many to edit, taking turns every hundred saves
 */
export function saveOfStudio({ seed, documents }: { seed: number; documents: number }): StudioSave {
  const random = randomNumbers(seed)
  const hex = (length: number) =>
    Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? ''
  const author = `p${hex(20)}`
  const drafts = Array.from({ length: documents }, () => ({
    id: `drafts.${uuid()}`,
    revision: uuid(),
    paragraphs: Array.from({ length: PARAGRAPHS }, () => ({
      key: hex(12),
      text: Array.from({ length: WORDS_OF_ONE }, word).join(' '),
    })),
  }))

  return (number) => {
    const draft = drafts[Math.floor(number / 100) % documents]
    const paragraph = draft?.paragraphs[Math.floor(random() * PARAGRAPHS)]
    if (draft === undefined || paragraph === undefined) throw new RangeError('There is no such draft.')
    const timestamp = new Date(Date.UTC(2026, 0, 1) + number * 1_000).toISOString()
    const added = word()
    const length = paragraph.text.length
    paragraph.text = paragraph.text.replace(/\S+ /, '') + ` ${added}`
    const mutation = {
      patch: {
        id: draft.id,
        ifRevisionID: draft.revision,
        diffMatchPatch: {
          [`content[_key=="${paragraph.key}"].children[_key=="${paragraph.key}0"].text`]: `@@ -${length},4 +${length},${added.length} @@\n+ ${added}\n`,
        },
      },
    } satisfies Json
    draft.revision = uuid()
    const next = {
      ...{ _id: draft.id, _type: 'page', _rev: draft.revision },
      ...{ _createdAt: '2026-01-01T00:00:00.000Z', _updatedAt: timestamp },
      content: draft.paragraphs.map(({ key, text }) => ({
        ...{ _key: key, _type: 'block', style: 'normal', markDefs: [] },
        children: [{ _key: `${key}0`, _type: 'span', marks: [], text }],
      })),
    }
    const changes = [{ documentId: draft.id, previous: null, next, mutations: [mutation] }]
    return { id: draft.revision, sequence: number, timestamp, author, changes }
  }
}
