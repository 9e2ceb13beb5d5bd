import { defineField } from 'sanity'

interface WordsOptions {
  name: string
  title: string
  /** For editors: what the words are for, with an example where that helps. */
  description: string
  group?: string
  /** What to do when the words are missing. Left out: they may be. */
  requiredError?: string
}

/** A field for one line of words. */
export function lineField({ name, title, description, group, requiredError }: WordsOptions) {
  return defineField({
    name,
    title,
    type: 'string',
    description,
    ...(group === undefined ? {} : { group }),
    validation: (rule) => (requiredError === undefined ? rule : rule.required().error(requiredError)),
  })
}

/** A field for a few sentences without formatting, `rows` lines high in the Studio. */
export function sentencesField({
  name,
  title,
  description,
  group,
  requiredError,
  rows = 3,
}: WordsOptions & { rows?: number }) {
  return defineField({
    name,
    title,
    type: 'text',
    rows,
    description,
    ...(group === undefined ? {} : { group }),
    validation: (rule) => (requiredError === undefined ? rule : rule.required().error(requiredError)),
  })
}

/** A field for a button or another single link. */
export function linkField({ name, title, description, group, requiredError }: WordsOptions) {
  return defineField({
    name,
    title,
    type: 'link',
    description,
    ...(group === undefined ? {} : { group }),
    validation: (rule) => (requiredError === undefined ? rule : rule.required().error(requiredError)),
  })
}

/** The heading of a part of a page. */
export function headingField(example?: string) {
  const description = example === undefined ? 'Shown above this part of the page.' : `Such as “${example}”.`
  return lineField({ name: 'heading', title: 'Heading', description })
}

/** The heading of what is wrong with a form. */
export function problemHeadingField() {
  return lineField({
    name: 'problemHeading',
    title: 'Heading above the errors',
    description: 'Stands above the list of what is wrong. Empty: “There is a problem”.',
  })
}

/** The words under a heading. */
export function introductionField() {
  return sentencesField({
    name: 'introduction',
    title: 'Introduction',
    description: 'A sentence or two under the heading.',
  })
}

/** The heading of a page, and the lead under it. */
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
