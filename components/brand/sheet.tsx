import type { CSSProperties, ReactNode } from 'react'
import type { Problem } from '@/lib/brand/sheet'
import {
  frameOf,
  isPrinted,
  type LetterheadFormat,
  printedSize,
  type SheetFormat,
} from '@/lib/brand/sheet-formats'

interface SheetProps {
  format: SheetFormat | LetterheadFormat
  problems: readonly Problem[]
  refusedHeading: string | null | undefined
  drawing: ReactNode
  /** Its buttons. */
  children: ReactNode
}

/** One sheet of a list, as wide as its preview: the drawing, its size, and its buttons or what is wrong with it. */
export function Sheet({ format, problems, refusedHeading, drawing, children }: SheetProps) {
  const style: CSSProperties & Record<'--width', string> = { '--width': `${frameOf(format).width}px` }
  return (
    <li data-paper={isPrinted(format)} style={style}>
      {drawing}
      <p className="brand-caption">
        <strong>{format.label}</strong>{' '}
        {isPrinted(format) ? printedSize(format) : `${format.width} × ${format.height}`}
      </p>
      {problems.length > 0 ? <Refused heading={refusedHeading} problems={problems} /> : children}
    </li>
  )
}

interface RefusedProps {
  heading: string | null | undefined
  problems: readonly Problem[]
}

/** What is wrong with a sheet, in the place of its buttons. */
function Refused({ heading, problems }: RefusedProps) {
  return (
    <div className="brand-notice">
      {heading && <p className="brand-refused">{heading}</p>}
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </div>
  )
}

/** What a sheet is called for those who hear its drawing and its buttons one by one. */
export function sheetName({ label }: { label: string }, { format }: { format: SheetFormat }): string {
  return `${label}, ${format.label}`
}
