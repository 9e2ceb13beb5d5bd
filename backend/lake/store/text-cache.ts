/** Size of the cache of unpacked texts in bytes: the timeline reads one revision after another. */
const MOST_CACHED_BYTES = 8 * 1024 * 1024

/** Key of a revision: its document's key and its transaction's number. */
export interface RevisionKey {
  document: number
  sequence: number
}

/** LRU cache of revision bodies. The newest stays whatever its size. */
export function createTextCache() {
  const texts = new Map<string, Buffer>()
  let bytes = 0
  const keyOf = ({ document, sequence }: RevisionKey) => `${document} ${sequence}`

  return {
    get: (revision: RevisionKey) => texts.get(keyOf(revision)),
    set(revision: RevisionKey, text: Buffer): void {
      const key = keyOf(revision)
      bytes += text.length - (texts.get(key)?.length ?? 0)
      texts.delete(key)
      texts.set(key, text)
      for (const [oldest, { length }] of texts) {
        if (bytes <= MOST_CACHED_BYTES || oldest === key) break
        texts.delete(oldest)
        bytes -= length
      }
    },
  }
}
