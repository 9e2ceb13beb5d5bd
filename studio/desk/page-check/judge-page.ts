import { studioPath } from '@sanity/client/csm'
import { ADMIN_PATH, RESERVED_PATHS } from '../../../lib/routes'
import type { FieldSource, PageLink, PageReport } from '../../../lib/shared/page-report'
import { hasValue, textOf } from '../../../schemas/fields/has-value'
import { idOutsideReleases, newestVersions } from '../../../schemas/rules/newest-versions'
import { textLinkProblem } from '../../../schemas/rules/links'
import { isPage, pathOf, type SiteAddresses } from '../../../schemas/rules/site-addresses'
import { usesIn } from '../../forms/pictures/picture-uses'
import type { StoredDocument } from '../../ui/documents'
import { byField, type FieldFindings } from '../finding'
import { findingOf, hasTexts, type RuleHit } from './page-check-messages'

/** Facts that the page itself cannot report: the site's addresses, and the documents that contain its pictures. */
interface Known {
  site: SiteAddresses
  documents: readonly StoredDocument[]
}

/** Returns the problems of a page, grouped by field. */
export function judgePage(report: PageReport, { site, documents }: Known): FieldFindings[] {
  // Other pages may use the same picture, but only this page's documents are checked.
  const ids = new Set(documentsOf(report))
  const here = documents.filter(({ _id }) => ids.has(idOutsideReleases(_id)))
  const fromAxe = report.axe.map(({ rule, help, words, asset, source }) => ({
    rule,
    source: source ?? fieldOfPicture(asset, here),
    quote: words,
    ...(hasTexts(rule) ? {} : { detail: help }),
  }))
  return byField([...pictureFindings(report, here), ...fromAxe, ...linkFindings(report, site)].map(findingOf))
}

/** IDs of the assets without a known source field, to look up in the documents. */
export function assetsToFind({ pictures, axe }: PageReport): string[] {
  const assets = [...pictures.filter(({ alt }) => alt === ''), ...axe.filter(({ source }) => source === null)]
  return [...new Set(assets.map(({ asset }) => asset).filter((asset) => asset !== ''))]
}

/** IDs of the page's documents, from the stega marks in its text. */
function documentsOf({ texts, links, pictures, axe }: PageReport): string[] {
  return [...texts, ...links, ...pictures, ...axe].flatMap(({ source }) =>
    source ? [idOutsideReleases(source.id)] : [],
  )
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
  assets.delete('')
  const missing = [...assets].flatMap((asset) =>
    newestVersions(documents).flatMap((document) =>
      usesIn(document, asset)
        .filter(({ value }) => !hasValue(value, 'isDecorative', true) && textOf(value, 'alt').trim() === '')
        .map(({ path }) => ({
          rule: 'alt-missing',
          source: sourceIn(document, studioPath.toString([...path, 'alt'])),
          quote: '',
        })),
    ),
  )
  const named = pictures
    .filter(({ alt }) => FILE_NAME.test(alt))
    .map(({ alt, source }) => ({ rule: 'alt-is-file', source, quote: alt }))
  return [...missing, ...named]
}

/** The field that holds an asset; null if no document has it. */
function fieldOfPicture(asset: string, documents: readonly StoredDocument[]): FieldSource | null {
  if (asset === '') return null
  for (const document of newestVersions(documents)) {
    const [use] = usesIn(document, asset)
    if (use) return sourceIn(document, studioPath.toString(use.path))
  }
  return null
}

function sourceIn({ _id, _type }: StoredDocument, path: string): FieldSource {
  return { id: idOutsideReleases(_id), type: _type, path }
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

type LinkedPage = Pick<PageReport, 'path' | 'anchors' | 'links'>

/** Finds vague link text and broken links. */
export function linkFindings(page: LinkedPage, site: SiteAddresses): RuleHit[] {
  const links = page.links.map((link) => ({ ...link, text: link.text.replace(NEW_TAB, '') }))
  return [...vagueLinks(links), ...deadLinks({ ...page, links }, site)]
}

function vagueLinks(links: readonly PageLink[]): RuleHit[] {
  return links
    .filter(({ text }) => VAGUE.has(plain(text)))
    .map(({ text, source }) => ({ rule: 'vague-link', source, quote: text }))
}

function deadLinks({ path, anchors, links }: LinkedPage, site: SiteAddresses): RuleHit[] {
  return links.flatMap(({ text, address, source }) => {
    const leadsTo = pathOf(address)
    if (leadsTo === null || isNotJudged(leadsTo)) return []
    const anchor = decoded(address.split('#')[1] ?? '')
    // The page reports its own sections.
    if (leadsTo === path) {
      if (anchor === '' || anchors.includes(anchor)) return []
      return [
        { rule: 'dead-anchor', source, quote: text, detail: `The page ${path} has no “${anchor}” section.` },
      ]
    }
    const problem = textLinkProblem(address, site)
    if (problem === true) return []
    const rule = isPage(leadsTo, site) ? 'dead-anchor' : 'dead-page'
    return [{ rule, source, quote: text, detail: problem }]
  })
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
