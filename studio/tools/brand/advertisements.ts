import type { SanityClient } from 'sanity'
import {
  type CategoryTemplates,
  isAuthorisationPlaceholder,
  type TemplateCategory,
  type TemplateContent,
  templatesOf,
} from '../../../lib/brand/template-of'
import { assetBases } from '../../../lib/env/content'
import { isRecord } from '../../../lib/shared/is-record'
import { textOf } from '../../../schemas/fields/has-value'

/** Data shared by all advertisements. `logo` is the path of the uploaded file. */
const SHARED_QUERY = `{
  "brand": *[_id == "brand"][0]{handle, website, placeholderWarning, darkColour, brightColour, "logo": logo.asset->path},
  "settings": *[_id == "siteSettings"][0]{partyName, authorisation}
}`

type BrandField = 'handle' | 'website' | 'placeholderWarning' | 'logo' | 'darkColour' | 'brightColour'

/** Settings that all advertisements share. */
export interface SharedContent {
  brand: Record<BrandField, string | null> | null
  settings: TemplateContent['settings']
}

/** Reads the settings that all advertisements share, preferring drafts. */
export function readShared(client: SanityClient): Promise<SharedContent> {
  return client
    .withConfig({ perspective: 'drafts', useCdn: false })
    .fetch<SharedContent>(SHARED_QUERY, {}, { tag: 'advertisements' })
}

/** Builds a category's templates from its form value, whose fields may be missing or have another type. */
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
    // A new entry has no value yet.
    keyAreas: Array.isArray(areas)
      ? areas.map((area: unknown) => (typeof area === 'string' ? area : ''))
      : null,
  }
  return templatesOf({ ...shared, categories: [category] })[0]
}

/** The URL of the uploaded logo, which replaces the drawn one; null without one. */
export function logoOf({ brand }: SharedContent): string | null {
  return brand?.logo ? `${assetBases.forBrowsers}/${brand.logo}?fm=png` : null
}

/** The warning across every picture while the authorisation is still the seed’s placeholder; otherwise null. */
export function warningOf({ brand, settings }: SharedContent): string | null {
  return isAuthorisationPlaceholder(settings) ? (brand?.placeholderWarning ?? null) : null
}
