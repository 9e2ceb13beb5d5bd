import { request } from 'node:http'
import { pairsOf } from '../pass/end-to-end-headers.ts'
import { ownLocation } from '../pass/own-location.ts'
import { readWhole } from '../pass/read-whole.ts'
import type { Upstream } from '../pass/upstream.ts'
import { forwardedHeaders } from '../request/visitor.ts'
import { askFor, type Variant } from './page-key.ts'

/** An answer of Next to a question that says nothing about who asks. */
export interface AskedAnswer {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  body: Buffer
}

/** Asks Next for one variant of a page. */
export type AskNext = (path: string, variant: Variant) => Promise<AskedAnswer>

interface Means {
  upstream: Upstream
  /** The public address of the site: what Next is told that visitors asked for. */
  siteUrl: string
  /** How long a whole answer may take, in milliseconds. */
  patience?: number
}

/** Longer than the slowest page takes while the content store hangs. */
const PATIENCE_MS = 15_000
/** Far above the largest page. What is larger is no page, and is passed on instead. */
const LARGEST_BODY = 8_000_000

/**
 * Makes the question. It carries no cookie, no address and no condition, so that its answer is the same for everybody.
 * It rejects when Next does not answer.
 */
export function createAskNext({ upstream, siteUrl, patience = PATIENCE_MS }: Means): AskNext {
  const { host, protocol } = new URL(siteUrl)
  const visitor = { address: '127.0.0.1', protocol: protocol.slice(0, -1), host }
  return (path, variant) =>
    new Promise((resolve, reject) => {
      const { headers, query } = askFor(variant)
      const onward = request(
        {
          host: upstream.host,
          port: upstream.port,
          agent: upstream.agent,
          path: path + query,
          headers: ['Host', host, ...Object.entries(headers).flat(), ...forwardedHeaders(visitor)],
          signal: AbortSignal.timeout(patience),
        },
        (answer) => {
          readWhole(answer, LARGEST_BODY).then(
            (body) =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: pairsOf(answer.rawHeaders).map(([written, value]) => {
                  const name = written.toLowerCase()
                  return [name, name === 'location' ? ownLocation(value, siteUrl) : value] as const
                }),
                body,
              }),
            reject,
          )
        },
      )
      onward.on('error', reject)
      onward.end()
    })
}

/** The value of a header, or undefined. Of several the first. */
export function headerOf(answer: AskedAnswer, name: string): string | undefined {
  return answer.headers.find(([other]) => other === name)?.[1]
}
