import type { PageLink, PageReport } from '../../../lib/shared/page-report'
import { ADMIN_PATH, RESERVED_PATHS } from '../../../lib/routes'
import { textLinkProblem } from '../../../schemas/rules/links'
import { isPage, pathOf, type SiteAddresses } from '../../../schemas/rules/site-addresses'
import { MESSAGES, type RuleHit } from './page-check-messages'

/** Link text that makes no sense out of context. */
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

/** The note that the site adds to link text (`components/ui/labels.ts`). */
const NEW_TAB = /\s*\(?opens in a new tab\)?\s*$/i

/** Paths that are not content pages, such as files, endpoints and staff tools. Not checked. */
const NOT_JUDGED = [...RESERVED_PATHS, ADMIN_PATH]

type LinkedPage = Pick<PageReport, 'path' | 'anchors' | 'links'>

/** Finds vague link text, identical text for different targets, and broken links. */
export function linkFindings(page: LinkedPage, site: SiteAddresses): RuleHit[] {
  const links = page.links.map((link) => ({ ...link, text: link.text.replace(NEW_TAB, '') }))
  return [...vagueLinks(links), ...sameWords(links), ...deadLinks({ ...page, links }, site)]
}

function vagueLinks(links: readonly PageLink[]): RuleHit[] {
  return links
    .filter(({ text }) => VAGUE.has(plain(text)))
    .map(({ text, source }) => ({ rule: 'vague-link', source, quote: text }))
}

function sameWords(links: readonly PageLink[]): RuleHit[] {
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
      detail: MESSAGES.leadsElsewhere(
        address,
        addresses.filter((other) => other !== address),
      ),
    }))
  })
}

function deadLinks({ path, anchors, links }: LinkedPage, site: SiteAddresses): RuleHit[] {
  return links.flatMap(({ text, address, source }) => {
    const leadsTo = pathOf(address)
    if (leadsTo === null || isNotJudged(leadsTo)) return []
    const anchor = decoded(address.split('#')[1] ?? '')
    // The page reports its own sections.
    if (leadsTo === path) {
      if (anchor === '' || anchors.includes(anchor)) return []
      return [{ rule: 'dead-anchor', source, quote: text, detail: MESSAGES.noAnchor(path, anchor) }]
    }
    const problem = textLinkProblem(address, site)
    if (problem === true) return []
    const rule = isPage(leadsTo, site) ? 'dead-anchor' : 'dead-page'
    return [{ rule, source, quote: text, detail: problem }]
  })
}

/** The address without its fragment. */
function pageIn(address: string): string {
  return address.split('#', 1)[0] ?? address
}

function isNotJudged(path: string): boolean {
  return NOT_JUDGED.some((other) => path === other || path.startsWith(`${other}/`))
}

/** Lowercases text and strips arrows and punctuation. */
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
