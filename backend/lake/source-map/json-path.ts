/** A step into a value: an attribute, a place in a list, or the item with a key. */
export type PathStep = string | number | { _key: string }

/** The steps in the JSONPath that @sanity/client/csm reads: `$['sections'][?(@._key=='a1')]['title']`. */
export function toJsonPath(steps: readonly PathStep[]): string {
  return `$${steps.map(toSegment).join('')}`
}

function toSegment(step: PathStep): string {
  if (typeof step === 'number') return `[${step}]`
  if (typeof step === 'string') return `['${escape(step)}']`
  return `[?(@._key=='${escape(step._key)}')]`
}

/** Escapes as csm/jsonPath.ts of @sanity/client reads them. */
const ESCAPES: Readonly<Record<string, string>> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

function escape(text: string): string {
  return text.replace(/['\f\n\r\t\\]/g, (character) => ESCAPES[character] ?? character)
}
