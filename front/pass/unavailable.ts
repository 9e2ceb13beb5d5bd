import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LANGUAGE } from '../../lib/shared/country.ts'
import type { HeaderPairs } from './headers.ts'

const RETRY_AFTER_SECONDS = 5

const STYLE = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 34rem; padding: 20vh 1.25rem 2rem }
h1 { font-size: 2rem; line-height: 1.15; margin: 0 0 1rem }
`
/** The only visitor-facing text in this program. It is needed when the content can't be reached. */
const PAGE = `<!doctype html>
<html lang="${LANGUAGE}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>Back in a moment</title>
<style>${STYLE}</style>
<h1>Back in a moment</h1>
<p>We can’t show this page right now. It’ll try again by itself every few seconds.</p>
</html>
`
const HEADERS = {
  'retry-after': String(RETRY_AFTER_SECONDS),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}

/** Responds with 503: a page for browsers, one line for other clients. */
export function respondUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  ownHeaders: HeaderPairs,
): void {
  const isForPeople = request.headers.accept?.includes('text/html') ?? false
  const body = isForPeople ? PAGE : 'This page is unavailable right now. Try again in a moment.\n'
  const type = isForPeople ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
  const about = { ...HEADERS, 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }
  response.writeHead(503, [...Object.entries(about), ...ownHeaders].flat())
  response.end(body)
}

export function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': 0, 'cache-control': 'no-store' }).end()
}
