import { fillIn } from '@/lib/format/fill-in'
import { FORM_ERRORS } from '../ui/labels'

/** The errors of content for problems that several forms have. */
export interface ProblemWords {
  /** The error of an empty field; `{field}` stands for its label. */
  requiredError: string
  /** The error of a text that is too long; `{count}` stands for the most characters. */
  tooLongError: string
}

interface FieldFacts {
  label: string
  /** The most characters of the field's text; undefined for a field without text. */
  limit: number | undefined
}

/** Returns the error that a field shows for a problem that several forms have. */
export function problemText(
  problem: 'missing' | 'noAddress' | 'tooLong',
  { label, limit }: FieldFacts,
  words: ProblemWords,
): string {
  switch (problem) {
    case 'missing':
      return missingText(label, words.requiredError)
    case 'noAddress':
      return FORM_ERRORS.email
    case 'tooLong':
      return tooLongText(limit, words)
    default:
      return problem satisfies never
  }
}

/** Returns the error of an empty field. A label inside a sentence starts with a small letter. */
export function missingText(label: string, requiredError: string): string {
  const isInside = !requiredError.startsWith('{')
  return fillIn(requiredError, { field: isInside ? label.charAt(0).toLowerCase() + label.slice(1) : label })
}

/** Returns the error of a text that is too long. */
export function tooLongText(
  limit: number | undefined,
  { tooLongError }: Pick<ProblemWords, 'tooLongError'>,
): string {
  return fillIn(tooLongError, { count: limit?.toLocaleString('en-AU') ?? '' })
}
