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
        : [
            {
              file: printFileName({ id: format.id, category: fileName }),
              category: fileName,
              ...trimOf(format),
              problems: messagesOf(problems),
            },
          ],
    ),
  )
  const { format, problems } = letterhead
  const file = printFileName({ id: format.id })
  return [...sheets, { file, category: null, ...trimOf(format), problems: messagesOf(problems) }]
}

/** Returns a sheet's format, and its trimmed size in millimetres. */
function trimOf({ id, width, height, bleed }: PrintedFormat | LetterheadFormat) {
  return { format: id, width: (width - bleed * 2) / 10, height: (height - bleed * 2) / 10 }
}

function messagesOf(problems: readonly Problem[]): string[] {
  return problems.map(({ message }) => message)
}
