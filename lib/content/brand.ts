import 'server-only'
import { BRAND_QUERY, POLICY_CATEGORIES_QUERY } from './brand-queries'
import { read, readPublished } from './read'

const BRAND: { query: typeof BRAND_QUERY; types: string[] } = {
  query: BRAND_QUERY,
  types: ['brand', 'sanity.imageAsset'],
}

/** The page with logos and advertisements, and what the advertisements share. Null in an empty data set. */
export function getBrand() {
  return read(BRAND)
}

/** The same as published, for the files of the logo. */
export function getPublishedBrand() {
  return readPublished(BRAND)
}

/** The categories of advertisements, in the order staff gave them. */
export function getPolicyCategories() {
  return read({ query: POLICY_CATEGORIES_QUERY, types: ['policyCategory'] })
}
