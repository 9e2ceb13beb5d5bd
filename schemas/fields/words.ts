import { defineField, type StringRule } from 'sanity'
import { printWarning } from '../../lib/brand/printable-text'
import { type FieldOptions, listField, typedField, type TypedOptions } from './parts'

interface WordsRules {
  /** The error when the field is empty. Omit it to make the field optional. */
  requiredError?: string | undefined
  /** The maximum number of characters. Omit it for no limit. */
  max?: number | undefined
  /** The length above which a warning recommends fewer characters. */
  advice?: readonly [most: number, why: string] | undefined
  /** Whether the text is on the printed declaration, whose typeface lacks some characters. */
  isPrinted?: boolean | undefined
}

/** A field for one line of text. `validation` replaces the other rules. */
export function lineField(
  name: string,
  title: string,
  description: string,
  { requiredError, max, advice, isPrinted, ...options }: WordsRules & FieldOptions<'string'> = {},
) {
  return defineField({
    validation: (rule) => textRules(rule, { requiredError, max, advice, isPrinted }),
    ...options,
    options: { ...countedTo(max ?? advice?.[0]), ...options.options },
    ...{ name, title, description, type: 'string' },
  })
}

/** A field for a few sentences of plain text. Three lines high by default. */
export function sentencesField(
  name: string,
  title: string,
  description: string,
  { requiredError, max, advice, isPrinted, ...options }: WordsRules & FieldOptions<'text'> = {},
) {
  return defineField({
    rows: 3,
    validation: (rule) => textRules(rule, { requiredError, max, advice, isPrinted }),
    ...options,
    options: { ...countedTo(max ?? advice?.[0]), ...options.options },
    ...{ name, title, description, type: 'text' },
  })
}

/** A field for a single link, such as a button. */
export function linkField(name: string, title: string, description: string, options?: TypedOptions) {
  return typedField('link', name, title, description, options)
}

/** A field for a list of links, such as buttons. */
export function linksField(
  name: string,
  title: string,
  description: string,
  options?: FieldOptions<'array'>,
) {
  return listField(name, title, description, 'link', options)
}

/**
 * Text fields for a set of defaults. Names in braces stand for values that the site fills in.
 *
 * @param titles the title of each field
 */
export function defaultedFields<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  titles: Readonly<Record<NoInfer<Name>, string>>,
) {
  return Object.entries<string>(titles).map(([name, title]) => {
    const standard = Object.entries<string>(defaults).find(([known]) => known === name)?.[1] ?? ''
    const description = `Leave empty to use “${standard}”${standard.includes('{') ? '. Keep the names in braces.' : '.'}`
    return standard.length > LONGEST_LINE
      ? sentencesField(name, title, description)
      : lineField(name, title, description)
  })
}

/** Maximum length of a default that gets a one-line field. */
const LONGEST_LINE = 60

/** A field for one line of text, such as a label, whose example is also its initial value. */
export function exampleField(
  name: string,
  title: string,
  example: string,
  options: WordsRules & FieldOptions<'string'> = {},
) {
  return lineField(name, title, `For example, “${example}”.`, { ...options, initialValue: example })
}

/** The field for the heading of a section. */
export function headingField(example?: string) {
  const description =
    example === undefined ? 'Shown above this part of the page.' : `For example, “${example}”.`
  return lineField('heading', 'Heading', description)
}

/** The field for the heading above a form's error summary. */
export const problemHeadingField = lineField(
  'problemHeading',
  'Heading above the errors',
  'Shown above the list of errors. Leave empty to use “There is a problem”.',
)

/** The field for the text under a heading. */
export const introductionField = sentencesField(
  'introduction',
  'Introduction',
  'A sentence or two under the heading. Write {count}, here or in the heading, to show the number of entries below.',
)

/** The fields for a page's heading and the lead under it. */
export const pageHeadFields = [
  lineField('title', 'Title', 'The page’s heading.', {
    requiredError: 'Give the page a heading.',
    advice: [80, 'Headings read best under 80 characters.'],
  }),
  sentencesField('description', 'Description', 'One or two sentences under the heading.', {
    advice: [320, 'Try to stay under 320 characters.'],
  }),
]

/** Validation rules for a text field: required, length and printable characters. */
function textRules(rule: StringRule, { requiredError, max, advice, isPrinted = false }: WordsRules) {
  return [
    ...(requiredError === undefined ? [] : [rule.required().error(requiredError)]),
    ...(max === undefined ? [] : [rule.max(max).error(`Shorten this to ${max} characters or fewer.`)]),
    ...(advice === undefined ? [] : [rule.max(advice[0]).warning(advice[1])]),
    ...(isPrinted ? [rule.custom(printWarning).warning()] : []),
  ]
}

function countedTo(characters: number | undefined) {
  return characters === undefined ? {} : { characters }
}
