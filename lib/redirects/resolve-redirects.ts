import { PAGES } from '@/lib/pages'
import { localityPath, policyPath } from '@/lib/routes'
import { comparedPath, type Destination, readDestination } from './own-path'
import type { RedirectTableData, RedirectTarget } from './redirect-lookup'

/** A redirect as staff wrote it. */
export interface RedirectDocument {
  from: string | null
  to: string | null
  isPermanent: boolean | null
}

interface Rule {
  destination: Destination
  isPermanent: boolean
}

interface Resolved {
  redirects: Record<string, RedirectTarget>
  /** What was left out, with the reason, for the server's log. */
  ignored: { from: string; reason: string }[]
}

interface TableSources {
  documents: readonly RedirectDocument[]
  /** Slugs of what has a page of its own. */
  policies: readonly string[]
  localities: readonly string[]
}

/**
 * Makes the table that the server looks addresses up in.
 *
 * @param origin the site's own, such as `https://www.example.org.au`
 * @returns the table, and which redirects were left out, and why
 */
export function makeTable({ documents, policies, localities }: TableSources, origin: string) {
  const pages = [
    ...PAGES.map(({ path }) => path),
    ...policies.map(policyPath),
    ...localities.map(localityPath),
  ]
  const { redirects, ignored } = resolveRedirects(documents, pages, origin)
  return { table: { pages, redirects } satisfies RedirectTableData, ignored }
}

/**
 * Makes one step of each redirect: chains are followed to their end, and what can never arrive is left out.
 *
 * @param documents the first of two with the same `from` counts
 * @param pages paths that have a page: no redirect takes their place
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
  for (const { from, to, isPermanent } of documents) {
    const source = readDestination(from ?? '', origin)
    const destination = readDestination(to ?? '', origin)
    const reason = objection(source, destination)
    if (reason !== null || source === null || destination === null || 'url' in source) {
      ignored.push({ from: from ?? '', reason: reason ?? 'its address is not a path' })
    } else if (taken.has(source.path)) ignored.push({ from: source.path, reason: 'a page has this address' })
    else if (rules.has(source.path)) ignored.push({ from: source.path, reason: 'it is there twice' })
    else rules.set(source.path, { destination, isPermanent: isPermanent ?? false })
  }
  const redirects: Resolved['redirects'] = {}
  for (const from of rules.keys()) {
    const target = follow(from, rules)
    if (target === null) ignored.push({ from, reason: 'it leads back to itself' })
    else redirects[from] = target
  }
  return { redirects, ignored }
}

function objection(source: Destination | null, destination: Destination | null): string | null {
  if (source === null || 'url' in source) return 'its address is not a path'
  if (source.search !== '' || source.hash !== '') return 'its address has more than a path'
  if (destination === null) return 'its target is neither a path nor an https address'
  return null
}

/** Where one arrives in the end. Permanent only if every step is; null when there is no end. */
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
 * An address with a query added to its own; its own values win.
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
