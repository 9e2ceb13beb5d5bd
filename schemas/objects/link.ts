import { LinkIcon } from '@sanity/icons/Link'
import { linkTargetFields } from '../fields/link-target'
import { objectType } from '../fields/parts'
import { lineField } from '../fields/words'
import { isLinkBegun } from '../rules/links'

/** The values that a preview selects to describe a link's target. */
export const LINK_TARGET = {
  anchor: 'anchor',
  url: 'url',
  target: 'document.title',
  suburb: 'document.name',
  file: 'file.asset.originalFilename',
  kind: 'kind',
}

/** A labelled link to a page, policy, suburb, file or external address. */
export const link = objectType('link', 'Link', {
  icon: LinkIcon,
  fields: [
    lineField(
      'label',
      'Label',
      'The words people click. Start with a verb on buttons, such as “Join our campaign”.',
      {
        options: { characters: 40 },
        validation: (rule) => [
          rule.custom((value, { parent }) =>
            isLinkBegun(parent) && !value ? 'Enter the text that people will click.' : true,
          ),
          rule.max(40).warning('Long labels break on small phones. Try 40 characters or fewer.'),
        ],
      },
    ),
    ...linkTargetFields(),
  ],
  preview: {
    select: { title: 'label', ...LINK_TARGET },
    prepare: ({ title, ...target }: Partial<Record<string, string>>) => ({
      title: title ?? 'Unlabelled link',
      subtitle: linkSubtitle(target),
    }),
  },
})

/** Describes a link's target in previews, from the values that `LINK_TARGET` selects. */
export function linkSubtitle({ kind, anchor, url, target, suburb, file }: Partial<Record<string, string>>) {
  if (kind === 'url') return url
  if (kind === 'file') return file
  return [target ?? suburb, anchor].filter(Boolean).join(' #')
}
