import { headingField, lineField, sentencesField } from '../../fields/words'

/** The words around the advertisement templates. */
export function templateFields() {
  return [
    headingField('Advertisement Templates'),
    sentencesField({ name: 'text', title: 'Text', description: 'A sentence under the heading.' }),
    lineField({ name: 'button', title: 'Button of each template', description: 'Such as “Download”.' }),
    lineField({
      name: 'highResolution',
      title: 'Button for the large file',
      description: 'Such as “High resolution”: three times the size, for print and large screens.',
    }),
    lineField({
      name: 'viewAll',
      title: 'Button that shows all',
      description: 'Such as “View All Templates”.',
    }),
    lineField({
      name: 'chooserLabel',
      title: 'Name of the list of categories',
      description: 'Read out before the buttons that choose a category.',
    }),
    lineField({
      name: 'refusedHeading',
      title: 'Above what is wrong',
      description: 'Such as “Not ready to use”: in place of the buttons where text does not fit.',
    }),
  ]
}

/** The words around what is printed and the cover. */
export function printFields() {
  return [
    headingField('Print and Social Cover'),
    sentencesField({
      name: 'text',
      title: 'Text',
      description: 'What the files are, for whoever sends them on.',
    }),
    lineField({
      name: 'chooserLabel',
      title: 'Name of the list of categories',
      description: 'Read out before the buttons that choose a category.',
    }),
    lineField({
      name: 'letterheadHeading',
      title: 'Above the letterhead',
      description: 'Such as “For letters”. It belongs to no category.',
    }),
  ]
}

/** The words of the zip with all templates. */
export function downloadAllFields() {
  return [
    lineField({ name: 'button', title: 'Button', description: 'Such as “Download all as a zip”.' }),
    lineField({ name: 'cancel', title: 'Button that stops it', description: 'Such as “Cancel”.' }),
    lineField({
      name: 'progress',
      title: 'Progress',
      description: 'Such as “{done} of {total} ready”.',
    }),
    sentencesField({ name: 'text', title: 'Text', description: 'What the zip holds.' }),
  ]
}
