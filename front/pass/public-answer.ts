import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { withScriptHashes } from '../memory/script-policy.ts'
import type { HeaderPairs } from './headers.ts'
import { type Answer, readWhole } from './upstream.ts'

/** In bytes, far above the largest page. */
const LARGEST_PAGE = 8_000_000
const POLICY = 'content-security-policy'

/** Whether an answer is a page: only the policy of a page names scripts. */
export function isPage({ headers, statusCode }: Answer): boolean {
  return statusCode !== 304 && String(headers['content-type']).startsWith('text/html')
}

/**
 * Changes the policy of an answer that is not a page, so that no inline script may run. A 304 gets no policy: browsers would
 * replace the one of the page that they keep, which names its scripts.
 *
 * @param status of the answer
 */
export function withoutInlineScripts(headers: HeaderPairs, status: number): HeaderPairs {
  return headers
    .filter(([name]) => status !== 304 || name !== POLICY)
    .map(([name, value]) => [name, name === POLICY ? withScriptHashes(value, '') : value])
}

/**
 * Sends a page that is not kept in memory, with a policy that names its inline scripts. The policy is in the headers, so
 * that the whole page is read first.
 *
 * @throws where Next breaks off
 */
export async function sendPage(
  answer: Answer,
  outgoing: ServerResponse,
  headers: HeaderPairs,
): Promise<void> {
  const body = await readWhole(answer, LARGEST_PAGE)
  const isZipped = answer.headers['content-encoding'] === 'gzip' && body.length > 0
  const html = isZipped ? await promisify(gunzip)(body) : body
  const strict = headers.map(([name, value]) =>
    name === POLICY ? [name, withScriptHashes(value, html.toString('utf8'))] : [name, value],
  )
  if (outgoing.destroyed) return
  outgoing.writeHead(answer.statusCode, answer.statusText, strict.flat())
  outgoing.end(body)
}
