import { defineField } from 'sanity'
import { anchorProblem, isLinkBegun, pageOfLink } from '../rules/links'
import { FOLLOWED_TYPES } from '../rules/picked-target'
import { placeholderAddress } from '../rules/placeholders'
import { siteAddresses } from '../rules/site-addresses'
import { radioField } from './choice'
import { hasValue, textOf } from './has-value'
import { typedField } from './parts'
import { lineField } from './words'

/**
 * The fields for a link target, shared by buttons, menus and links in text. Each call returns new objects: Sanity would
 * extract one shared type for the same object.
 */
export function linkTargetFields() {
  return [
    radioField(
      'kind',
      'Links to',
      'What the link opens.',
      [
        ['document', 'A page on this site'],
        ['file', 'A file'],
        ['url', 'Website, email or phone'],
      ],
      {
        isRow: true,
        validation: (rule) =>
          rule.custom((value, { parent }) =>
            // Older links in text hold an address instead of a kind.
            value || textOf(parent, 'href') ? true : 'Choose what the link opens.',
          ),
      },
    ),
    defineField({
      name: 'document',
      title: 'Page',
      type: 'reference',
      description:
        'A page, a policy, an article, a topic or a suburb. The link still works if the address changes.',
      to: FOLLOWED_TYPES.map((type) => ({ type })),
      hidden: ({ parent }) => !hasValue(parent, 'kind', 'document'),
      validation: (rule) =>
        rule.custom((value, { parent }) =>
          isLinkBegun(parent) && hasValue(parent, 'kind', 'document') && !value
            ? 'Choose the page that the link opens.'
            : true,
        ),
    }),
    defineField({
      name: 'file',
      title: 'File',
      type: 'file',
      description: 'The file that visitors download, such as a PDF. Upload one, or choose an existing file.',
      hidden: ({ parent }) => !hasValue(parent, 'kind', 'file'),
      validation: (rule) =>
        rule.custom((value, { parent }) =>
          hasValue(parent, 'kind', 'file') && !value?.asset
            ? 'Upload or choose the file that the link opens.'
            : true,
        ),
    }),
    typedField(
      'url',
      'url',
      'Address',
      'A website, such as www.aec.gov.au, an email address or a phone number.',
      {
        options: { input: 'address' },
        hidden: ({ parent }) => !hasValue(parent, 'kind', 'url'),
        validation: (rule) => [
          rule
            .uri({ scheme: ['https', 'http', 'mailto', 'tel'] })
            .error('Enter a full address that starts with https://, mailto: or tel:.'),
          rule.custom(placeholderAddress).warning(),
          rule.custom((value, { parent }) =>
            hasValue(parent, 'kind', 'url') && !value ? 'Enter the address that the link opens.' : true,
          ),
        ],
      },
    ),
    lineField(
      'anchor',
      'Page section',
      'Optional. The link name of the block to scroll to, such as “policies” on the home page.',
      {
        options: { input: 'pageSection' },
        hidden: ({ parent }) => !hasValue(parent, 'kind', 'document'),
        validation: (rule) => [
          rule
            .regex(/^[a-z][a-z0-9-]*$/i)
            .error('Use letters, digits and hyphens, without “#”, such as “policies”.'),
          rule
            .custom(async (anchor, context) => {
              if (!anchor || hasValue(context.parent, 'kind', 'url')) return true
              const site = await siteAddresses(context)
              return anchorProblem(anchor, pageOfLink(context.parent, site), site)
            })
            .warning(),
        ],
      },
    ),
  ]
}
