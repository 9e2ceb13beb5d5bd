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

/** A field for a few sentences without formatting. */
export function sentencesField({ name, title, description, group, requiredError }: WordsOptions) {
  return defineField({
    name,
    title,
    type: 'text',
    rows: 3,
    description,
    ...(group === undefined ? {} : { group }),
    validation: (rule) => (requiredError === undefined ? rule : rule.required().error(requiredError)),
  })
}

/** The heading of a part of a page. */
export function headingField(example: string) {
  return lineField({ name: 'heading', title: 'Heading', description: `Such as “${example}”.` })
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

/** Title and description of a page with one document of its own. */
export function pageHeadFields(group?: string) {
  return [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'The heading of the page.',
      requiredError: 'Give the page a title.',
      ...(group === undefined ? {} : { group }),
    }),
    sentencesField({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences under the title.',
      ...(group === undefined ? {} : { group }),
    }),
  ]
}
