import { letterheadOf } from '@/lib/brand/letterhead'
import { logoAddress, STANDARD_LOGO } from '@/lib/brand/logo-files'
import { paletteOf } from '@/lib/brand/palette'
import type { PrintedSheet } from '@/lib/brand/print/draw-pdf'
import { shapesOf } from '@/lib/brand/print/svg-shapes'
import type { Problem } from '@/lib/brand/sheet'
import { PRINTED_FORMATS, printFileName } from '@/lib/brand/sheet-formats'
import {
  type BrandContent,
  isAuthorisationPlaceholder,
  templatesIn,
  withoutMarks,
} from '@/lib/brand/template-of'
import { LetterheadSheet } from './letterhead'
import { Template } from './template'

/** A print sheet and its file name. */
interface NamedSheet {
  name: string
  /** Why the sheet must not be used. */
  problems: readonly Problem[]
  sheet: PrintedSheet
}

/** Finds the print sheet with a file name, and draws it as shapes. Null if there is none. */
export function printedSheet(name: string, content: BrandContent): NamedSheet | null {
  const { brand, settings } = withoutMarks(content)
  const palette = paletteOf(brand)
  const author = settings?.partyName ?? ''
  const logo = brand?.logo ? logoAddress(STANDARD_LOGO) : null
  const warning = isAuthorisationPlaceholder(settings) ? (brand?.placeholderWarning ?? '') : null

  if (name === printFileName({ id: 'letterhead' })) {
    const { problems, ...letterhead } = letterheadOf(content)
    const { format } = letterhead
    const shapes = shapesOf(
      <LetterheadSheet {...letterhead} {...{ palette, logo, warning }} label={format.label} />,
    )
    return { name, problems, sheet: { ...format, shapes, title: `${author}: ${format.label}`, author } }
  }

  const asked = findSheet(name, content)
  if (!asked) return null
  const { category, template } = asked
  const { problems, format } = template
  const label = `${category.label}, ${format.label}`
  const { colours, drawing } = category
  const shapes = shapesOf(<Template {...template} {...{ colours, palette, drawing, logo, warning, label }} />)
  return { name, problems, sheet: { ...format, shapes, title: `${author}: ${label}`, author } }
}

/** Finds a sheet by name. Doesn't lay out the others, which would take longer than the rest of the response. */
function findSheet(name: string, content: BrandContent) {
  const { categories } = withoutMarks(content)
  for (const format of PRINTED_FORMATS) {
    const stored = categories.find(
      ({ fileName }) => printFileName({ id: format.id, category: fileName }) === name,
    )
    const category = stored && templatesIn([format], { ...content, categories: [stored] })[0]
    const template = category?.templates[0]
    if (template) return { category, template }
  }
  return null
}
