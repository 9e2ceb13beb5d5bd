import { type ConditionalProperty, defineField, type FieldDefinitionBase, type StringRule } from 'sanity'
import { printWarning } from '../../lib/brand/printable-text'
import { type FieldOptions, listField } from './parts'

interface WordsRules {
  /** The error when the field is empty. Left out: it may be empty. */
  requiredError?: string | undefined
  /** The most characters. Left out: there is no limit. */
  max?: number | undefined
  /** From how many characters on a warning says why fewer are better. */
  advice?: readonly [most: number, why: string] | undefined
  /** Whether the words are on the printed declaration, whose typeface lacks some signs. */
  isPrinted?: boolean | undefined
}

/** A field for one line of words. `validation` stands in for the other rules. */
export function lineField(
  name: string,
  title: string,
  description: string,
  { requiredError, max, advice, isPrinted, ...options }: WordsRules & FieldOptions<'string'> = {},
) {
  return defineField({
    validation: (rule) => textRules(rule, { requiredError, max, advice, isPrinted }),
    ...options,
    ...{ name, title, description, type: 'string' },
  })
}

/** A field for a few sentences without formatting, three lines high in the Studio where nothing else is said. */
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
    ...{ name, title, description, type: 'text' },
  })
}

interface LinkOptions extends FieldDefinitionBase {
  hidden?: ConditionalProperty
  requiredError?: string
}

/** A field for a button or another single link. */
export function linkField(
  name: string,
  title: string,
  description: string,
  { requiredError, ...options }: LinkOptions = {},
) {
  return defineField({
    ...options,
    ...{ name, title, description, type: 'link' },
    validation: (rule) => (requiredError === undefined ? rule : rule.required().error(requiredError)),
  })
}

/** A field for a list of buttons or other links. */
export function linksField(
  name: string,
  title: string,
  description: string,
  options?: FieldOptions<'array'>,
) {
  return listField(name, title, description, 'link', options)
}

/** The field for the heading of a part of a page. */
export function headingField(example?: string) {
  const description = example === undefined ? 'Shown above this part of the page.' : `Such as “${example}”.`
  return lineField('heading', 'Heading', description)
}

/** The field for the heading above a form's errors. */
export function problemHeadingField() {
  return lineField(
    'problemHeading',
    'Heading above the errors',
    'Stands above the list of what is wrong. Empty: “There is a problem”.',
  )
}

/** The field for the text under a heading. */
export function introductionField() {
  return sentencesField(
    'introduction',
    'Introduction',
    'A sentence or two under the heading. {count} becomes the number of entries below, here and in the heading.',
  )
}

/** The fields for the heading of a page and the lead under it. */
export function pageHeadFields(group?: string) {
  const inGroup = group === undefined ? {} : { group }
  return [
    lineField('title', 'Title', 'The heading of the page.', {
      ...inGroup,
      requiredError: 'Write the heading of the page.',
      advice: [80, 'Headings read best under 80 characters.'],
    }),
    sentencesField('description', 'Description', 'The lead under the heading: one or two sentences.', {
      ...inGroup,
      advice: [320, 'Try to stay under 320 characters.'],
    }),
  ]
}

/** The rules of a text: that it is there, how long it may be, and whether it can be printed. */
function textRules(rule: StringRule, { requiredError, max, advice, isPrinted = false }: WordsRules) {
  return [
    ...(requiredError === undefined ? [] : [rule.required().error(requiredError)]),
    ...(max === undefined ? [] : [rule.max(max).error(`Shorten this to ${max} characters or fewer.`)]),
    ...(advice === undefined ? [] : [rule.max(advice[0]).warning(advice[1])]),
    ...(isPrinted ? [rule.custom(printWarning).warning()] : []),
  ]
}
