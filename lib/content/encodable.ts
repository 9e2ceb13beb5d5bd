/**
 * Fields whose values are class names, addresses, dates and the like: the invisible marks of draft mode would break
 * them.
 */
const PLAIN_FIELDS = new Set([
  'anchor',
  'answerText',
  'asset',
  'brightColour',
  'campaignLaunch',
  'change',
  'colour',
  'consentVersion',
  'darkColour',
  'earlyVotingFrom',
  'day',
  'drawing',
  'ends',
  'electionDate',
  'file',
  'fileName',
  'gradientFrom',
  'gradientTo',
  'href',
  'icon',
  'id',
  'kind',
  'layout',
  'look',
  'closingDate',
  'commitment',
  'email',
  'fallbackPolicy',
  'formFile',
  'formUrl',
  'learnMore',
  'modifiedDate',
  'movedTo',
  'network',
  'onlineUrl',
  'partyId',
  'phone',
  'policy',
  'postedDate',
  'publishedDate',
  'rating',
  'repeatUntil',
  'repeats',
  'scrollAnchor',
  'seo',
  'service',
  'side',
  'size',
  'slug',
  'starts',
  'style',
  'target',
  'textColour',
  'url',
  'use',
])

/** Groups of labels, whose fields have the names of the values that they label. Their texts are read. */
const LABEL_GROUPS = new Set(['labels', 'columns'])

/** Whether the text at a path of a query result may hold the marks by which draft mode's overlays find its field. */
export function isEncodable(resultPath: readonly unknown[]): boolean {
  const [field, group] = resultPath.toReversed()
  if (typeof group === 'string' && LABEL_GROUPS.has(group)) return true
  // The election's goal. Elsewhere `target` is the type of the document that a link leads to.
  if (group === 'facts' && field === 'target') return true
  return !resultPath.some((segment) => typeof segment === 'string' && PLAIN_FIELDS.has(segment))
}
