import type { ZippedPrint, ZippedTemplate } from '@/lib/brand/browser/templates-zip'
import type { Letterhead } from '@/lib/brand/letterhead'
import type { Problem } from '@/lib/brand/sheet'
import {
  COVER_FORMAT,
  isPrinted,
  type LetterheadFormat,
  PRINTED_FORMATS,
  type PrintedFormat,
  printFileName,
  type SheetFormat,
} from '@/lib/brand/sheet-formats'
import type { CategoryTemplates } from '@/lib/brand/template-of'

/** Additional formats that the page shows for each category, in order. */
export const PRINT_SECTION_FORMATS = [...PRINTED_FORMATS, COVER_FORMAT] as const

export type ShownFormat = (typeof PRINT_SECTION_FORMATS)[number]

/** Returns the zip entries for pictures. */
export function zippedPictures(categories: readonly CategoryTemplates<SheetFormat>[]): ZippedTemplate[] {
  return categories.flatMap(({ fileName, templates }) =>
    templates.flatMap(({ id, format, problems }) =>
      isPrinted(format) ? [] : [{ id, category: fileName, format, problems: messagesOf(problems) }],
    ),
  )
}

/** Returns the zip entries for print sheets and the letterhead. */
export function zippedPrints(
  categories: readonly CategoryTemplates<ShownFormat>[],
  letterhead: Letterhead,
): ZippedPrint[] {
  const sheets = categories.flatMap(({ fileName, templates }) =>
    templates.flatMap(({ format, problems }) =>
      format.id === 'cover'
        ? []
        : [printOf(printFileName({ id: format.id, category: fileName }), fileName, { format, problems })],
    ),
  )
  return [...sheets, printOf(printFileName({ id: 'letterhead' }), null, letterhead)]
}

interface Sheet {
  format: PrintedFormat | LetterheadFormat
  problems: readonly Problem[]
}

/** Returns the zip entry for a sheet, with its trimmed size in millimetres. */
function printOf(file: string, category: string | null, { format, problems }: Sheet): ZippedPrint {
  const { id, width, height, bleed } = format
  const trimmed = { width: (width - bleed * 2) / 10, height: (height - bleed * 2) / 10 }
  return { file, category, format: id, ...trimmed, problems: messagesOf(problems) }
}

function messagesOf(problems: readonly Problem[]): string[] {
  return problems.map(({ message }) => message)
}
