import { studioPath } from '@sanity/client/csm'
import { ADMIN_PATH, RESERVED_PATHS } from '../../../lib/shared/routes'
import type { PageReport } from '../../../lib/shared/page-report'
import { hasValue, textOf } from '../../../schemas/fields/has-value'
import { idOutsideReleases, newestVersions } from '../../../schemas/rules/newest-versions'
import { textLinkProblem } from '../../../schemas/rules/links'
import { isPage, pathOf, type SiteAddresses } from '../../../schemas/rules/site-addresses'
import { usesIn } from '../../forms/pictures/picture-uses'
import type { StoredDocument } from '../../ui/documents'
import { byField, type FieldFindings } from '../finding'
import { findingOf, type RuleHit } from './page-check-messages'

/** Facts that the page itself cannot report: the site's addresses, and the documents that contain its pictures. */
interface Known {
  site: SiteAddresses
  documents: readonly StoredDocument[]
}

/** Returns the problems of a page, grouped by field. */
export function judgePage(report: PageReport, { site, documents }: Known): FieldFindings[] {
  // Other pages may use the same picture, but only this page's documents are checked.
  const { texts, links, pictures, axe } = report
  const sources = [...texts, ...links, ...pictures, ...axe].flatMap(({ source }) => source ?? [])
  const ids = new Set(sources.map(({ id }) => idOutsideReleases(id)))
  const here = documents.filter(({ _id }) => ids.has(idOutsideReleases(_id)))
  const fromAxe = axe.map(({ rule, help, words, asset, source }) => ({
    rule,
    help,
    source: source ?? usesOf(asset, here)[0]?.source ?? null,
    quote: words,
  }))
  return byField([...pictureFindings(report, here), ...fromAxe, ...linkFindings(report, site)].map(findingOf))
}

/** IDs of the assets without a known source field, to look up in the documents. */
export function assetsToFind({ pictures, axe }: PageReport): string[] {
  const assets = [...pictures.filter(({ alt }) => alt === ''), ...axe.filter(({ source }) => source === null)]
  return [...new Set(assets.map(({ asset }) => asset).filter((asset) => asset !== ''))]
}

/** File names, and default names from cameras and software. */
const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|heic|svg)$|^(?:img|dsc|dscn|pxl|image|photo|picture|screenshot)[\s_-]*\d*$/i

/** Finds pictures without alt text, or with a file name as alt text. */
function pictureFindings(
  { pictures }: Pick<PageReport, 'pictures'>,
  documents: readonly StoredDocument[],
): RuleHit[] {
  const assets = new Set(pictures.filter(({ alt }) => alt === '').map(({ asset }) => asset))
  const missing = [...assets]
    .flatMap((asset) => usesOf(asset, documents))
    .filter(({ value }) => !hasValue(value, 'isDecorative', true) && textOf(value, 'alt').trim() === '')
    .map(({ source }) => ({
      rule: 'alt-missing',
      source: { ...source, path: `${source.path}.alt` },
      quote: '',
    }))
  const named = pictures
    .filter(({ alt }) => FILE_NAME.test(alt))
    .map(({ alt, source }) => ({ rule: 'alt-is-file', source, quote: alt }))
  return [...missing, ...named]
}

/** The fields that hold an asset. */
function usesOf(asset: string, documents: readonly StoredDocument[]) {
  if (asset === '') return []
  return newestVersions(documents).flatMap((document) =>
    usesIn(document, asset).map(({ path, value }) => ({
      value,
      source: { id: idOutsideReleases(document._id), type: document._type, path: studioPath.toString(path) },
    })),
  )
}

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

/** Finds vague link text and broken links. */
export function linkFindings(
  { path, anchors, links }: Pick<PageReport, 'path' | 'anchors' | 'links'>,
  site: SiteAddresses,
): RuleHit[] {
  const quoted = links.map(({ text, ...link }) => ({ ...link, quote: text.replace(NEW_TAB, '') }))
  const vague = quoted
    .filter(({ quote }) => VAGUE.has(plain(quote)))
    .map(({ quote, source }) => ({ rule: 'vague-link', source, quote }))
  const dead = quoted.flatMap(({ quote, address, source }): RuleHit[] => {
    const leadsTo = pathOf(address)
    if (leadsTo === null || NOT_JUDGED.some((other) => `${leadsTo}/`.startsWith(`${other}/`))) return []
    // The page reports its own sections.
    if (leadsTo === path) {
      const anchor = decoded(address.split('#')[1] ?? '')
      if (anchor === '' || anchors.includes(anchor)) return []
      return [{ rule: 'dead-anchor', source, quote, detail: `The page ${path} has no “${anchor}” section.` }]
    }
    const problem = textLinkProblem(address, site)
    if (problem === true) return []
    const rule = isPage(leadsTo, site) ? 'dead-anchor' : 'dead-page'
    return [{ rule, source, quote, detail: problem }]
  })
  return [...vague, ...dead]
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
