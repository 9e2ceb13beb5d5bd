import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { withScriptHashes } from '../memory/script-policy.ts'
import { readWhole } from './upstream.ts'

/** Far above the largest page. */
const LARGEST_PAGE = 8_000_000
const POLICY = 'content-security-policy'

/** Whether an answer is a page: the one kind whose policy names scripts. */
export function isPage({ headers, statusCode }: IncomingMessage): boolean {
  return statusCode !== 304 && (headers['content-type']?.startsWith('text/html') ?? false)
}

/**
 * The headers of an answer that is no page, with a policy that lets no inline script run. Browsers put what a 304 says
 * in the place of what they keep: the page's own policy, which names its scripts, stays where nothing is said.
 *
 * @param status of the answer
 */
export function withoutInlineScripts(
  headers: readonly (readonly [name: string, value: string])[],
  status: number,
): (readonly [string, string])[] {
  return headers
    .filter(([name]) => status !== 304 || name.toLowerCase() !== POLICY)
    .map(([name, value]) => [name, name.toLowerCase() === POLICY ? withScriptHashes(value, '') : value])
}

/**
 * Sends a page that is not kept with a policy that names its inline scripts. Its headers come before its text,
 * so that it must be read whole first.
 *
 * @throws where the program behind breaks off
 */
export async function sendPage(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  headers: readonly (readonly [name: string, value: string])[],
): Promise<void> {
  const body = await readWhole(answer, LARGEST_PAGE)
  const isZipped = answer.headers['content-encoding'] === 'gzip' && body.length > 0
  const html = isZipped ? await promisify(gunzip)(body) : body
  const strict = headers.map(([name, value]) =>
    name.toLowerCase() === POLICY ? [name, withScriptHashes(value, html.toString('utf8'))] : [name, value],
  )
  if (outgoing.destroyed) return
  outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, strict.flat())
  outgoing.end(body)
}
