import { createHash } from 'node:crypto'

/** Matches a script element with its attributes and text. Next doesn't write `>` into script attributes. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
/** Script types that browsers execute; a missing type counts too. Data such as JSON-LD needs no hash. */
const EXECUTABLE =
  /\btype\s*=\s*["']?(?:module|text\/javascript|application\/javascript|importmap|speculationrules)\b/i

/**
 * Replaces `'unsafe-inline'` in `script-src` with the hashes of the page's inline scripts, so that injected scripts
 * don't run.
 *
 * @param policy the Content-Security-Policy from Next
 * @param html the page as sent; empty if the response is not a page
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

/**
 * Joins adjacent inline scripts without attributes. Next writes a page's data as one script for each chunk, and the
 * hashes of hundreds of scripts exceed the 8 or 16 kB of response headers that many programs accept.
 */
export function joinScripts(html: string): string {
  const [first = '', ...others] = html.split('</script><script>')
  let joined = first
  let isPlain = first.startsWith('<script>', first.lastIndexOf('<script'))
  for (const part of others) {
    joined += (isPlain ? '\n;' : '</script><script>') + part
    const last = part.lastIndexOf('<script')
    isPlain = last === -1 || part.startsWith('<script>', last)
  }
  return joined
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
