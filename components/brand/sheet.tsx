import type { CSSProperties, ReactNode } from 'react'
import { logoAddress, STANDARD_LOGO } from '@/lib/brand/logo-files'
import { paletteOf } from '@/lib/brand/palette'
import type { Problem } from '@/lib/brand/sheet'
import {
  frameOf,
  isPrinted,
  type LetterheadFormat,
  printedSize,
  type SheetFormat,
} from '@/lib/brand/sheet-formats'
import type { CategoryTemplates, LaidOutTemplate } from '@/lib/brand/template-of'
import type { BRAND_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Template } from './template'

type Brand = NonNullable<BRAND_QUERY_RESULT>

interface CategorySheetsProps<F extends SheetFormat> {
  brand: Brand
  category: CategoryTemplates<F>
  isPlaceholder: boolean
  /** Renders a sheet's buttons. `name` is for screen reader users who hear a button out of context. */
  buttonsOf: (sheet: LaidOutTemplate<F>, name: string) => ReactNode
}

export function CategorySheets<F extends SheetFormat>({
  brand,
  category,
  isPlaceholder,
  buttonsOf,
}: CategorySheetsProps<F>) {
  const { label, colours, drawing, templates } = category
  return (
    <ul className="brand-templates">
      {templates.map((sheet) => {
        const name = `${label}, ${sheet.format.label}`
        const marks = marksOf(brand, isPlaceholder)
        return (
          <Sheet
            key={sheet.id}
            {...sheet}
            refusedHeading={brand.templates?.refusedHeading}
            drawing={<Template {...sheet} {...marks} colours={colours} drawing={drawing} label={name} />}
          >
            {buttonsOf(sheet, name)}
          </Sheet>
        )
      })}
    </ul>
  )
}

/**
 * Returns what all sheets have in common: the party's colours, the uploaded logo and, if the authorisation is a
 * placeholder, a warning.
 */
export function marksOf(brand: Brand, isPlaceholder: boolean) {
  const { logo, placeholderWarning } = brand
  return {
    palette: paletteOf(brand),
    logo: logo === null ? null : logoAddress(STANDARD_LOGO),
    warning: isPlaceholder ? placeholderWarning : null,
  }
}

interface SheetProps {
  format: SheetFormat | LetterheadFormat
  problems: readonly Problem[]
  refusedHeading: string | null | undefined
  drawing: ReactNode
  children: ReactNode
}

/** Shows one sheet: its drawing, its size, and its buttons or the reasons why it can't be used. */
export function Sheet({ format, problems, refusedHeading, drawing, children }: SheetProps) {
  const style: CSSProperties & Record<'--width', string> = { '--width': `${frameOf(format).width}px` }
  return (
    <li data-paper={isPrinted(format)} style={style}>
      {drawing}
      <p className="brand-caption">
        <strong>{format.label}</strong>{' '}
        {isPrinted(format) ? printedSize(format) : `${format.width} × ${format.height}`}
      </p>
      {problems.length > 0 ? <Refused {...{ refusedHeading, problems }} /> : children}
    </li>
  )
}

function Refused({ refusedHeading, problems }: Pick<SheetProps, 'refusedHeading' | 'problems'>) {
  return (
    <div className="brand-notice">
      {refusedHeading && <p className="brand-refused">{refusedHeading}</p>}
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
