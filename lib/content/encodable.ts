/**
 * Fields whose values steer the page (class names, addresses, dates) instead of
 * being read: the invisible marks of draft mode would break them.
 */
const PLAIN_FIELDS = new Set([
  'anchor',
  'answerText',
  'asset',
  'campaignLaunch',
  'colour',
  'earlyVotingFrom',
  'electionDate',
  'greens',
  'href',
  'icon',
  'kind',
  'labor',
  'liberal',
  'commitment',
  'email',
  'fallbackPolicy',
  'formPath',
  'formUrl',
  'learnMore',
  'modifiedDate',
  'network',
  'page',
  'phone',
  'policy',
  'postedDate',
  'publishedDate',
  'seo',
  'service',
  'slug',
  'style',
  'target',
  'url',
])

/**
 * Whether the text at a path of a query result may carry the marks that draft
 * mode's click-to-edit overlays are made from.
 */
export function isEncodable(resultPath: readonly unknown[]): boolean {
  return !resultPath.some((segment) => typeof segment === 'string' && PLAIN_FIELDS.has(segment))
}
