/** Fields that hold class names, addresses, dates and so on, which stega marks would break. */
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

/** Groups of labels whose fields have the same names as the values they label. Their text may carry marks. */
const LABEL_GROUPS = new Set(['labels', 'columns'])

/** Whether the text at a path of a query result may carry stega marks, which overlays need to find its field. */
export function isEncodable(resultPath: readonly unknown[]): boolean {
  const [field, group] = resultPath.toReversed()
  if (typeof group === 'string' && LABEL_GROUPS.has(group)) return true
  // The goal of the election campaign. Elsewhere `target` is the type of a linked document.
  if (group === 'facts' && field === 'target') return true
  return !resultPath.some((segment) => typeof segment === 'string' && PLAIN_FIELDS.has(segment))
}
