import { defineArrayMember, defineField, defineType } from 'sanity'
import { textLinkProblem } from '../rules/links'
import { siteAddresses } from '../rules/site-addresses'

/** Long text: paragraphs, subheadings, lists, quotes and links. */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
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
            type: 'object',
            fields: [
              defineField({
                name: 'href',
                title: 'Address',
                type: 'url',
                description: 'A page of this site, such as /contact, or a full address with https://.',
                validation: (rule) => [
                  rule
                    .required()
                    .uri({ allowRelative: true, scheme: ['https', 'http', 'mailto', 'tel'] })
                    .error('Write a path such as /contact, or a full address that starts with https://.'),
                  rule
                    .custom(async (address, context) =>
                      address?.startsWith('/')
                        ? textLinkProblem(address, await siteAddresses(context))
                        : true,
                    )
                    .warning(),
                ],
              }),
            ],
          },
        ],
      },
    }),
  ],
})
