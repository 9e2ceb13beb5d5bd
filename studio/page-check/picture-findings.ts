import { pathToString } from 'sanity'
import type { FieldSource, PageReport } from '../../lib/draft/page-report'
import { hasValue, textOf } from '../../schemas/fields/has-value'
import { newestVersions, publishedIdOf } from '../../schemas/rules/newest-versions'
import { type StoredDocument, usesIn } from '../pictures/uses'
import type { Finding } from './finding'

/** Names that cameras and programs give to files. */
const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|heic|svg)$|^(?:img|dsc|dscn|pxl|image|photo|picture|screenshot)[\s_-]*\d*$/i

/** Pictures without a description, and with one that is a file's name. */
export function pictureFindings(
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
export function fieldOfPicture(asset: string, documents: readonly StoredDocument[]): FieldSource | null {
  if (asset === '') return null
  for (const document of newestVersions(documents)) {
    const [use] = usesIn(document, asset)
    if (use) return sourceIn(document, pathToString(use.path))
  }
  return null
}

function sourceIn({ _id, _type }: StoredDocument, path: string): FieldSource {
  return { id: publishedIdOf(_id), type: _type, path }
}
