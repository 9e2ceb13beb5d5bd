import { createHash } from 'node:crypto'

/** Matches a script element with its attributes and its text. Next writes no `>` into attributes of scripts. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
/** Types of scripts that browsers run; without a type they run them too. Data such as JSON-LD needs no hash. */
const EXECUTABLE =
  /\btype\s*=\s*["']?(?:module|text\/javascript|application\/javascript|importmap|speculationrules)\b/i

/**
 * Replaces `'unsafe-inline'` in the `script-src` of a policy with the hash of each inline script of the page, so that no
 * injected script runs.
 *
 * @param policy the Content-Security-Policy of Next
 * @param html the page, as it is sent; empty for an answer that is not a page
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
  return !/\btype\s*=/i.test(attributes) || EXECUTABLE.test(attributes)
}
