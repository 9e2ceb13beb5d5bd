import { getPublishedId } from '@sanity/client/csm'
import { PinIcon } from '@sanity/icons/Pin'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineType, type ValidationContext } from 'sanity'
import { sydneyDay } from '../../lib/shared/sydney-day'
import { documentPath, SLUG_PREFIXES } from '../../lib/routes'
import { closingBlocksField } from '../fields/blocks'
import { searchFields } from '../fields/search'
import { lineField, linksField, pageHeadFields } from '../fields/words'
import { oneWord, slugField } from '../fields/slug'
import { API_VERSION } from '../rules/site-addresses'

/** A suburb with a page of its own under /local. Its issues are documents that name it. */
export const locality = defineType({
  name: 'locality',
  title: 'Locality',
  type: 'document',
  icon: PinIcon,
  orderings: [orderRankOrdering],
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    orderRankField({ type: 'locality', newItemPosition: 'after' }),
    lineField('name', 'Name', 'The suburb, such as “Strathfield”.', {
      group: 'page',
      requiredError: 'Write the name of the suburb.',
    }),
    slugField({
      prefix: SLUG_PREFIXES.locality,
      source: 'name',
      problem: oneWord('strathfield'),
      group: 'page',
    }),
    ...pageHeadFields('page'),
    lineField(
      'issuesHeading',
      'Heading of the issues',
      'Such as “What we’d fix first”. The issues themselves are under “Local issues”.',
      {
        group: 'page',
        validation: (rule) => [
          rule.required().error('Write the heading above the issues.'),
          rule.custom(hasIssue),
        ],
      },
    ),
    lineField('solutionLabel', 'Label above each solution', 'Such as “What we’d do”.', { group: 'page' }),
    lineField('actionsHeading', 'Heading of the links at the end', 'Such as “Make it happen here”.', {
      group: 'page',
    }),
    linksField(
      'actions',
      'Links at the end',
      'What people can do now: volunteer, write, join the team. Drag to change the order.',
      { group: 'page' },
    ),
    closingBlocksField(),
    ...searchFields('search'),
  ],
  preview: {
    select: { title: 'name', slug: 'slug.current' },
    prepare: ({ title, slug }: { title?: string; slug?: string }) => ({
      title: title ?? 'Locality without a name',
      subtitle: slug ? documentPath('locality', slug) : 'no address yet',
    }),
  },
})

/** Issues of a suburb that are on the site, or will be once their drafts are published. */
const ISSUE_QUERY = `*[_type == "localIssue" && locality._ref == $id && defined(title)
  && (!defined(until) || until >= $today)][0]._id`

/** Checks that a suburb has an issue: without one its page is empty. */
async function hasIssue(
  _heading: unknown,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  if (document === undefined) return true
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw', useCdn: false })
  const params = { id: getPublishedId(document._id), today: sydneyDay() }
  if ((await client.fetch<string | null>(ISSUE_QUERY, params)) !== null) return true
  return 'This suburb has no issue yet, so its page would be empty. Write one under “Local issues” first.'
}
