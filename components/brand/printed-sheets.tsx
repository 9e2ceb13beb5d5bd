import { letterheadOf } from '@/lib/brand/letterhead'
import { logoAddress, STANDARD_LOGO } from '@/lib/brand/logo-files'
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

/** A sheet for paper, with the name of its file. */
interface NamedSheet {
  name: string
  /** The reasons why the sheet must not be used. */
  problems: readonly Problem[]
  sheet: PrintedSheet
}

/**
 * Returns the sheet for paper whose file has a name: the drawing that the page shows, as shapes. Null when no sheet has
 * the name.
 */
export function printedSheet(name: string, content: BrandContent): NamedSheet | null {
  const { brand, settings } = withoutMarks(content)
  const author = settings?.partyName ?? ''
  const logo = brand?.logo ? logoAddress(STANDARD_LOGO) : null
  const warning = isAuthorisationPlaceholder(settings) ? (brand?.placeholderWarning ?? '') : null

  if (name === printFileName({ id: 'letterhead' })) {
    const { problems, ...letterhead } = letterheadOf(content)
    const { format } = letterhead
    const shapes = shapesOf(<LetterheadSheet {...letterhead} {...{ logo, warning }} label={format.label} />)
    return { name, problems, sheet: { ...format, shapes, title: `${author}: ${format.label}`, author } }
  }

  const asked = findSheet(name, content)
  if (!asked) return null
  const { category, template } = asked
  const { problems, format } = template
  const label = `${category.label}, ${format.label}`
  const { colours, drawing } = category
  const shapes = shapesOf(<Template {...template} {...{ colours, drawing, logo, warning, label }} />)
  return { name, problems, sheet: { ...format, shapes, title: `${author}: ${label}`, author } }
}

/** Finds the one sheet that has a name. It lays out no other: that would take longer than the rest of the answer. */
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
