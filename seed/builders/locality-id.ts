/** The document id of the locality with the given slug. */
export function localityId(slug: string): string {
  return `locality-${slug}`
}
