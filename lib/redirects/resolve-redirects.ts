import { ADMIN_PATH, HOME_SLUG, STUDIO_PATH } from '@/lib/shared/routes'
import { comparedPath, type Destination, readDestination } from '../shared/own-path'
import type { RedirectTableData, RedirectTarget } from './redirect-lookup'

/** A redirect as staff have entered it. */
export interface RedirectDocument {
  from: string | null
  to: string | null
  isPermanent: boolean | null
}

interface Rule {
  from: string
  destination: Destination
  isPermanent: boolean
}

interface Resolved {
  redirects: Record<string, RedirectTarget>
  /** Redirects that were left out, with the reason, for the server log. */
  ignored: { from: string; reason: string }[]
}

interface TableSources {
  documents: readonly RedirectDocument[]
  /** Paths of all pages made from content. */
  addresses: readonly string[]
}

/**
 * Creates the server's lookup table.
 *
 * @param origin the site's own origin, such as `https://www.example.org.au`
 * @returns the table, and the redirects that were left out
 */
export function makeTable({ documents, addresses }: TableSources, origin: string) {
  const pages = [
    ...new Set([
      // The home page exists even without a document.
      HOME_SLUG,
      ADMIN_PATH,
      STUDIO_PATH,
      ...addresses,
    ]),
  ]
  const { redirects, ignored } = resolveRedirects(documents, pages, origin)
  return { table: { pages, redirects } satisfies RedirectTableData, ignored }
}

/**
 * Resolves each redirect to a single step. Follows chains to their end, and leaves out loops.
 *
 * @param documents if two have the same `from`, the first one wins
 * @param pages paths that have a page, which no redirect may replace
 * @param origin the site's own origin, such as `https://www.example.org.au`
 */
export function resolveRedirects(
  documents: readonly RedirectDocument[],
  pages: Iterable<string>,
  origin: string,
): Resolved {
  const ignored: Resolved['ignored'] = []
  const rules = new Map<string, Rule>()
  const taken = new Set([...pages].map(comparedPath))
  for (const document of documents) {
    const read = readRule(document, origin)
    if (typeof read === 'string') ignored.push({ from: document.from ?? '', reason: read })
    else if (taken.has(read.from)) ignored.push({ from: read.from, reason: 'a page has this address' })
    else if (rules.has(read.from)) ignored.push({ from: read.from, reason: 'it is there twice' })
    else rules.set(read.from, read)
  }
  const redirects: Resolved['redirects'] = {}
  for (const from of rules.keys()) {
    const target = follow(from, rules)
    if (target === null) ignored.push({ from, reason: 'it leads back to itself' })
    else redirects[from] = target
  }
  return { redirects, ignored }
}

/** Reads the rule from a document, or returns the reason why it is left out. */
function readRule({ from, to, isPermanent }: RedirectDocument, origin: string): Rule | string {
  const source = readDestination(from ?? '', origin)
  const destination = readDestination(to ?? '', origin)
  if (source === null || source.path === null) return 'its address is not a path'
  if (/[?#]/.test(source.address)) return 'its address has more than a path'
  if (destination === null) return 'its target is neither a path nor an https address'
  return { from: source.path, destination, isPermanent: isPermanent ?? false }
}

/** Follows a chain to its end. The result is permanent only if every step is. Null for a loop. */
function follow(from: string, rules: ReadonlyMap<string, Rule>): RedirectTarget | null {
  const visited = new Set<string>()
  let isPermanent = true
  let search = ''
  let path = from
  for (;;) {
    const rule = rules.get(path)
    if (rule === undefined) return null
    visited.add(path)
    isPermanent &&= rule.isPermanent
    const to = withQuery(rule.destination.address, search)
    const next = rule.destination.path
    if (next === null) return { to, isPermanent }
    if (visited.has(next)) return null
    if (!rules.has(next)) return { to, isPermanent }
    search = /^[^?#]*(\?[^#]*)/.exec(to)?.[1] ?? ''
    path = next
  }
}

/**
 * Adds a query string to an address without re-encoding either of them, because other sites may interpret them
 * differently. Existing parameters keep their values.
 *
 * @example withQuery('/new?a=1#end', '?a=2&b=3') // '/new?a=1&b=3#end'
 */
export function withQuery(address: string, search: string): string {
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  const names = new Set(new URLSearchParams(own).keys())
  const added = search
    .slice(1)
    .split('&')
    .filter((pair) => [...new URLSearchParams(pair).keys()].some((name) => !names.has(name)))
  const query = [...(own.length > 1 ? [own.slice(1)] : []), ...added].join('&')
  return path + (query === '' ? own : `?${query}`) + hash
}
