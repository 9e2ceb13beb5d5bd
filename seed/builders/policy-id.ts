/** The document id of the policy with the given slug. No dot: anonymous readers may not read ids with one. */
export function policyId(slug: string): string {
  return `policy-${slug}`
}
