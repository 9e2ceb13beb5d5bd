import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { pageStyle } from './page-style.ts'

/** A piece of HTML whose inserted values are escaped. */
export type Html = Awaited<ReturnType<typeof html>>

/** Whole and outside of the template below, which the formatter may indent: a blank more and the hash is another. */
const STYLE = raw(`<style>${pageStyle}</style>`)
const STYLE_HASH = createHash('sha256').update(pageStyle).digest('base64')

/**
 * Answers with a page of the staff's sign-in. It has no script, and its policy
 * lets nothing run or load but its own style.
 *
 * @param formTargets origins that a form may end up at; browsers check redirects too
 */
export async function pageResponse(page: {
  title: string
  hasErrors?: boolean
  body: Html
  status?: number
  formTargets: ReadonlySet<string>
  cookies?: readonly string[]
}): Promise<Response> {
  const document = await html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${page.hasErrors ? 'Error: ' : ''}${page.title}</title>
        ${STYLE}
      </head>
      <body>
        <main>${page.body}</main>
      </body>
    </html>`
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${STYLE_HASH}'`,
      // A policy has no words for IPv6 addresses; browsers report one as an error.
      `form-action 'self' ${[...page.formTargets].filter((origin) => !origin.includes('[')).join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    // Not `no-referrer`: browsers would then send `Origin: null` with the form. The set-up link's token stays on this origin.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  for (const cookie of page.cookies ?? []) headers.append('set-cookie', cookie)
  return new Response(String(document), { status: page.status ?? 200, headers })
}
