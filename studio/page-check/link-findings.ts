import type { PageLink, PageReport } from '../../lib/draft/page-report'
import { ADMIN_PATH, RESERVED_PATHS } from '../../lib/routes'
import { textLinkProblem } from '../../schemas/rules/links'
import { isPage, pathOf, type SiteAddresses } from '../../schemas/rules/site-addresses'
import type { Finding } from './finding'
import { WORDS } from './words'

/** Words that say nothing to who hears one link after the other. */
const VAGUE = new Set([
  'click',
  'click here',
  'click this link',
  'continue',
  'details',
  'download',
  'find out more',
  'go',
  'here',
  'learn more',
  'link',
  'more',
  'more info',
  'more information',
  'read more',
  'read on',
  'see here',
  'see more',
  'this',
  'this link',
  'this page',
])

/** What the site says after the words of a link by itself (`components/ui/labels.ts`). */
const NEW_TAB = /\s*\(?opens in a new tab\)?\s*$/i

/** Addresses that are no pages: files, machinery, and the tools of staff. */
const NO_PAGES = [...RESERVED_PATHS, ADMIN_PATH]

type LinkedPage = Pick<PageReport, 'path' | 'anchors' | 'links'>

/** Links whose words say nothing, or the same of different pages, and links that lead nowhere. */
export function linkFindings(page: LinkedPage, site: SiteAddresses): Finding[] {
  const links = page.links.map((link) => ({ ...link, text: link.text.replace(NEW_TAB, '') }))
  return [...vagueLinks(links), ...sameWords(links), ...deadLinks({ ...page, links }, site)]
}

function vagueLinks(links: readonly PageLink[]): Finding[] {
  return links
    .filter(({ text }) => VAGUE.has(plain(text)))
    .map(({ text, source }) => ({ rule: 'vague-link', source, quote: text }))
}

function sameWords(links: readonly PageLink[]): Finding[] {
  const withWords = links.filter(({ text }) => plain(text) !== '' && !VAGUE.has(plain(text)))
  const groups = Map.groupBy(withWords, ({ text }) => plain(text))
  return [...groups.values()].flatMap((group) => {
    const first = [...Map.groupBy(group, ({ address }) => pageIn(address)).values()].flatMap((same) =>
      same.slice(0, 1),
    )
    if (first.length < 2) return []
    const addresses = first.map(({ address }) => address)
    return first.map(({ text, address, source }) => ({
      rule: 'same-words',
      source,
      quote: text,
      detail: WORDS.leadsElsewhere(
        address,
        addresses.filter((other) => other !== address),
      ),
    }))
  })
}

function deadLinks({ path, anchors, links }: LinkedPage, site: SiteAddresses): Finding[] {
  return links.flatMap(({ text, address, source }) => {
    const leadsTo = pathOf(address)
    if (leadsTo === null || isNoPage(leadsTo)) return []
    const anchor = decoded(address.split('#')[1] ?? '')
    // What stands on this very page is seen, and need not be reckoned.
    if (leadsTo === path) {
      if (anchor === '' || anchors.includes(anchor)) return []
      return [{ rule: 'dead-anchor', source, quote: text, detail: WORDS.noAnchor(path, anchor) }]
    }
    const problem = textLinkProblem(address, site)
    if (problem === true) return []
    const rule = isPage(leadsTo, site) ? 'dead-anchor' : 'dead-page'
    return [{ rule, source, quote: text, detail: problem }]
  })
}

/** The page that an address leads to, whatever the section of it. */
function pageIn(address: string): string {
  return address.split('#', 1)[0] ?? address
}

function isNoPage(path: string): boolean {
  return NO_PAGES.some((other) => path === other || path.startsWith(`${other}/`))
}

/** Words without case, arrows and punctuation. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
