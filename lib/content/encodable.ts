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
  'consentVersion',
  'earlyVotingFrom',
  'drawing',
  'electionDate',
  'file',
  'fileName',
  'gradientFrom',
  'gradientTo',
  'greens',
  'href',
  'icon',
  'id',
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
  'textColour',
  'url',
  'use',
])

/** Words that are read all the same: labels are named for the values they stand beside. */
const LABEL_GROUPS = new Set(['labels', 'columns'])

/**
 * Whether the text at a path of a query result may carry the marks that draft
 * mode's click-to-edit overlays are made from.
 */
export function isEncodable(resultPath: readonly unknown[]): boolean {
  const [field, group] = resultPath.toReversed()
  if (typeof group === 'string' && LABEL_GROUPS.has(group)) return true
  // Elsewhere `target` is the type of the document that a link leads to.
  if (group === 'facts' && field === 'target') return true
  return !resultPath.some((segment) => typeof segment === 'string' && PLAIN_FIELDS.has(segment))
}
