import 'server-only'
import { defineQuery } from 'next-sanity'
import { assetBases } from '@/lib/env/content'
import { SEO } from '../shared/fragments'
import { read, readPublished } from './read'

const LOGO_TIMEOUT_MS = 10_000

const BRAND_QUERY = defineQuery(`*[_type == "brand" && _id == "brand"][0]{
  title, marking, description, darkColour, brightColour, handle, website, printedBy, placeholderWarning, placeholderNotice,
  "logo": logo.asset->{path, extension},
  standardLogo{heading, text, otherName, button, vectorLink, reversedLink, markLink},
  transparentLogo{heading, text, button},
  templates{heading, text, button, highResolution, viewAll, chooserLabel, refusedHeading},
  print{heading, text, chooserLabel, letterheadHeading},
  downloadAll{button, cancel, progress, text},
  seo{${SEO}}
}`)

/** Fetches the brand assets page and the copy shared by all advertisements. Null in an empty dataset. */
export function getBrand() {
  return read(BRAND_QUERY)
}

const POLICY_CATEGORIES_QUERY = defineQuery(`*[_type == "policyCategory" && defined(fileName)]
  | order(orderRank asc) {
    _id, label, heading, tagline, keyAreas, callToAction, hashtag, gradientFrom, gradientTo, textColour, drawing,
    fileName, "page": page->{_type, "slug": slug.current}
  }`)

/** Fetches the advertisement categories, in the order that staff have set. */
export function getPolicyCategories() {
  return read(POLICY_CATEGORIES_QUERY)
}

/**
 * Fetches the uploaded logo as a PNG, if there is one.
 *
 * @throws if the content store doesn't return the picture
 */
export async function readUploadedLogo(): Promise<ArrayBuffer | null> {
  const path = (await readPublished(BRAND_QUERY))?.logo?.path
  return path ? readLogo(path) : null
}

/**
 * Fetches a logo by its path in the content store, as a PNG.
 *
 * @param size image pipeline parameters. The original size by default
 * @throws if the content store doesn't return the picture
 */
export async function readLogo(path: string, size = ''): Promise<ArrayBuffer> {
  const response = await fetch(`${assetBases.forServer}/${path}?fm=png&${size}`, {
    signal: AbortSignal.timeout(LOGO_TIMEOUT_MS),
  })
  if (!response.ok)
    throw new Error(`The content store responded to the logo request with ${response.status}.`)
  return response.arrayBuffer()
}
