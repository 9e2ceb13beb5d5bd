import { ColorWheelIcon } from '@sanity/icons/ColorWheel'
import { defineType } from 'sanity'
import { fieldProblem } from '../../lib/brand/layout'
import { objectField, typedField } from '../fields/parts'
import { seoField } from '../fields/search'
import { headingField, lineField, pageHeadFields, sentencesField } from '../fields/words'
import { placeholderAddress } from '../rules/placeholders'

/** The formats of pictures that may be transparent. */
const LOGO_FORMATS = 'image/png,image/svg+xml,image/webp'

/** The page with logos and advertisements for staff, and what all advertisements share. */
export const brand = defineType({
  name: 'brand',
  title: 'Brand assets',
  type: 'document',
  icon: ColorWheelIcon,
  groups: [
    { name: 'shared', title: 'On every advertisement', default: true },
    { name: 'page', title: 'Page' },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    typedField(
      'image',
      'logo',
      'Logo',
      'For light backgrounds: a transparent PNG or SVG, at least 1200 pixels wide. Leave empty to use the drawn sun with the name of the party.',
      {
        group: 'shared',
        options: { accept: LOGO_FORMATS },
        validation: (rule) =>
          rule
            .custom((logo, { document }) =>
              logo && !document?.['logoOnDark']
                ? 'Upload a logo for dark backgrounds too. Dark letters cannot be read in the footer or in dark mode.'
                : true,
            )
            .warning(),
      },
    ),
    typedField(
      'image',
      'logoOnDark',
      'Logo for dark backgrounds',
      'The same logo in light colours, transparent. The footer and dark mode show it.',
      { group: 'shared', options: { accept: LOGO_FORMATS }, hidden: ({ document }) => !document?.['logo'] },
    ),
    typedField(
      'boolean',
      'logoHasName',
      'The logo contains the party’s name',
      'Turn on so that the header and the footer do not repeat the name beside it. Leave unset to decide by its shape: wide logos usually do.',
      { group: 'shared', hidden: ({ document }) => !document?.['logo'] },
    ),
    typedField(
      'image',
      'mark',
      'Square mark',
      'A square PNG or SVG of at least 512 pixels, for share images and home screens. Leave empty to use the drawn mark, or none beside your own logo.',
      { group: 'shared', options: { accept: LOGO_FORMATS } },
    ),
    lineField('handle', 'Handle', 'The party’s name on social networks, such as “@nextgenerationparty”.', {
      group: 'shared',
      validation: (rule) => rule.required().custom((text) => fieldProblem('handle', text)),
    }),
    lineField('website', 'Website', 'As people type it, without https://.', {
      group: 'shared',
      validation: (rule) => [
        rule.required().custom((text) => fieldProblem('site', text)),
        rule.custom(placeholderAddress).warning(),
      ],
    }),
    lineField(
      'printedBy',
      'Line for the printer',
      'Who prints flyers and posters, with an address, such as “Printed by Example Press, 2 Example Street, Sydney”. Stands under the authorisation on them.',
      { group: 'shared' },
    ),
    lineField(
      'placeholderWarning',
      'Warning on pictures',
      'Stands on each advertisement while the authorisation in Site settings is the placeholder.',
      {
        group: 'shared',
        requiredError: 'Write a few words, such as “Placeholder authorisation: do not publish”.',
      },
    ),
    sentencesField(
      'placeholderNotice',
      'Notice on the page',
      'Stands on the page while the authorisation in Site settings is the placeholder.',
      { group: 'shared' },
    ),
    ...pageHeadFields('page'),
    lineField('marking', 'Marking', 'Stands above the title, such as “Restricted Access”.', {
      group: 'page',
    }),
    objectField(
      'standardLogo',
      'Party logo',
      'The first part of the page.',
      [
        headingField('Party Logo'),
        sentencesField('text', 'Text', 'A sentence under the heading.'),
        sentencesField(
          'otherName',
          'When the drawn logo says another name',
          'Shown while no logo is uploaded and the party’s name is not “{drawn}”.',
        ),
        lineField('button', 'Button', 'Such as “Download Standard Logo”.'),
        lineField('vectorLink', 'Link to the SVG', 'Such as “SVG, for print”.'),
        lineField('reversedLink', 'Link to the logo for dark grounds', 'Such as “For dark grounds (SVG)”.'),
        lineField('markLink', 'Link to the mark', 'Such as “Mark alone (SVG)”.'),
      ],
      { group: 'page' },
    ),
    objectField(
      'transparentLogo',
      'Transparent party logo',
      'The second part of the page.',
      [
        headingField('Transparent Party Logo'),
        sentencesField('text', 'Text', 'A sentence under the heading.'),
        lineField('button', 'Button', 'Such as “Create & Download Transparent Logo”.'),
      ],
      { group: 'page' },
    ),
    objectField(
      'templates',
      'Advertisement templates',
      'The third part of the page. The categories are documents of their own.',
      templateFields(),
      { group: 'page' },
    ),
    objectField(
      'print',
      'Print and social cover',
      'The fourth part of the page: flyer, poster, letterhead and cover.',
      printFields(),
      { group: 'page' },
    ),
    objectField(
      'downloadAll',
      'All in one file',
      'The button that makes a zip of all templates.',
      downloadAllFields(),
      { group: 'page' },
    ),
    seoField({ group: 'search' }),
  ],
  preview: { prepare: () => ({ title: 'Brand assets' }) },
})

/** The fields for the words around the advertisement templates. */
function templateFields() {
  return [
    headingField('Advertisement Templates'),
    sentencesField('text', 'Text', 'A sentence under the heading.'),
    lineField('button', 'Button of each template', 'Such as “Download”.'),
    lineField(
      'highResolution',
      'Button for the large file',
      'Such as “High resolution”: three times the size, for print and large screens.',
    ),
    lineField('viewAll', 'Button that shows all', 'Such as “View All Templates”.'),
    lineField(
      'chooserLabel',
      'Name of the list of categories',
      'Read out before the buttons that choose a category.',
    ),
    lineField(
      'refusedHeading',
      'Above what is wrong',
      'Such as “Not ready to use”: in place of the buttons where text does not fit.',
    ),
  ]
}

/** The fields for the words around the files for print and the social cover. */
function printFields() {
  return [
    headingField('Print and social cover'),
    sentencesField('text', 'Text', 'What the files are, for whoever sends them on.'),
    lineField(
      'chooserLabel',
      'Name of the list of categories',
      'Read out before the buttons that choose a category.',
    ),
    lineField(
      'letterheadHeading',
      'Above the letterhead',
      'Such as “For letters”. It belongs to no category.',
    ),
  ]
}

/** The fields for the words of the zip with all templates. */
function downloadAllFields() {
  return [
    lineField('button', 'Button', 'Such as “Download all as a zip”.'),
    lineField('cancel', 'Button that stops it', 'Such as “Cancel”.'),
    lineField('progress', 'Progress', 'Such as “{done} of {total} ready”.'),
    sentencesField('text', 'Text', 'What the zip holds.'),
  ]
}
