import { createHash } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { CommittedTransaction } from '../types.ts'
import { DamagedContent, nameOf } from './parse-document.ts'
import { createTextCache, packText, unpackText } from './packed-text.ts'

/** After so many revisions in the words of the one before, one stands whole: a reader unpacks no more than these. */
const WHOLE_EVERY = 64
const DIGEST_BYTES = 16
const NOTHING = Buffer.alloc(0)

/** A document as a transaction left it, in JSON. */
export interface LoggedRevision {
  documentId: string
  sequence: number
  /** Null for a deletion. */
  body: string | null
  mutations: string
}

/** What belongs to a revision of the transaction that wrote it. */
type RevisionHead = Pick<CommittedTransaction, 'id' | 'timestamp' | 'author'>

/** Every revision of every document, each as a patch on the one before. Part of the content file. */
export interface RevisionLog {
  /** Adds the newest revision of its document. In the caller's transaction, which holds the head already. */
  append(revision: LoggedRevision, head: RevisionHead): void
  /** Revisions of one transaction, by document. */
  of(sequence: number): LoggedRevision[]
  /** The newest of a document that is not after `sequence`. */
  at(documentId: string, sequence: number): LoggedRevision | null
  /** The newest of a document that is no deletion. */
  lastWhole(documentId: string): LoggedRevision | null
  /**
   * Reads all revisions of a document and compares each with its digest.
   *
   * @returns the newest one's body, null when that is a deletion or there is none
   * @throws DamagedContent at the first that is not as it was written
   */
  check(documentId: string): string | null
}

type SQLRow = Record<string, SQLOutputValue>

interface Row {
  document: number
  id: string
  sequence: number
  /** Revisions since the last one that stands whole. */
  depth: number
  body: Buffer | null
  mutations: Buffer
  digest: Buffer
  head: RevisionHead
}

const SELECT = `SELECT document, document_keys.id, sequence, depth, body, mutations, digest,
    transactions.id AS head, timestamp, author
  FROM history JOIN document_keys ON key = document JOIN transactions USING (sequence)`

