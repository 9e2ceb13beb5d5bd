import { pathToString } from 'sanity'
import type { FieldSource, PageReport } from '../../lib/draft/page-report'
import { hasValue, textOf } from '../../schemas/fields/has-value'
import { idOutsideReleases, newestVersions } from '../../schemas/rules/newest-versions'
import type { SiteAddresses } from '../../schemas/rules/site-addresses'
import { type StoredDocument, usesIn } from '../pictures/uses'
import { byField, type FieldFindings, type Finding } from './finding'
import { linkFindings } from './link-findings'
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
  const here = documents.filter(({ _id }) => ids.has(idOutsideReleases(_id)))
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
    source ? [idOutsideReleases(source.id)] : [],
  )
}

/** Names that cameras and programs give to files. */
const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|heic|svg)$|^(?:img|dsc|dscn|pxl|image|photo|picture|screenshot)[\s_-]*\d*$/i

/** Pictures without a description, and with one that is a file's name. */
function pictureFindings(
  { pictures }: Pick<PageReport, 'pictures'>,
  documents: readonly StoredDocument[],
): Finding[] {
  const assets = new Set(pictures.filter(({ alt }) => alt === '').map(({ asset }) => asset))
  assets.delete('')
  const missing = [...assets].flatMap((asset) =>
    newestVersions(documents).flatMap((document) =>
      usesIn(document, asset)
        .filter(({ value }) => !hasValue(value, 'isDecorative', true) && textOf(value, 'alt').trim() === '')
        .map(({ path }) => ({
          rule: 'alt-missing',
          source: sourceIn(document, pathToString([...path, 'alt'])),
          quote: '',
        })),
    ),
  )
  const named = pictures
    .filter(({ alt }) => FILE_NAME.test(alt))
    .map(({ alt, source }) => ({ rule: 'alt-is-file', source, quote: alt }))
  return [...missing, ...named]
}

/** The field of a picture that has no words from which one could tell; null where none of the documents holds it. */
function fieldOfPicture(asset: string, documents: readonly StoredDocument[]): FieldSource | null {
  if (asset === '') return null
  for (const document of newestVersions(documents)) {
    const [use] = usesIn(document, asset)
    if (use) return sourceIn(document, pathToString(use.path))
  }
  return null
}

function sourceIn({ _id, _type }: StoredDocument, path: string): FieldSource {
  return { id: idOutsideReleases(_id), type: _type, path }
}
