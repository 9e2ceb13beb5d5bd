import 'server-only'
import { defineQuery } from 'next-sanity'
import { assetBases } from '@/lib/env/content'
import { SEO } from './fragments'
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

/**
 * Reads the page with logos and advertisements, and the words that all advertisements share. Null in an empty data set.
 */
export function getBrand() {
  return read(BRAND_QUERY)
}

const POLICY_CATEGORIES_QUERY = defineQuery(`*[_type == "policyCategory" && defined(fileName)]
  | order(orderRank asc) {
    _id, label, heading, tagline, keyAreas, callToAction, hashtag, gradientFrom, gradientTo, textColour, drawing,
    fileName, "page": page->{_type, "slug": slug.current}
  }`)

/** Reads the categories of advertisements, in the order that staff gave them. */
export function getPolicyCategories() {
  return read(POLICY_CATEGORIES_QUERY)
}

/**
 * Reads the logo that staff uploaded, as a PNG. Null when there is none.
 *
 * @throws when the content store does not answer with the picture
 */
export async function readUploadedLogo(): Promise<ArrayBuffer | null> {
  const path = (await readPublished(BRAND_QUERY))?.logo?.path
  return path ? readLogo(path) : null
}

/**
 * Reads the logo at a path of the content store, as a PNG.
 *
 * @param size the size, as in the image pipeline's query; its own by default
 * @throws when the content store does not answer with the picture
 */
export async function readLogo(path: string, size = ''): Promise<ArrayBuffer> {
  const response = await fetch(`${assetBases.forServer}/${path}?fm=png&${size}`, {
    signal: AbortSignal.timeout(LOGO_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The uploaded logo answered ${response.status}.`)
  return response.arrayBuffer()
}
