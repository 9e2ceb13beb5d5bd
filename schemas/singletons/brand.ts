import { ColorWheelIcon } from '@sanity/icons/ColorWheel'
import { defineField, defineType } from 'sanity'
import { fieldProblem } from '../../lib/brand/layout'
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
    defineField({
      name: 'logo',
      title: 'Logo',
      type: 'image',
      description:
        'For light backgrounds: a transparent PNG or SVG, at least 1200 pixels wide. Leave empty to use the drawn sun with the name of the party.',
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
    }),
    defineField({
      name: 'logoOnDark',
      title: 'Logo for dark backgrounds',
      type: 'image',
      description: 'The same logo in light colours, transparent. The footer and dark mode show it.',
      group: 'shared',
      options: { accept: LOGO_FORMATS },
      hidden: ({ document }) => !document?.['logo'],
    }),
    defineField({
      name: 'logoHasName',
      title: 'The logo contains the party’s name',
      type: 'boolean',
      description:
        'Turn on so that the header and the footer do not repeat the name beside it. Leave unset to decide by its shape: wide logos usually do.',
      group: 'shared',
      hidden: ({ document }) => !document?.['logo'],
    }),
    defineField({
      name: 'mark',
      title: 'Square mark',
      type: 'image',
      description:
        'A square PNG or SVG of at least 512 pixels, for share images and home screens. Leave empty to use the drawn mark, or none beside your own logo.',
      group: 'shared',
      options: { accept: LOGO_FORMATS },
    }),
    defineField({
      name: 'handle',
      title: 'Handle',
      type: 'string',
      description: 'The party’s name on social networks, such as “@nextgenerationparty”.',
      group: 'shared',
      validation: (rule) => rule.required().custom((text) => fieldProblem('handle', text)),
    }),
    defineField({
      name: 'website',
      title: 'Website',
      type: 'string',
      description: 'As people type it, without https://.',
      group: 'shared',
      validation: (rule) => [
        rule.required().custom((text) => fieldProblem('site', text)),
        rule.custom(placeholderAddress).warning(),
      ],
    }),
    lineField({
      name: 'printedBy',
      title: 'Line for the printer',
      description:
        'Who prints flyers and posters, with an address, such as “Printed by Example Press, 2 Example Street, Sydney”. Stands under the authorisation on them.',
      group: 'shared',
    }),
    lineField({
      name: 'placeholderWarning',
      title: 'Warning on pictures',
      description:
        'Stands on each advertisement while the authorisation in Site settings is the placeholder.',
      group: 'shared',
      requiredError: 'Write a few words, such as “Placeholder authorisation: do not publish”.',
    }),
    sentencesField({
      name: 'placeholderNotice',
      title: 'Notice on the page',
      description: 'Stands on the page while the authorisation in Site settings is the placeholder.',
      group: 'shared',
    }),
    ...pageHeadFields('page'),
    lineField({
      name: 'marking',
      title: 'Marking',
      description: 'Stands above the title, such as “Restricted Access”.',
      group: 'page',
    }),
    defineField({
      name: 'standardLogo',
      title: 'Party logo',
      type: 'object',
      description: 'The first part of the page.',
      group: 'page',
      fields: [
        headingField('Party Logo'),
        sentencesField({ name: 'text', title: 'Text', description: 'A sentence under the heading.' }),
        sentencesField({
          name: 'otherName',
          title: 'When the drawn logo says another name',
          description: 'Shown while no logo is uploaded and the party’s name is not “{drawn}”.',
        }),
        lineField({ name: 'button', title: 'Button', description: 'Such as “Download Standard Logo”.' }),
        lineField({ name: 'vectorLink', title: 'Link to the SVG', description: 'Such as “SVG, for print”.' }),
        lineField({
          name: 'reversedLink',
          title: 'Link to the logo for dark grounds',
          description: 'Such as “For dark grounds (SVG)”.',
        }),
        lineField({
          name: 'markLink',
          title: 'Link to the mark',
          description: 'Such as “Mark alone (SVG)”.',
        }),
      ],
    }),
    defineField({
      name: 'transparentLogo',
      title: 'Transparent party logo',
      type: 'object',
      description: 'The second part of the page.',
      group: 'page',
      fields: [
        headingField('Transparent Party Logo'),
        sentencesField({ name: 'text', title: 'Text', description: 'A sentence under the heading.' }),
        lineField({
          name: 'button',
          title: 'Button',
          description: 'Such as “Create & Download Transparent Logo”.',
        }),
      ],
    }),
    defineField({
      name: 'templates',
      title: 'Advertisement templates',
      type: 'object',
      description: 'The third part of the page. The categories are documents of their own.',
      group: 'page',
      fields: templateFields(),
    }),
    defineField({
      name: 'print',
      title: 'Print and social cover',
      type: 'object',
      description: 'The fourth part of the page: flyer, poster, letterhead and cover.',
      group: 'page',
      fields: printFields(),
    }),
    defineField({
      name: 'downloadAll',
      title: 'All in one file',
      type: 'object',
      description: 'The button that makes a zip of all templates.',
      group: 'page',
      fields: downloadAllFields(),
    }),
    seoField({ group: 'search' }),
  ],
  preview: { prepare: () => ({ title: 'Brand assets' }) },
})

/** The fields for the words around the advertisement templates. */
function templateFields() {
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

/** The fields for the words around the files for print and the social cover. */
function printFields() {
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

/** The fields for the words of the zip with all templates. */
function downloadAllFields() {
  return [
    lineField({ name: 'button', title: 'Button', description: 'Such as “Download all as a zip”.' }),
    lineField({ name: 'cancel', title: 'Button that stops it', description: 'Such as “Cancel”.' }),
    lineField({ name: 'progress', title: 'Progress', description: 'Such as “{done} of {total} ready”.' }),
    sentencesField({ name: 'text', title: 'Text', description: 'What the zip holds.' }),
  ]
}
