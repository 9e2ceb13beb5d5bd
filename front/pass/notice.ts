import type { IncomingMessage } from 'node:http'
import { z } from 'zod'

/** Where Next takes notices of changed content, from the content store and from this program. */
export const NOTICE_PATH = '/api/revalidate'
/** A site of a thousand pages says it in less. */
const LONGEST = 200_000

const Notice = z.object({
  pages: z.array(z.string().startsWith('/')).default([]),
  isMarked: z.boolean().default(true),
})

/** What Next answers to a notice: the pages that staff will look at first, in their order, and whether it has marked all. */
export type ReadNotice = Readonly<z.infer<typeof Notice>>

/** Reads along in Next's answer to a notice of changed content. Next has then checked who sent it and marked its pages. */
export function listenForNotice(answer: IncomingMessage, onNotice: (notice: ReadNotice) => void): void {
  if (answer.statusCode !== 200) return
  const chunks: Buffer[] = []
  let length = 0
  answer.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= LONGEST) chunks.push(chunk)
  })
  answer.on('end', () => onNotice(noticeIn(length <= LONGEST ? Buffer.concat(chunks).toString('utf8') : '')))
}

function noticeIn(text: string): ReadNotice {
  try {
    return Notice.parse(JSON.parse(text))
  } catch {
    // Another program's answer: all pages are renewed, in any order.
    return { pages: [], isMarked: true }
  }
}
