import { createImageUrlBuilder } from '@sanity/image-url'
import { DATASET, PROJECT_ID } from '../base/project.ts'
import { isPublicId } from '../lake/model/document-ids.ts'
import { isJsonObject, visitObjects, type JsonObject } from '../lake/model/json.ts'
import type { View } from '../lake/model/perspective.ts'
import type { Json } from '../lake/model/types.ts'
import type { Size } from './plan-rendition.ts'

/** Widths that the site requests. tests/attack/pictures-sizes.test.ts compares them with the site's own list. */
const WIDTHS: readonly number[] = [360, 540, 720, 1080, 1440, 2160]
/** Aspect ratios that the site uses for portraits. */
const SHAPES: readonly number[] = [1, 5 / 4, 4 / 5]
/** The quality that the site requests. */
const QUALITY = '75'
/** Every transform parameter that the site uses. */
const NAMES: ReadonlySet<string> = new Set(['rect', 'w', 'h', 'q', 'fit', 'auto', 'dl'])

const builder = createImageUrlBuilder({ projectId: PROJECT_ID, dataset: DATASET })

/**
 * Whether the site itself requests this size: one of the site's widths or the image's own, either uncropped or in one
 * of the site's aspect ratios.
 *
 * @param part size of the visible part of the image
 */
export function isSiteSize(query: URLSearchParams, part: Size): boolean {
  const width = Number(query.get('w'))
  return (
    [...query.keys()].every((name) => NAMES.has(name)) &&
    query.get('q') === QUALITY &&
    query.get('auto') === 'format' &&
    isSiteShape(query, width) &&
    // The site rounds the width, so it may be off by one.
    (WIDTHS.includes(width) || Math.abs(width - part.width) <= 1)
  )
}

/**
 * Whether a published document shows this part of an image, given the crop and focal point that staff set. Uses
 * Sanity's URL builder, as the site does.
 */
export function isPublishedCut(
  { assetId, query }: { assetId: string; query: URLSearchParams },
  documents: View,
): boolean {
  return documents
    .referringTo(assetId)
    .filter(({ _id }) => isPublicId(_id))
    .some((document) => {
      let isFound = false
      visitObjects(document, (object) => {
        const { asset } = object
        const isShown = isJsonObject(asset) && asset['_ref'] === assetId
        isFound ||= isShown && rectOf(object, assetId, query) === query.get('rect')
      })
      return isFound
    })
}

function isSiteShape(query: URLSearchParams, width: number): boolean {
  const height = query.get('h')
  if (height === null) return !query.has('fit')
  return query.get('fit') === 'crop' && SHAPES.some((ratio) => Math.round(width / ratio) === Number(height))
}

/** The part of an image that the site shows at this size, as the `rect` parameter. Null for the whole image. */
function rectOf({ crop, hotspot }: JsonObject, assetId: string, query: URLSearchParams): string | null {
  const whole = builder
    .image({
      asset: { _ref: assetId },
      crop: { top: 0, bottom: 0, left: 0, right: 0, ...numbersOf(crop) },
      hotspot: { x: 0.5, y: 0.5, width: 1, height: 1, ...numbersOf(hotspot) },
    })
    .width(Number(query.get('w')))
  const height = query.get('h')
  const sized = height === null ? whole : whole.height(Number(height))
  return new URL(sized.url()).searchParams.get('rect')
}

function numbersOf(value: Json | undefined): Record<string, number> {
  if (!isJsonObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, number]) => (typeof number === 'number' ? [[name, number]] : [])),
  )
}
