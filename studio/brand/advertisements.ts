import type { SanityClient } from 'sanity'
import {
  type CategoryTemplates,
  isAuthorisationPlaceholder,
  type TemplateCategory,
  type TemplateContent,
  templatesOf,
} from '../../lib/brand/template-of'
import { assetBases } from '../../lib/env/content'
import { isRecord } from '../../lib/is-record'
import { textOf } from '../../schemas/fields/has-value'

/** What all advertisements share. `logo` is the path of the file that staff gave. */
const SHARED = `"brand": *[_id == "brand"][0]{handle, website, placeholderWarning, "logo": logo.asset->path},
  "settings": *[_id == "siteSettings"][0]{partyName, authorisation}`
const CATEGORIES = `*[_type == "policyCategory" && defined(fileName)] | order(orderRank asc){
  _id, label, heading, tagline, keyAreas, callToAction, hashtag, gradientFrom, gradientTo, textColour, drawing, fileName
}`

/** What all advertisements share, as content has it. */
export interface SharedContent {
  brand: {
    handle: string | null
    website: string | null
    placeholderWarning: string | null
    logo: string | null
  } | null
  settings: TemplateContent['settings']
}

/** Everything that the advertisements are made of. */
export interface AdvertisementContent extends SharedContent {
  categories: (TemplateCategory & { _id: string })[]
}

/** Reads what the advertisements share, drafts before what is published. */
export function readShared(client: SanityClient): Promise<SharedContent> {
  return client
    .withConfig({ perspective: 'drafts', useCdn: false })
    .fetch<SharedContent>(`{${SHARED}}`, {}, { tag: 'advertisements' })
}

/** Reads the published advertisements, as /admin shows them. */
export function readAdvertisements(client: SanityClient): Promise<AdvertisementContent> {
  return client
    .withConfig({ perspective: 'published', useCdn: false })
    .fetch<AdvertisementContent>(`{${SHARED}, "categories": ${CATEGORIES}}`, {}, { tag: 'advertisements' })
}

/** The templates of a category as somebody types it: whatever is not there yet counts as empty. */
export function templatesAsTyped(typed: unknown, shared: SharedContent): CategoryTemplates | undefined {
  const text = (field: keyof TemplateCategory) => textOf(typed, field) || null
  const areas: unknown = isRecord(typed) ? typed['keyAreas'] : null
  const category = {
    fileName: textOf(typed, 'fileName'),
    label: text('label'),
    heading: text('heading'),
    tagline: text('tagline'),
    callToAction: text('callToAction'),
    hashtag: text('hashtag'),
    drawing: text('drawing'),
    gradientFrom: text('gradientFrom'),
    gradientTo: text('gradientTo'),
    textColour: text('textColour'),
    // A line that was just added holds nothing.
    keyAreas: Array.isArray(areas)
      ? areas.map((area: unknown) => (typeof area === 'string' ? area : ''))
      : null,
  }
  return templatesOf({ ...shared, categories: [category] })[0]
}

/** The address of the logo that staff gave, which stands for the drawn one; null where they gave none. */
export function logoOf({ brand }: SharedContent): string | null {
  return brand?.logo ? `${assetBases.forBrowsers}/${brand.logo}?fm=png` : null
}

/** What stands across every picture while the authorisation is the seed’s stand-in; null once it is real. */
export function warningOf({ brand, settings }: SharedContent): string | null {
  return isAuthorisationPlaceholder(settings) ? (brand?.placeholderWarning ?? null) : null
}
