import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

const CHUNK_BYTES = 64 * 1024

/**
 * A file as a body. Opened when it is first read, so that the answer to a HEAD
 * request leaves no open file behind.
 */
export function fileStream(path: string): ReadableStream<Uint8Array> {
  let file: FileHandle | null = null
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        file ??= await open(path, 'r')
        const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK_BYTES))
        if (bytesRead > 0) {
          controller.enqueue(buffer.subarray(0, bytesRead))
          return
        }
        await file.close()
        controller.close()
      },
      async cancel() {
        await file?.close()
      },
    },
    { highWaterMark: 0 },
  )
}
