import { request } from 'node:http'
import { z } from 'zod'
import { NOTICE_PATH } from '../pass/notice.ts'
import type { Upstream } from '../pass/upstream.ts'

/** What Next is to mark: everything where content has changed since it was asked last, everything, or some pages. */
export type Stale = 'changed' | 'all' | readonly string[]

/**
 * Tells Next what is stale.
 *
 * @returns whether Next marked anything
 * @throws where Next is away, or cannot read content
 */
export type TellNext = (stale: Stale) => Promise<boolean>

interface Means {
  upstream: Upstream
  /** Shared with Next, so that it believes this program. */
  secret: string
}

/** Longer than Next waits for the content store (lib/content/ask-store.ts). */
const PATIENCE_MS = 4_000
const Answer = z.object({ isMarked: z.boolean() })

/** Makes the way to tell Next. */
export function createTellNext({ upstream, secret }: Means): TellNext {
  return (stale) =>
    new Promise((resolve, reject) => {
      const onward = request(
        {
          host: upstream.host,
          port: upstream.port,
          agent: upstream.agent,
          path: NOTICE_PATH,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-front-secret': secret },
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const parsed = Answer.safeParse(jsonOf(Buffer.concat(chunks).toString('utf8')))
            if (answer.statusCode === 200 && parsed.success) resolve(parsed.data.isMarked)
            else reject(new Error(`Next answered ${answer.statusCode ?? 0} to the front door’s notice.`))
          })
        },
      )
      onward.on('error', reject)
      onward.end(JSON.stringify({ stale }))
    })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
