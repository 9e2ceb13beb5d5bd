import { defineQuery } from 'next-sanity'
import { SEO } from './fragments'

export const BRAND_QUERY = defineQuery(`*[_type == "brand" && _id == "brand"][0]{
  title, marking, description, handle, website, placeholderWarning, placeholderNotice,
  "logo": logo.asset->{path, extension},
  standardLogo{heading, text, otherName, button, vectorLink, reversedLink, markLink},
  transparentLogo{heading, text, button},
  templates{heading, text, button, highResolution, viewAll, chooserLabel, refusedHeading},
  downloadAll{button, cancel, progress, text},
  seo{${SEO}}
}`)

export const POLICY_CATEGORIES_QUERY = defineQuery(`*[_type == "policyCategory" && defined(fileName)]
  | order(orderRank asc) {
    _id, label, heading, tagline, keyAreas, hashtag, gradientFrom, gradientTo, textColour, drawing,
    fileName
  }`)
