import { studioPath } from '@sanity/client/csm'
import type { FieldSource, PageReport } from '../../../lib/shared/page-report'
import { hasValue, textOf } from '../../../schemas/fields/has-value'
import { idOutsideReleases, newestVersions } from '../../../schemas/rules/newest-versions'
import type { SiteAddresses } from '../../../schemas/rules/site-addresses'
import { usesIn } from '../../forms/pictures/uses'
import type { StoredDocument } from '../../ui/documents'
import { byField, type FieldFindings } from '../finding'
import { linkFindings } from './link-findings'
import { findingOf, hasTexts, type RuleHit } from './page-check-messages'

/**
 * Data that the page's report lacks: the site's addresses, and the documents that contain the page's pictures.
 */
interface Known {
  site: SiteAddresses
  documents: readonly StoredDocument[]
}

/** Finds the problems of a page, grouped by the field that causes them. */
export function judgePage(report: PageReport, { site, documents }: Known): FieldFindings[] {
  // Other pages may use the same picture. Their documents are not checked here.
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

/** The assets of a page whose field the page does not name: they are looked up in the documents. */
export function assetsToFind({ pictures, axe }: PageReport): string[] {
  const assets = [...pictures.filter(({ alt }) => alt === ''), ...axe.filter(({ source }) => source === null)]
  return [...new Set(assets.map(({ asset }) => asset).filter((asset) => asset !== ''))]
}

/** The ids of the documents that a page is made of, as far as its marked texts name them. */
function documentsOf({ texts, links, pictures, axe }: PageReport): string[] {
  return [...texts, ...links, ...pictures, ...axe].flatMap(({ source }) =>
    source ? [idOutsideReleases(source.id)] : [],
  )
}

/** File names, and names that cameras and programs give to pictures. */
const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|heic|svg)$|^(?:img|dsc|dscn|pxl|image|photo|picture|screenshot)[\s_-]*\d*$/i

/** Finds pictures without a description, and with a description that is a file's name. */
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

/** The field of a picture, looked up by its asset; null where none of the documents holds it. */
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
