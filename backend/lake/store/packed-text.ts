import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Level of compression: higher ones take ten times as long for a twentieth less. */
const LEVEL = 1
/** Bytes of texts that are kept unpacked: the timeline reads one revision after another. */
const MOST_KEPT = 8 * 1024 * 1024

/** A revision: a document by its key, and a transaction. */
interface Place {
  document: number
  sequence: number
}

/**
 * Packs a text as a patch on an earlier one: some 80 bytes of a document of 19 kB in which a word changed.
 *
 * @param base the earlier text, empty for none
 */
export function packText(text: Buffer, base: Buffer): Buffer {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL }
  return zstdCompressSync(text, { params, ...withDictionary(base) })
}

/**
 * Unpacks what `packText` packed.
 *
 * @param base exactly what it was packed with: another one gives another text or none
 * @throws Error of zlib when it cannot be unpacked
 */
export function unpackText(packed: Buffer, base: Buffer): Buffer {
  return zstdDecompressSync(packed, withDictionary(base))
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

function withDictionary(base: Buffer): { dictionary?: Buffer } {
  return base.length === 0 ? {} : { dictionary: base }
}