/** The revisions in an open content file. */
export function openRevisionLog(database: DatabaseSync): RevisionLog {
  const keep = createTextCache()
  const addKey = database.prepare('INSERT INTO document_keys (id) VALUES (?) ON CONFLICT DO NOTHING')
  const findKey = database.prepare('SELECT key FROM document_keys WHERE id = ?')
  const insert = database.prepare(
    'INSERT INTO history (document, sequence, depth, body, mutations, digest) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const newest = database.prepare(
    `${SELECT} WHERE document = ? AND sequence <= ? ORDER BY sequence DESC LIMIT 1`,
  )
  const newestWhole = database.prepare(
    `${SELECT} WHERE document = ? AND body IS NOT NULL ORDER BY sequence DESC LIMIT 1`,
  )
  const chain = database.prepare(
    `${SELECT} WHERE document = ? AND sequence <= ? ORDER BY sequence DESC LIMIT ?`,
  )
  const all = database.prepare(`${SELECT} WHERE document = ? ORDER BY sequence`)
  const ofTransaction = database.prepare(`${SELECT} WHERE sequence = ? ORDER BY document_keys.id`)

  function keyOf(id: string): number | null {
    const row = findKey.get(id)
    return row === undefined ? null : Number(row['key'])
  }

  /** The text of a revision that stands in the file. Null for a deletion. */
  function textOf(row: Row): Buffer | null {
    if (row.body === null) return null
    const kept = keep.get(row)
    if (kept !== undefined) return kept
    // Back to one that stands whole, or whose text is there: who reads forwards unpacks one for each.
    const steps: Row[] = []
    let text: Buffer = NOTHING
    for (const found of chain.iterate(row.document, row.sequence, row.depth + 1)) {
      const step = toRow(found)
      const known = keep.get(step)
      if (known !== undefined) {
        text = known
        break
      }
      steps.push(step)
    }
    for (const step of steps.reverse()) {
      text = unpack(step, text)
      keep.set(step, text)
    }
    return text
  }

  function revisionIn(found: SQLRow | undefined): LoggedRevision | null {
    if (found === undefined) return null
    const row = toRow(found)
    return toRevision(row, textOf(row))
  }

  /** The text on which the next revision is a patch. One that cannot be unpacked would take all that follow with it. */
  function baseOf(row: Row | null): { text: Buffer; depth: number } {
    const whole = { text: NOTHING, depth: 0 }
    if (row === null || row.depth + 1 >= WHOLE_EVERY) return whole
    try {
      return { text: textOf(row) ?? NOTHING, depth: row.body === null ? 0 : row.depth + 1 }
    } catch {
      return whole
    }
  }

  return {
    append({ documentId, sequence, body, mutations }, head) {
      addKey.run(documentId)
      const document = keyOf(documentId) ?? 0
      const found = newest.get(document, sequence)
      const base = baseOf(found === undefined ? null : toRow(found))
      const text = body === null ? null : Buffer.from(body)
      const packed = text === null ? null : packText(text, base.text)
      insert.run(
        document,
        sequence,
        text === null ? 0 : base.depth,
        packed,
        packText(Buffer.from(mutations), text ?? NOTHING),
        digestOf({ documentId, sequence, body, mutations }, head),
      )
      if (text !== null) keep.set({ document, sequence }, text)
    },
    of: (sequence) => ofTransaction.all(sequence).flatMap((found) => revisionIn(found) ?? []),
    at: (documentId, sequence) => revisionIn(newest.get(keyOf(documentId), sequence)),
    lastWhole: (documentId) => revisionIn(newestWhole.get(keyOf(documentId))),
    check(documentId) {
      const document = keyOf(documentId)
      let text: Buffer | null = null
      for (const found of all.iterate(document)) {
        const row = toRow(found)
        text = row.body === null ? null : unpack(row, text ?? NOTHING)
        toRevision(row, text)
      }
      return text?.toString() ?? null
    },
  }
}

function unpack(row: Row, base: Buffer): Buffer {
  try {
    return unpackText(row.body ?? NOTHING, row.depth === 0 ? NOTHING : base)
  } catch (cause) {
    throw new DamagedContent(whatIs(row), { cause })
  }
}

function toRevision(row: Row, text: Buffer | null): LoggedRevision {
  let mutations: Buffer
  try {
    mutations = unpackText(row.mutations, text ?? NOTHING)
  } catch (cause) {
    throw new DamagedContent(whatIs(row), { cause })
  }
  const revision = {
    documentId: row.id,
    sequence: row.sequence,
    body: text?.toString() ?? null,
    mutations: mutations.toString(),
  }
  if (!digestOf(revision, row.head).equals(row.digest)) throw new DamagedContent(whatIs(row))
  return revision
}

function whatIs({ id, sequence }: Row): string {
  return `the revision of transaction ${sequence} of the document ${nameOf(id)}`
}

function digestOf(
  { documentId, sequence, body, mutations }: LoggedRevision,
  { id, timestamp, author }: RevisionHead,
): Buffer {
  const hash = createHash('sha256')
    .update(JSON.stringify([documentId, sequence, id, timestamp, author, body?.length ?? null]))
    .update(body ?? '')
    .update(mutations)
  return hash.digest().subarray(0, DIGEST_BYTES)
}

function toRow(row: SQLRow): Row {
  return {
    document: Number(row['document']),
    id: String(row['id']),
    sequence: Number(row['sequence']),
    depth: Number(row['depth']),
    body: row['body'] === null ? null : toBuffer(row['body']),
    mutations: toBuffer(row['mutations']),
    digest: toBuffer(row['digest']),
    head: { id: String(row['head']), timestamp: String(row['timestamp']), author: String(row['author']) },
  }
}

function toBuffer(value: SQLOutputValue | undefined): Buffer {
  if (!(value instanceof Uint8Array)) throw new DamagedContent('a row of the history')
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
}
