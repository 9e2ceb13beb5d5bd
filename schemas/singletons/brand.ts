import { ColorWheelIcon } from '@sanity/icons/ColorWheel'
import type { StringRule } from 'sanity'
import { parseHex } from '../../lib/brand/contrast'
import { fieldProblem } from '../../lib/brand/layout'
import { documentType, fieldGroup } from '../fields/document-type'
import { objectField, typedField } from '../fields/parts'
import { seoField } from '../fields/search'
import { headingField, lineField, pageHeadFields, sentencesField } from '../fields/words'
import { placeholderAddress } from '../rules/placeholders'
import { readableOnDark } from '../rules/logo-contrast'
import { svgText } from '../rules/svg-text'

/** The image formats that support transparency. */
const LOGO_FORMATS = 'image/png,image/svg+xml,image/webp'

/** The staff page with logos and advertisements, and the settings that all advertisements share. */
export const brand = documentType('brand', 'Brand assets', {
  icon: ColorWheelIcon,
  groups: [
    fieldGroup('shared', 'On every advertisement', [
      typedField(
        'image',
        'logo',
        'Logo',
        'For light backgrounds: a transparent PNG or SVG, at least 1200 pixels wide. In an SVG, convert text to outlines. Leave empty to use the drawn sun with the party’s name.',
        {
          options: { accept: LOGO_FORMATS },
          validation: (rule) => [
            rule
              .custom((logo, { document }) =>
                logo && !document?.['logoOnDark']
                  ? 'Upload a logo for dark backgrounds too. Dark letters cannot be read in the footer or in dark mode.'
                  : true,
              )
              .warning(),
            rule.custom(svgText).warning(),
          ],
        },
      ),
      typedField(
        'image',
        'logoOnDark',
        'Logo for dark backgrounds',
        'The same logo in light colours, transparent. Used in the footer and in dark mode.',
        {
          options: { accept: LOGO_FORMATS },
          hidden: ({ document }) => !document?.['logo'],
          validation: (rule) =>
            rule
              .custom<{ asset?: unknown } | undefined>(async (logo, context) => {
                const text = await svgText(logo, context)
                return text === true ? readableOnDark(logo, context) : text
              })
              .warning(),
        },
      ),
      typedField(
        'boolean',
        'logoHasName',
        'The logo contains the party’s name',
        'Turn on to stop the header and the footer repeating the name beside the logo. If you don’t set it, the site goes by the logo’s shape: wide logos usually include the name.',
        { hidden: ({ document }) => !document?.['logo'] },
      ),
      typedField(
        'image',
        'mark',
        'Square mark',
        'A square PNG or SVG of at least 512 pixels, for share images, browser tabs and home screens. Leave empty to use the drawn mark, or no mark if you have uploaded your own logo.',
        {
          options: { accept: LOGO_FORMATS },
          validation: (rule) => rule.custom(svgText).warning(),
        },
      ),
      lineField(
        'darkColour',
        'Dark colour',
        'The colour of text, dark sections and the footer, such as “#121c38”. The site takes its hue but not its brightness, so that all text stays readable. Leave empty to use the standard colour.',
        { validation: hexColour },
      ),
      lineField(
        'brightColour',
        'Bright colour',
        'The colour of the sun, the sky and buttons on dark sections, such as “#febb15”. Leave empty to use the standard colour.',
        { validation: hexColour },
      ),
      lineField('handle', 'Handle', 'The party’s name on social networks, such as “@nextgenerationparty”.', {
        validation: (rule) => rule.required().custom((text) => fieldProblem('handle', text)),
      }),
      lineField('website', 'Website', 'As people would type it, without https://.', {
        validation: (rule) => [
          rule.required().custom((text) => fieldProblem('site', text)),
          rule.custom(placeholderAddress).warning(),
        ],
      }),
      lineField(
        'printedBy',
        'Printer line',
        'The printer’s name and address, such as “Printed by Example Press, 2 Example Street, Sydney”. Shown under the authorisation on flyers and posters.',
      ),
      lineField(
        'placeholderWarning',
        'Warning on pictures',
        'Shown on each advertisement while the authorisation in Site settings is still the placeholder.',
        { requiredError: 'Write a few words, such as “Placeholder authorisation: do not publish”.' },
      ),
      sentencesField(
        'placeholderNotice',
        'Notice on the page',
        'Shown on the page while the authorisation in Site settings is still the placeholder.',
      ),
    ]),
    fieldGroup('page', 'Page', [
      ...pageHeadFields,
      lineField(
        'marking',
        'Line above the title',
        'Shown above the title. For example, “Restricted Access”.',
      ),
      objectField('standardLogo', 'Party logo', 'The first part of the page.', [
        headingField('Party Logo'),
        sentencesField('text', 'Text', 'A sentence under the heading.'),
        sentencesField(
          'otherName',
          'When the drawn logo shows another name',
          'Shown if you haven’t uploaded a logo and the party’s name is not “{drawn}”.',
        ),
        lineField('button', 'Button', 'For example, “Download Standard Logo”.'),
        lineField('vectorLink', 'Link to the SVG', 'For example, “SVG, for print”.'),
        lineField(
          'reversedLink',
          'Link to the logo for dark backgrounds',
          'For example, “For dark backgrounds (SVG)”.',
        ),
        lineField('markLink', 'Link to the mark', 'For example, “Mark only (SVG)”.'),
      ]),
      objectField('transparentLogo', 'Transparent party logo', 'The second part of the page.', [
        headingField('Transparent Party Logo'),
        sentencesField('text', 'Text', 'A sentence under the heading.'),
        lineField('button', 'Button', 'For example, “Create & Download Transparent Logo”.'),
      ]),
      objectField(
        'templates',
        'Advertisement templates',
        'The third part of the page. Each category is a separate document.',
        [
          headingField('Advertisement Templates'),
          sentencesField('text', 'Text', 'A sentence under the heading.'),
          lineField('button', 'Button on each template', 'For example, “Download”.'),
          lineField(
            'highResolution',
            'Button for the large file',
            'For example, “High resolution”. The file is three times the size, for print and large screens.',
          ),
          lineField('viewAll', '“View all” button', 'For example, “View All Templates”.'),
          lineField(
            'chooserLabel',
            'Label of the category list',
            'Screen readers read it before the buttons that choose a category.',
          ),
          lineField(
            'refusedHeading',
            'Heading above problems',
            'Replaces the buttons if the text does not fit. For example, “Not ready to use”.',
          ),
        ],
      ),
      objectField(
        'print',
        'Print and social cover',
        'The fourth part of the page: flyer, poster, letterhead and cover.',
        [
          headingField('Print and social cover'),
          sentencesField('text', 'Text', 'Tell whoever is ordering the printing what each file is for.'),
          lineField(
            'chooserLabel',
            'Label of the category list',
            'Screen readers read it before the buttons that choose a category.',
          ),
          lineField(
            'letterheadHeading',
            'Heading above the letterhead',
            'For example, “For letters”. The letterhead has no category.',
          ),
        ],
      ),
      objectField('downloadAll', 'All in one file', 'The button that downloads all templates as a zip.', [
        lineField('button', 'Button', 'For example, “Download all as a zip”.'),
        lineField('cancel', 'Cancel button', 'For example, “Cancel”.'),
        lineField('progress', 'Progress', 'For example, “{done} of {total} ready”.'),
        sentencesField('text', 'Text', 'Say what the zip contains.'),
      ]),
    ]),
    fieldGroup('search', 'Search', [seoField()]),
  ],
  preview: { prepare: () => ({ title: 'Brand assets' }) },
})

/** Rejects text that is not a hex colour. */
function hexColour(rule: StringRule) {
  return rule.custom((text) => !text || parseHex(text) !== null || 'Enter a colour such as #121c38.')
}
