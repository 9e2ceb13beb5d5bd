/** A slug that no document has: Next wants at least one address at build, and an empty data set has none. It answers 404. */
const NONE_YET = 'none-yet'

/** Returns the slugs of the addresses that a build makes pages for. */
export function slugsToBuild(slugs: readonly string[]): readonly string[] {
  return slugs.length > 0 ? slugs : [NONE_YET]
}
