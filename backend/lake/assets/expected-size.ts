import { isPublicId } from '../document-ids.ts'
import { isJsonObject, visitObjects } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { DocumentCache } from '../store/document-cache.ts'
import type { Rectangle, Size } from './geometry.ts'

/** Widths that the site asks for. tests/attack/pictures-expected.test.ts compares with the site's own list. */
const WIDTHS: readonly number[] = [360, 540, 720, 1080, 1440, 2160]
/** The only other things that the site says of a picture. */
const QUALITY = '75'
const NAMES: ReadonlySet<string> = new Set(['rect', 'w', 'q', 'auto', 'dl'])

/**
 * Whether the site itself asks for pictures like this one: one of its widths, or the picture's own.
 *
 * @param part what is shown of the picture
 */
export function isSiteSize(query: URLSearchParams, part: Size): boolean {
  const width = Number(query.get('w'))
  return (
    [...query.keys()].every((name) => NAMES.has(name)) &&
    query.get('q') === QUALITY &&
    query.get('auto') === 'format' &&
    // The site rounds the width of a part by itself.
    (WIDTHS.includes(width) || Math.abs(width - part.width) <= 1)
  )
}

/** Whether a published document shows this part of a picture: staff drew it as the picture's crop. */
export function isPublishedCrop(
  { assetId, rect, source }: { assetId: string; rect: Rectangle; source: Size },
  documents: DocumentCache,
): boolean {
  return documents
    .referrers(assetId, 'any')
    .filter(isPublicId)
    .some((id) => {
      const document = documents.get(id)
      let isFound = false
      if (document !== null)
        visitObjects(document, (object) => {
          isFound ||= isOf(object, assetId) && isSame(cropOf(object, source), rect)
        })
      return isFound
    })
}

function isOf({ asset }: JsonObject, assetId: string): boolean {
  return isJsonObject(asset) && asset['_ref'] === assetId
}

/** In pixels, rounded as the URL builder does (@sanity/image-url 2.1 src/urlForImage.ts). */
function cropOf({ crop }: JsonObject, source: Size): Rectangle | null {
  if (!isJsonObject(crop)) return null
  const side = (name: string) => {
    const share = crop[name]
    return typeof share === 'number' ? share : 0
  }
  const left = Math.round(side('left') * source.width)
  const top = Math.round(side('top') * source.height)
  return {
    left,
    top,
    width: Math.round(source.width - side('right') * source.width - left),
    height: Math.round(source.height - side('bottom') * source.height - top),
  }
}

function isSame(one: Rectangle | null, other: Rectangle): boolean {
  return (
    one !== null &&
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height
  )
}
