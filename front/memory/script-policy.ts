import { createHash } from 'node:crypto'

/** A script element with its attributes and its text. Next writes no `>` into attributes of scripts. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
/** Without a type, or with one of these, a browser runs the text. Data such as JSON-LD asks no policy. */
const RUNS =
  /\btype\s*=\s*["']?(?:module|text\/javascript|application\/javascript|importmap|speculationrules)\b/i

/**
 * Names the inline scripts of a page in its Content-Security-Policy, each by its hash, in place of
 * `'unsafe-inline'`: a script that somebody else brings into the page does not run.
 *
 * @param policy the header as Next sends it
 * @param html the page, as it is sent
 */
export function withScriptHashes(policy: string, html: string): string {
  return policy
    .split(';')
    .map((directive) => {
      const [name, ...values] = directive.trim().split(/\s+/)
      if (name !== 'script-src' || !values.includes("'unsafe-inline'")) return directive.trim()
      return [name, ...values.filter((value) => value !== "'unsafe-inline'"), ...hashesOf(html)].join(' ')
    })
    .join('; ')
}

function hashesOf(html: string): Set<string> {
  const inline = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => isInlineScript(attributes))
  return new Set(
    inline.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  )
}

function isInlineScript(attributes: string): boolean {
  if (/\bsrc\s*=/i.test(attributes)) return false
  return !/\btype\s*=/i.test(attributes) || RUNS.test(attributes)
}
