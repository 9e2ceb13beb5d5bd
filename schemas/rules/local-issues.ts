import { getPublishedId } from '@sanity/client/csm'
import type { ValidationContext } from 'sanity'
import { sydneyDay } from '../../lib/format/sydney-day'
import { API_VERSION } from './site-addresses'

/** Issues of a suburb that are on the site, or will be once their drafts are published. */
const ISSUE_QUERY = `*[_type == "localIssue" && locality._ref == $id && defined(title)
  && (!defined(until) || until >= $today)][0]._id`

/** Checks that a suburb has an issue: without one its page is empty. */
export async function hasIssue(
  _heading: unknown,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  if (document === undefined) return true
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw', useCdn: false })
  const params = { id: getPublishedId(document._id), today: sydneyDay() }
  if ((await client.fetch<string | null>(ISSUE_QUERY, params)) !== null) return true
  return 'This suburb has no issue yet, so its page would be empty. Write one under “Local issues” first.'
}
