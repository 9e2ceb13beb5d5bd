import { PAGES } from '@/lib/pages'
import { documentPath, SLUG_PAGE_TYPES, type SlugPageType, STUDIO_PATH } from '@/lib/routes'
import { comparedPath, type Destination, readDestination } from './own-path'
import type { RedirectTableData, RedirectTarget } from './redirect-lookup'

/** A redirect as staff wrote it. */
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
  /** The redirects that were left out, with the reason, for the server's log. */
  ignored: { from: string; reason: string }[]
}

interface TableSources {
  documents: readonly RedirectDocument[]
  /** The slugs of the documents that have a page of their own. */
  slugs: Readonly<Record<SlugPageType, readonly string[]>>
}

/**
 * Makes the table that the server looks addresses up in.
 *
 * @param origin the site's own, such as `https://www.example.org.au`
 * @returns the table, and the redirects that were left out
 */
export function makeTable({ documents, slugs }: TableSources, origin: string) {
  const pages = [
    ...PAGES.map(({ path }) => path),
    STUDIO_PATH,
    ...SLUG_PAGE_TYPES.flatMap((type) => slugs[type].map((slug) => documentPath(type, slug))),
  ]
  const { redirects, ignored } = resolveRedirects(documents, pages, origin)
  return { table: { pages, redirects } satisfies RedirectTableData, ignored }
}

/**
 * Resolves redirects to one step each: follows chains to their end, and leaves out circles.
 *
 * @param documents the first of two with the same `from` counts
 * @param pages paths with a page, from which no redirect may lead
 * @param origin the site's own, such as `https://www.example.org.au`
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

/** Reads the rule of a document. Returns the reason if the document has none. */
function readRule({ from, to, isPermanent }: RedirectDocument, origin: string): Rule | string {
  const source = readDestination(from ?? '', origin)
  const destination = readDestination(to ?? '', origin)
  if (source === null || 'url' in source) return 'its address is not a path'
  if (source.search !== '' || source.hash !== '') return 'its address has more than a path'
  if (destination === null) return 'its target is neither a path nor an https address'
  return { from: source.path, destination, isPermanent: isPermanent ?? false }
}

/** Follows a chain to its end. The result is permanent only if every step is. Null for a circle. */
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
    const { destination } = rule
    if ('url' in destination) return { to: withQuery(destination.url.href, search), isPermanent }
    search = joinQueries(destination.search, search)
    if (visited.has(destination.path)) return null
    if (!rules.has(destination.path))
      return { to: encodeURI(destination.path) + search + destination.hash, isPermanent }
    path = destination.path
  }
}

/**
 * Adds a query to an address. Parameters that the address has already keep their values.
 *
 * @example withQuery('/new?a=1#end', '?a=2&b=3') // '/new?a=1&b=3#end'
 */
export function withQuery(address: string, search: string): string {
  const [rest = '', hash] = address.split('#', 2)
  const [path = '', own = ''] = rest.split('?', 2)
  const query = joinQueries(own, search)
  return path + query + (hash === undefined ? '' : `#${hash}`)
}

function joinQueries(own: string, added: string): string {
  const joined = new URLSearchParams(own)
  const names = new Set(joined.keys())
  for (const [name, value] of new URLSearchParams(added)) if (!names.has(name)) joined.append(name, value)
  const text = joined.toString()
  return text === '' ? '' : `?${text}`
}
