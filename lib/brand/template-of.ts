import { stegaClean } from '@sanity/client/stega'
import type {
  BRAND_QUERY_RESULT,
  POLICY_CATEGORIES_QUERY_RESULT,
  SETTINGS_QUERY_RESULT,
} from '../content/sanity.types'
import { documentPath } from '../shared/routes'
import {
  type Drawing,
  DRAWINGS,
  FIELD_NAMES,
  isPlaceholder,
  type SkyColour,
  type TemplateColours,
  type TemplateWords,
} from './template-words'
import { contrastFigure, LEAST_CONTRAST, worstContrast } from './contrast'
import { FORMATS, type Format } from './formats'
import { type Layout, layOut } from './layout'
import type { Problem } from './sheet'
import type { SheetFormat } from './sheet-formats'
import { LAND, PAPER } from './tokens'

/** One category with its templates, in the specification's three formats unless stated otherwise. */
export interface CategoryTemplates<F extends SheetFormat = Format> {
  /** The start of the category's file names. */
  fileName: string
  label: string
  colours: TemplateColours
  drawing: Drawing
  templates: LaidOutTemplate<F>[]
}

/** One laid-out and validated advertisement. */
export interface LaidOutTemplate<F extends SheetFormat = Format> {
  /** Id of the drawing on the page, made from category and format, such as `innovation-story`. */
  id: string
  format: F
  layout: Layout
  /** Why the advertisement can't be used. Empty if it can. */
  problems: Problem[]
}

/** Content of the brand assets page and the print sheets. */
export interface BrandContent {
  brand: BRAND_QUERY_RESULT
  settings: SETTINGS_QUERY_RESULT
  categories: POLICY_CATEGORIES_QUERY_RESULT
}

/** Content of the advertisements: published, from a draft, or from an open form in the Studio. */
export interface TemplateContent {
  brand: { handle: string | null; website: string | null; logo: unknown; printedBy?: string | null } | null
  settings: { partyName: string | null; authorisation: string | null } | null
  categories: readonly TemplateCategory[]
}

/** The fields of a category that appear on its advertisements. */
export interface TemplateCategory extends Record<
  'label' | 'heading' | 'tagline' | 'callToAction' | 'hashtag' | 'drawing' | SkyColour,
  string | null
> {
  fileName: string
  keyAreas: readonly string[] | null
  /** The page that the QR code opens. Defaults to the home page. */
  page?: { _type: string; slug: string | null } | null
}

/** Colours for categories that have none of their own: ink on paper. */
const PLAIN = { from: PAPER, to: PAPER, text: LAND }

/** Strips stega marks from content, because they would be measured as letters. */
export function withoutMarks(content: BrandContent): BrandContent {
  return stegaClean(content)
}

/** Lays out the templates of all categories in the specification's three formats. */
export function templatesOf(content: TemplateContent): CategoryTemplates[] {
  return templatesIn(FORMATS, content)
}

/** Lays out the templates of all categories in the given formats. */
export function templatesIn<F extends SheetFormat>(
  formats: readonly F[],
  content: TemplateContent,
): CategoryTemplates<F>[] {
  const { brand, settings, categories }: TemplateContent = stegaClean(content)
  return categories.map((category) => {
    const words = wordsOf(category, brand, settings)
    const colours = coloursOf(category)
    const shared = colourProblems(colours)
    return {
      fileName: category.fileName,
      label: category.label ?? category.fileName,
      colours,
      drawing: drawingOf(category),
      templates: formats.map((format) => {
        const layout = layOut(words, format, { hasLogo: Boolean(brand?.logo) })
        const problems = [...layout.problems, ...shared]
        return { id: `${category.fileName}-${format.id}`, format, layout, problems }
      }),
    }
  })
}

/** Whether the authorisation on the templates is still the placeholder from the seed. */
export function isAuthorisationPlaceholder(settings: { authorisation: string | null } | null): boolean {
  return isPlaceholder(stegaClean(settings?.authorisation) ?? '')
}

function wordsOf(
  category: TemplateCategory,
  brand: TemplateContent['brand'],
  settings: TemplateContent['settings'],
): TemplateWords {
  return {
    partyName: settings?.partyName ?? '',
    hashtag: category.hashtag ?? '',
    heading: category.heading ?? '',
    tagline: category.tagline ?? '',
    keyAreas: category.keyAreas ?? [],
    callToAction: category.callToAction ?? '',
    handle: brand?.handle ?? '',
    site: brand?.website ?? '',
    authorisation: settings?.authorisation ?? '',
    address: `https://${brand?.website ?? ''}${pathOf(category)}`,
    printedBy: brand?.printedBy ?? '',
  }
}

function pathOf({ page }: TemplateCategory): string {
  return (page?.slug && documentPath(page._type, page.slug)) || '/'
}

/** Returns the chosen drawing, or the first one if the stored value is missing or unknown. */
function drawingOf({ drawing }: TemplateCategory): Drawing {
  return (DRAWINGS.find(({ value }) => value === drawing) ?? DRAWINGS[0]).value
}

function coloursOf({ gradientFrom, gradientTo, textColour }: TemplateCategory): TemplateColours {
  return {
    from: gradientFrom ?? PLAIN.from,
    to: gradientTo ?? gradientFrom ?? PLAIN.to,
    text: textColour ?? PLAIN.text,
  }
}

function colourProblems({ from, to, text }: TemplateColours): Problem[] {
  const contrast = worstContrast(text, [from, to])
  if (contrast !== null && contrast >= LEAST_CONTRAST) return []
  const why =
    contrast === null
      ? `or the gradient is not a colour such as ${LAND}.`
      : `has a contrast of ${contrastFigure(contrast)}:1 on the gradient. It must be at least ${LEAST_CONTRAST}:1.`
  return [{ field: 'colours', message: `“${FIELD_NAMES.colours}” ${why}` }]
}
