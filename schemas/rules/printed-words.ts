import { printWarning } from '../../lib/brand/printable-text'

/** The labels of the membership form that are on the printed declaration too. */
const LABELS = ['levelLabel', 'nameLabel', 'birthDateLabel', 'streetLabel', 'emailLabel', 'phoneLabel']

/** Warns editors of signs in the membership form’s words that the printed declaration shows otherwise. */
export function printedWords(
  form: { declarations?: string[]; paper?: Record<string, unknown>; [label: string]: unknown } = {},
) {
  const words: unknown[] = [
    ...LABELS.map((label) => form[label]),
    ...(form.declarations ?? []),
    ...Object.values(form.paper ?? {}),
  ]
  return printWarning(words.filter((text) => typeof text === 'string').join('\n'))
}
