/** Bytes of texts that are kept unpacked: the timeline reads one revision after another. */
const MOST_KEPT = 8 * 1024 * 1024

/** A revision: a document by its key, and a transaction. */
interface Place {
  document: number
  sequence: number
}

/** Texts of revisions that were unpacked or written last. */
export function createTextCache() {
  const texts = new Map<string, Buffer>()
  let bytes = 0
  const nameOfPlace = ({ document, sequence }: Place) => `${document} ${sequence}`

  function forget(name: string): void {
    bytes -= texts.get(name)?.length ?? 0
    texts.delete(name)
  }

  return {
    get: (place: Place) => texts.get(nameOfPlace(place)),
    set(place: Place, text: Buffer): void {
      const name = nameOfPlace(place)
      forget(name)
      texts.set(name, text)
      bytes += text.length
      for (const oldest of texts.keys()) {
        if (bytes <= MOST_KEPT || oldest === name) break
        forget(oldest)
      }
    },
  }
}
