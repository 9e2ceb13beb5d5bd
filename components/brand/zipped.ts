import type { ZippedPrint, ZippedTemplate } from '@/lib/brand/browser/templates-zip'
import type { Format } from '@/lib/brand/formats'
import type { Letterhead } from '@/lib/brand/letterhead'
import type { Problem } from '@/lib/brand/sheet'
import {
  COVER_FORMAT,
  type LetterheadFormat,
  PRINTED_FORMATS,
  type PrintedFormat,
  printFileName,
} from '@/lib/brand/sheet-formats'
import type { CategoryTemplates } from '@/lib/brand/template-of'

/** What the page shows of each category beside its templates, in this order. */
export const PRINT_SECTION_FORMATS = [...PRINTED_FORMATS, COVER_FORMAT] as const

export type ShownFormat = (typeof PRINT_SECTION_FORMATS)[number]

/** The pictures of the templates, as the zip names them. */
export function zippedTemplates(
  categories: readonly CategoryTemplates<Format | typeof COVER_FORMAT>[],
): ZippedTemplate[] {
  return categories.flatMap(({ fileName, templates }) =>
    templates.map(({ id, format, problems }) => ({
      id,
      category: fileName,
      format,
      problems: messagesOf(problems),
    })),
  )
}

/** The covers among the other sheets, likewise. */
export function zippedCovers(categories: readonly CategoryTemplates<ShownFormat>[]): ZippedTemplate[] {
  return categories.flatMap(({ fileName, templates }) =>
    templates.flatMap(({ id, format, problems }) =>
      format.id === 'cover' ? [{ id, category: fileName, format, problems: messagesOf(problems) }] : [],
    ),
  )
}

/** The sheets for paper, as the zip names them, with the letterhead. */
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
              ...aboutPaper(format),
              problems: messagesOf(problems),
            },
          ],
    ),
  )
  const { format, problems } = letterhead
  const file = printFileName({ id: format.id })
  return [...sheets, { file, category: null, ...aboutPaper(format), problems: messagesOf(problems) }]
}

function aboutPaper({ id, width, height, bleed }: PrintedFormat | LetterheadFormat) {
  return { format: id, width: (width - bleed * 2) / 10, height: (height - bleed * 2) / 10 }
}

function messagesOf(problems: readonly Problem[]): string[] {
  return problems.map(({ message }) => message)
}
