import { LinkIcon } from '@sanity/icons/Link'
import { defineArrayMember, defineType } from 'sanity'
import { textOf } from '../fields/has-value'
import { linkTargetFields } from '../fields/link-target'
import { typedField } from '../fields/parts'
import { textLinkProblem } from '../rules/links'
import { siteAddresses } from '../rules/site-addresses'

const words = defineArrayMember({
  type: 'block',
  styles: [
    { title: 'Paragraph', value: 'normal' },
    { title: 'Subheading', value: 'h3' },
    { title: 'Quote', value: 'blockquote' },
  ],
  lists: [
    { title: 'Bullets', value: 'bullet' },
    { title: 'Numbers', value: 'number' },
  ],
  marks: {
    decorators: [
      { title: 'Strong', value: 'strong' },
      { title: 'Emphasis', value: 'em' },
    ],
    annotations: [
      {
        name: 'textLink',
        title: 'Link',
        icon: LinkIcon,
        type: 'object',
        description: 'What the text links to.',
        fields: [
          ...linkTargetFields(),
          typedField(
            'url',
            'href',
            'Address',
            'Choose the page above instead, so that the link still works if its address changes.',
            {
              // Shown for an unknown page, or for a link from before targets could be chosen.
              hidden: ({ parent }) => textOf(parent, 'kind') !== '' || textOf(parent, 'href') === '',
              validation: (rule) => [
                rule
                  .uri({ allowRelative: true, scheme: ['https', 'http', 'mailto', 'tel'] })
                  .error('Choose a target under “Links to”.'),
                rule
                  .custom<string | undefined>(async (address, context) =>
                    address?.startsWith('/') && !textOf(context.parent, 'kind')
                      ? textLinkProblem(address, await siteAddresses(context))
                      : true,
                  )
                  .warning(),
              ],
            },
          ),
        ],
      },
    ],
  },
})

export const richText = defineType({ name: 'richText', title: 'Text', type: 'array', of: [words] })

/** Rich text with pictures. */
export const newsletterText = defineType({
  name: 'newsletterText',
  title: 'Text with pictures',
  type: 'array',
  of: [words, defineArrayMember({ type: 'accessibleImage' })],
})
