import type { PageReport } from '../../lib/draft/page-report'
import { publishedIdOf } from '../../schemas/rules/newest-versions'
import type { SiteAddresses } from '../../schemas/rules/site-addresses'
import type { StoredDocument } from '../pictures/uses'
import { byField, type FieldFindings } from './finding'
import { linkFindings } from './link-findings'
import { fieldOfPicture, pictureFindings } from './picture-findings'
import { hasWords } from './rule-words'

/** What is known beside the page: the addresses of the site, and documents in which the page's pictures stand. */
interface Known {
  site: SiteAddresses
  documents: readonly StoredDocument[]
}

/** All that is to be mended on a page, beside the fields that cause it. */
export function judgePage(report: PageReport, { site, documents }: Known): FieldFindings[] {
  // A picture also stands on other pages, whose documents are not to be mended here.
  const ids = new Set(documentsOf(report))
  const here = documents.filter(({ _id }) => ids.has(publishedIdOf(_id)))
  const fromAxe = report.axe.map(({ rule, help, words, asset, source }) => ({
    rule,
    source: source ?? fieldOfPicture(asset, here),
    quote: words,
    ...(hasWords(rule) ? {} : { detail: help }),
  }))
  return byField([...pictureFindings(report, here), ...fromAxe, ...linkFindings(report, site)])
}

/** The assets of a page whose field only the documents can tell. */
export function assetsToFind({ pictures, axe }: PageReport): string[] {
  const assets = [...pictures.filter(({ alt }) => alt === ''), ...axe.filter(({ source }) => source === null)]
  return [...new Set(assets.map(({ asset }) => asset).filter((asset) => asset !== ''))]
}

/** The ids of the documents that a page is made of, as far as its texts say. */
function documentsOf({ texts, links, pictures, axe }: PageReport): string[] {
  return [...texts, ...links, ...pictures, ...axe].flatMap(({ source }) =>
    source ? [publishedIdOf(source.id)] : [],
  )
}
