import { defineArrayMember, defineField, type StringRule } from 'sanity'
import { printWarning } from '../../lib/brand/printable-text'

interface WordsOptions {
  name: string
  title: string
  /** What the words are for, in words for editors, with an example where that helps. */
  description: string
  group?: string
  /** The error when the field is empty. Left out: it may be empty. */
  requiredError?: string
}

interface TextOptions extends WordsOptions {
  /** The most characters. Left out: there is no limit. */
  max?: number
  /** Whether the words are on the printed declaration, whose typeface lacks some signs. */
  isPrinted?: boolean
}

/** A field for one line of words. */
export function lineField({ requiredError, max, isPrinted, ...field }: TextOptions) {
  return defineField({
    ...field,
    type: 'string',
    validation: (rule) => textRules(rule, { requiredError, max, isPrinted }),
  })
}

/** A field for a few sentences without formatting, `rows` lines high in the Studio. */
export function sentencesField({
  requiredError,
  max,
  isPrinted,
  rows = 3,
  ...field
}: TextOptions & { rows?: number }) {
  return defineField({
    ...field,
    type: 'text',
    rows,
    validation: (rule) => textRules(rule, { requiredError, max, isPrinted }),
  })
}

/** A field for a button or another single link. */
export function linkField({ requiredError, ...field }: WordsOptions) {
  return defineField({
    ...field,
    type: 'link',
    validation: (rule) => (requiredError === undefined ? rule : rule.required().error(requiredError)),
  })
}

/** A field for a list of buttons or other links. */
export function linksField(field: Omit<WordsOptions, 'requiredError'>) {
  return defineField({ ...field, type: 'array', of: [defineArrayMember({ type: 'link' })] })
}

/** The field for the heading of a part of a page. */
export function headingField(example?: string) {
  const description = example === undefined ? 'Shown above this part of the page.' : `Such as “${example}”.`
  return lineField({ name: 'heading', title: 'Heading', description })
}

/** The field for the heading above a form's errors. */
export function problemHeadingField() {
  return lineField({
    name: 'problemHeading',
    title: 'Heading above the errors',
    description: 'Stands above the list of what is wrong. Empty: “There is a problem”.',
  })
}

/** The field for the text under a heading. */
export function introductionField() {
  return sentencesField({
    name: 'introduction',
    title: 'Introduction',
    description:
      'A sentence or two under the heading. {count} becomes the number of entries below, here and in the heading.',
  })
}

/** The fields for the heading of a page and the lead under it. */
export function pageHeadFields(group?: string) {
  const inGroup = group === undefined ? {} : { group }
  return [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'The heading of the page.',
      ...inGroup,
      validation: (rule) => [
        rule.required().error('Write the heading of the page.'),
        rule.max(80).warning('Headings read best under 80 characters.'),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 3,
      description: 'The lead under the heading: one or two sentences.',
      ...inGroup,
      validation: (rule) => rule.max(320).warning('Try to stay under 320 characters.'),
    }),
  ]
}

/** The rules of a text: that it is there, how long it may be, and whether it can be printed. */
function textRules(
  rule: StringRule,
  { requiredError, max, isPrinted = false }: Pick<TextOptions, 'requiredError' | 'max' | 'isPrinted'>,
) {
  return [
    ...(requiredError === undefined ? [] : [rule.required().error(requiredError)]),
    ...(max === undefined ? [] : [rule.max(max).error(`Shorten this to ${max} characters or fewer.`)]),
    ...(isPrinted ? [rule.custom(printWarning).warning()] : []),
  ]
}
