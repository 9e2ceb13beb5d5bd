import { z } from 'zod'
import type { Answer } from './upstream.ts'

/** The address at which Next gets notices of changed content, from the content store and from this program. */
export const NOTICE_PATH = '/api/revalidate'
/** In bytes: enough for the addresses of thousands of pages. */
const LONGEST = 200_000

const Notice = z.object({
  pages: z.array(z.string().startsWith('/')).default([]),
  isMarked: z.boolean().default(true),
})

/** Next's answer to a notice: the pages that staff look at first, in their order, and whether it has marked any page now. */
export type ReadNotice = Readonly<z.infer<typeof Notice>>

/** Reads Next's answer to a notice of changed content while it is passed on. With 200 Next has accepted the notice. */
export function listenForNotice({ statusCode, body }: Answer, onNotice: (notice: ReadNotice) => void): void {
  if (statusCode !== 200) return
  const chunks: Buffer[] = []
  let length = 0
  body.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= LONGEST) chunks.push(chunk)
  })
  body.on('end', () => onNotice(noticeIn(length <= LONGEST ? Buffer.concat(chunks).toString('utf8') : '')))
}

function noticeIn(text: string): ReadNotice {
  try {
    return Notice.parse(JSON.parse(text))
  } catch {
    // Not the expected form: all pages are renewed, in any order.
    return { pages: [], isMarked: true }
  }
}
