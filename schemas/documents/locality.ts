import { getPublishedId } from '@sanity/client/csm'
import { PinIcon } from '@sanity/icons/Pin'
import type { ValidationContext } from 'sanity'
import { localDay } from '../../lib/shared/local-day'
import { closingBlocksField } from '../fields/blocks'
import { fieldGroup, orderedType } from '../fields/document-type'
import { searchFields } from '../fields/search'
import { lineField, linksField, pageHeadFields } from '../fields/words'
import { addressPreview, oneWord, slugField } from '../fields/slug'
import { API_VERSION } from '../rules/site-addresses'

/** A suburb page under /local. Local issues refer to it. */
export const locality = orderedType('locality', 'Suburb', {
  icon: PinIcon,
  groups: [
    fieldGroup('page', 'Page', [
      lineField('name', 'Name', 'The name of the suburb, such as “Strathfield”.', {
        requiredError: 'Enter the suburb’s name.',
      }),
      slugField('locality', oneWord('strathfield'), { source: 'name' }),
      ...pageHeadFields,
      lineField(
        'issuesHeading',
        'Issues heading',
        'For example, “What we’d fix first”. Edit the issues themselves under “Local issues”.',
        {
          validation: (rule) => [
            rule.required().error('Write the heading above the issues.'),
            rule.custom(hasIssue),
          ],
        },
      ),
      lineField('solutionLabel', 'Label above each solution', 'For example, “What we’d do”.'),
      lineField('actionsHeading', 'Heading above the closing links', 'For example, “Make it happen here”.'),
      linksField(
        'actions',
        'Closing links',
        'What people can do next, such as volunteer, get in touch or join the team. Drag to change the order.',
      ),
      closingBlocksField,
    ]),
    fieldGroup('search', 'Search', searchFields),
  ],
  preview: addressPreview('locality', 'name', 'Unnamed suburb'),
})

/** Finds one of a suburb's issues that is on the site, or will be once its draft is published. */
const ISSUE_QUERY = `*[_type == "localIssue" && locality._ref == $id && defined(title)
  && (!defined(until) || until >= $today)][0]._id`

/** Checks that a suburb has at least one issue. */
async function hasIssue(
  _heading: unknown,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  if (document === undefined) return true
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw', useCdn: false })
  const params = { id: getPublishedId(document._id), today: localDay() }
  if ((await client.fetch<string | null>(ISSUE_QUERY, params)) !== null) return true
  return 'This suburb has no local issues yet, so its page would be empty. Add one under “Local issues” first.'
}
