import type { Accent } from '../../lib/brand/tokens.ts'
import type { ICONS } from '../../schemas/fields/icon.ts'
import { policyId, reference } from './link.ts'
import { orderRank } from './order-rank.ts'

/** An age group as written in the seed. Policies are named by slug. */
export interface AgeGroupSource {
  id: string
  title: string
  ages: string
  icon: (typeof ICONS)[number]['value']
  colour: Accent
  learnMore: string
  issues: readonly { title: string; description: string; solutions: readonly string[]; policy: string }[]
}

/** Builds an age group document. `position` (from 0) is its place among the tabs. */
export function ageGroupDocument({ id, learnMore, issues, ...fields }: AgeGroupSource, position: number) {
  return {
    _id: `age-group-${id}`,
    _type: 'ageGroup',
    orderRank: orderRank(position),
    ...fields,
    issues: issues.map(({ policy, ...issue }) => ({
      _type: 'ageIssue',
      ...issue,
      policy: reference(policyId(policy)),
    })),
    learnMore: reference(policyId(learnMore)),
  }
}
