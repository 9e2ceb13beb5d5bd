import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from 'sanity'
import { PAGES } from '../../lib/routes'
import { hasValue } from '../fields/has-value'
import { anchorProblem, isLinkBegun, pageOfLink } from '../rules/links'
import { placeholderAddress } from '../rules/placeholders'
import { siteAddresses } from '../rules/site-addresses'

/** A labelled link to a page of the site, a policy, a suburb, or an outside address. */
export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'The words people click. Start with a verb on buttons, such as “Join our campaign”.',
      validation: (rule) => [
        rule.custom((value, { parent }) =>
          isLinkBegun(parent) && !value ? 'Write the words people will click.' : true,
        ),
        rule.max(40).warning('Long labels break on small phones. Try 40 characters or fewer.'),
      ],
    }),
    defineField({
      name: 'kind',
      title: 'Leads to',
      type: 'string',
      description: 'What the link opens.',
      initialValue: 'page',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { value: 'page', title: 'A page of this site' },
          { value: 'document', title: 'A policy or suburb' },
          { value: 'url', title: 'Another website' },
        ],
      },
      validation: (rule) => rule.required().error('Choose what the link opens.'),
    }),
    defineField({
      name: 'page',
      title: 'Page',
      type: 'string',
      description: 'The page that opens.',
      hidden: ({ parent }) => !hasValue(parent, 'kind', 'page'),
      options: { list: PAGES.map(({ path, title }) => ({ value: path, title: `${title} (${path})` })) },
      validation: (rule) =>
        rule.custom((value, { parent }) =>
          isLinkBegun(parent) && hasValue(parent, 'kind', 'page') && !value
            ? 'Choose the page that the link opens.'
            : true,
        ),
    }),
    defineField({
      name: 'document',
      title: 'Policy or suburb',
      type: 'reference',
      description: 'What opens. The link follows it when its address changes.',
      to: [{ type: 'policy' }, { type: 'locality' }],
      hidden: ({ parent }) => !hasValue(parent, 'kind', 'document'),
      validation: (rule) =>
        rule.custom((value, { parent }) =>
          hasValue(parent, 'kind', 'document') && !value
            ? 'Choose the policy or suburb that the link opens.'
            : true,
        ),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'url',
      description: 'The full address, such as https://www.aec.gov.au/. Also mailto: and tel: addresses.',
      hidden: ({ parent }) => !hasValue(parent, 'kind', 'url'),
      validation: (rule) => [
        rule
          .uri({ scheme: ['https', 'http', 'mailto', 'tel'] })
          .error('Write a full address that starts with https://, mailto: or tel:.'),
        rule.custom(placeholderAddress).warning(),
        rule.custom((value, { parent }) =>
          hasValue(parent, 'kind', 'url') && !value ? 'Write the address that the link opens.' : true,
        ),
      ],
    }),
    defineField({
      name: 'anchor',
      title: 'Section of the page',
      type: 'string',
      description: 'Optional. The name of a section to scroll to, such as “policies” on the home page.',
      hidden: ({ parent }) => hasValue(parent, 'kind', 'url'),
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
    }),
  ],
  preview: {
    select: {
      title: 'label',
      page: 'page',
      anchor: 'anchor',
      url: 'url',
      target: 'document.title',
      kind: 'kind',
    },
    prepare: ({ title, page, anchor, url, target, kind }: Partial<Record<string, string>>) => ({
      title: title ?? 'Link without a label',
      subtitle:
        kind === 'url' ? url : [kind === 'document' ? target : page, anchor].filter(Boolean).join(' #'),
    }),
  },
})
