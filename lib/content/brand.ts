import 'server-only'
import { BRAND_QUERY, POLICY_CATEGORIES_QUERY } from './brand-queries'
import { read, readPublished } from './read'

/** The page with logos and advertisements, and what the advertisements share. Null in an empty data set. */
export function getBrand() {
  return read(BRAND_QUERY)
}

/** The same as published, for the files of the logo. */
export function getPublishedBrand() {
  return readPublished(BRAND_QUERY)
}

/** The categories of advertisements, in the order staff gave them. */
export function getPolicyCategories() {
  return read(POLICY_CATEGORIES_QUERY)
}
