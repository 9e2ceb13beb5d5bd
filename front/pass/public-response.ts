import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { withScriptHashes } from '../memory/script-policy.ts'
import type { HeaderPairs } from './headers.ts'
import { type UpstreamResponse, readWhole } from './upstream.ts'

/** Limit in bytes, far above the largest page. */
const LARGEST_PAGE = 8_000_000
const POLICY = 'content-security-policy'

/** Whether a response is an HTML page. Only policies of pages contain script hashes. */
export function isPage({ headers, statusCode }: UpstreamResponse): boolean {
  return statusCode !== 304 && String(headers['content-type']).startsWith('text/html')
}

/**
 * Blocks inline scripts in a response that is not a page. A 304 gets no policy, because it would replace the cached
 * page's policy, which contains the script hashes.
 *
 * @param status of the response
 */
export function withoutInlineScripts(headers: HeaderPairs, status: number): HeaderPairs {
  return headers
    .filter(([name]) => status !== 304 || name !== POLICY)
    .map(([name, value]) => [name, name === POLICY ? withScriptHashes(value, '') : value])
}

/**
 * Sends an uncached page with a policy that contains the hashes of its inline scripts. The policy is a header, so the
 * whole page is read first.
 *
 * @throws if Next closes the connection mid-response
 */
export async function sendPage(
  answer: UpstreamResponse,
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
