import type { IncomingMessage } from 'node:http'

/**
 * Reads the body of an answer.
 *
 * @param most bytes that it may have
 * @throws where it is larger, or breaks off
 */
export function readWhole(answer: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    answer.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > most) answer.destroy(new Error(`The answer is larger than ${most} bytes.`))
      else chunks.push(chunk)
    })
    answer.on('error', reject)
    answer.on('end', () => resolve(Buffer.concat(chunks, length)))
  })
}
